import { createFileRoute } from '@tanstack/react-router';
import { CategoriesView } from '../../../../../features/settings/categories/categories-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/categories')({
  staticData: { title: 'settings:pages.categories' },
  loader: () => loadTexts(['settings-categories']),
  staleTime: Infinity,
  component: CategoriesView,
});
