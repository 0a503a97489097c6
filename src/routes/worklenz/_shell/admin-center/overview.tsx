import { createFileRoute } from '@tanstack/react-router';
import { OverviewView } from '../../../../features/admin/overview-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/admin-center/overview')({
  // The page also shows working hours and holidays.
  loader: () => loadTexts(['schedule']),
  staticData: { title: 'admin:pages.overview' },
  component: OverviewView,
});
