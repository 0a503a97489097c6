import { createFileRoute } from '@tanstack/react-router';
import { HealthView } from '../../../../features/admin/health-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/admin-center/health')({
  staticData: { title: 'admin:pages.health' },
  component: HealthView,
});
