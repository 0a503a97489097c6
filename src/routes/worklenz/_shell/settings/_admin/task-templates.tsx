import { createFileRoute } from '@tanstack/react-router';
import { TaskTemplatesView } from '../../../../../features/settings/task-templates/task-templates-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/task-templates')({
  staticData: { title: 'settings:pages.task-templates' },
  loader: () => loadTexts(['settings-task-templates']),
  staleTime: Infinity,
  component: TaskTemplatesView,
});
