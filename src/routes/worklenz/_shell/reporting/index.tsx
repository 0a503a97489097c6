import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/worklenz/_shell/reporting/')({
  beforeLoad: () => {
    throw redirect({ to: '/worklenz/reporting/overview', replace: true });
  },
});
