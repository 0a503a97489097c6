import { createFileRoute } from '@tanstack/react-router';
import { NewTaskView } from '../../../features/share/new-task-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/new-task')({
  staticData: { title: 'app:titles.newTask' },
  loader: () => loadTexts(['share']),
  staleTime: Infinity,
  component: NewTaskView,
});
