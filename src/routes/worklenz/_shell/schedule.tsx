import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isPrivileged } from '../../../app/session/session.ts';

/** Open to owners and admins only. Its screen is not part of this version, which the not-found page says plainly. */
export const Route = createFileRoute('/worklenz/_shell/schedule')({
  beforeLoad: ({ context }) => {
    if (!isPrivileged(context.user)) throw redirect({ to: '/worklenz/unauthorized', replace: true });
    throw notFound();
  },
});
