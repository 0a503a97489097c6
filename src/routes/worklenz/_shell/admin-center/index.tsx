import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/worklenz/_shell/admin-center/')({
  beforeLoad: () => {
    throw redirect({ to: '/worklenz/admin-center/overview', replace: true });
  },
});
