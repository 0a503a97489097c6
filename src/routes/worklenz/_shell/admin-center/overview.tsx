import { createFileRoute } from '@tanstack/react-router';
import { OverviewView } from '../../../../features/admin/overview-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/admin-center/overview')({
  staticData: { title: 'admin:pages.overview' },
  component: OverviewView,
});
