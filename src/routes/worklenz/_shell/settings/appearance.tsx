import { createFileRoute } from '@tanstack/react-router';
import { AppearanceView } from '../../../../features/settings/appearance/appearance-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/appearance')({
  staticData: { title: 'settings:pages.appearance' },
  loader: () => loadTexts(['settings-appearance']),
  staleTime: Infinity,
  component: AppearanceView,
});
