import { createFileRoute } from '@tanstack/react-router';
import { DueTasksView } from '../../../features/due-tasks/due-tasks-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/due')({
  // Parsed by the page, so that the first chunk does not contain its filters.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: 'app:titles.due' },
  loader: () => loadTexts(['due-tasks', 'home', 'tasks', 'views', 'sync']),
  staleTime: Infinity,
  component: DueTasksView,
});
