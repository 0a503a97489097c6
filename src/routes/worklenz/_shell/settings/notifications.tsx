import { createFileRoute } from '@tanstack/react-router';
import { NotificationsView } from '../../../../features/settings/notifications/notifications-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/notifications')({
  staticData: { title: 'settings:pages.notifications' },
  loader: () => loadTexts(['settings-notifications', 'push']),
  staleTime: Infinity,
  component: NotificationsView,
});
