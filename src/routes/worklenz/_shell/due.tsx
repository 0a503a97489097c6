import { createFileRoute } from '@tanstack/react-router';
import { readDueSearch } from '../../../features/due-tasks/due-search.ts';
import { DueTasksView } from '../../../features/due-tasks/due-tasks-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/due')({
  validateSearch: readDueSearch,
  staticData: { title: 'app:titles.due' },
  loader: () => loadTexts(['due-tasks', 'views', 'tasks']),
  staleTime: Infinity,
  component: DueTasksView,
});
