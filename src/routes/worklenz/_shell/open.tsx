import { createFileRoute } from '@tanstack/react-router';
import { readOpenSearch } from '../../../features/notifications/open-search.ts';
import { OpenNotificationView } from '../../../features/notifications/open-notification-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/open')({
  validateSearch: readOpenSearch,
  component: OpenNotificationView,
});
