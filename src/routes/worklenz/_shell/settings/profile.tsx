import { createFileRoute } from '@tanstack/react-router';
import { ProfileView } from '../../../../features/settings/profile/profile-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/profile')({
  staticData: { title: 'settings:pages.profile' },
  loader: () => loadTexts(['settings-profile', 'notifications', 'errors']),
  staleTime: Infinity,
  component: ProfileView,
});
