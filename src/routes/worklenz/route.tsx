import { createFileRoute, redirect } from '@tanstack/react-router';
import { openData } from '../../app/session/data-layer.ts';
import { SignedInFrame } from '../../app/session/signed-in-frame.tsx';

const noted = (): null => null;

export const Route = createFileRoute('/worklenz')({
  beforeLoad: ({ context, location }) => {
    const user = context.currentUser();
    if (user === null) throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
    return { user };
  },
  // Opens the replica while the code of the screen is loading. The frame reports a failure.
  loader: ({ context }) => openData(context.user).then(noted, noted),
  staleTime: Infinity,
  component: SignedInFrame,
});
