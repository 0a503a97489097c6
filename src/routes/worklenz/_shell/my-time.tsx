import { createFileRoute } from '@tanstack/react-router';
import { readMyTimeSearch } from '../../../features/my-time/my-time-search.ts';
import { MyTimeView } from '../../../features/my-time/my-time-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/my-time')({
  validateSearch: readMyTimeSearch,
  staticData: { title: 'my-time:title' },
  loader: () => loadTexts(['my-time', 'answers', 'errors']),
  staleTime: Infinity,
  component: MyTimeView,
});
