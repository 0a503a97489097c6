import { createFileRoute } from '@tanstack/react-router';
import { MembersView } from '../../../../../features/settings/members/members-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/team-members')({
  staticData: { title: 'settings:pages.team-members' },
  loader: () => loadTexts(['settings-members']),
  staleTime: Infinity,
  component: MembersView,
});
