import { createFileRoute } from '@tanstack/react-router';
import { TeamsView } from '../../../../../features/settings/teams/teams-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/teams')({
  staticData: { title: 'settings:pages.teams' },
  loader: () => loadTexts(['settings-teams']),
  staleTime: Infinity,
  component: TeamsView,
});
