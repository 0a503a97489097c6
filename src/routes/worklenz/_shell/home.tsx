import { createFileRoute } from '@tanstack/react-router';
import { readHomeSearch } from '../../../features/home/home-search.ts';
import { HomeView } from '../../../features/home/home-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/home')({
  validateSearch: readHomeSearch,
  staticData: { title: 'app:titles.home' },
  loader: () => loadTexts(['home']),
  staleTime: Infinity,
  component: HomeView,
});
