import { createFileRoute } from '@tanstack/react-router';
import { ProjectTemplatesView } from '../../../../../features/settings/project-templates/project-templates-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/project-templates')({
  staticData: { title: 'settings:pages.project-templates' },
  loader: () => loadTexts(['settings-project-templates']),
  staleTime: Infinity,
  component: ProjectTemplatesView,
});
