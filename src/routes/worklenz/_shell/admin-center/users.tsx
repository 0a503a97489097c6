import { createFileRoute } from '@tanstack/react-router';
import { UsersView } from '../../../../features/admin/users-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/admin-center/users')({
  staticData: { title: 'admin:pages.users' },
  component: UsersView,
});
