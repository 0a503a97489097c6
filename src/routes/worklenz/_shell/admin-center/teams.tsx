import { createFileRoute } from '@tanstack/react-router';
import { TeamsView } from '../../../../features/admin/teams-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/admin-center/teams')({
  staticData: { title: 'admin:pages.teams' },
  component: TeamsView,
});
