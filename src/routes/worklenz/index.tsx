import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/worklenz/')({
  beforeLoad: () => {
    throw redirect({ to: '/worklenz/home', replace: true });
  },
});
