/** Around every screen of the signed-in area: opens the person's data on this device and watches over the session. */
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { openData, warmProject } from './data-layer.ts';
import { frameMounted, frameRendered } from './first-rows.ts';
import { useSession } from './session.ts';
import { watchSession } from './session-watch.ts';
import { warmOnPress } from './warm-on-press.ts';

export function SignedInFrame() {
  const user = useSession();
  const isSignedIn = user !== null;
  useLayoutEffect(() => (isSignedIn ? frameMounted() : undefined), [isSignedIn]);
  if (user === null) return null;
  return (
    <Suspense>
      <PersonalFrame key={user.id} user={user} />
    </Suspense>
  );
}

/** Reports that the frame has rendered, in the same commit as the screens. */
function Standing() {
  useEffect(frameRendered, []);
  return null;
}

type PersonalFrameProps = { readonly user: SessionUser };

function PersonalFrame({ user }: PersonalFrameProps) {
  const client = use(openData(user));
  const router = useRouter();
  useEffect(
    () =>
      watchSession(client, (returnTo) => {
        void router.navigate({
          to: '/auth/login',
          search: { redirect: returnTo, email: user.email },
          replace: true,
        });
      }),
    [client, router, user.email],
  );
  useEffect(() => warmOnPress((projectId) => warmProject(user, projectId)), [user]);
  // Prefetches menus and pickers, so that they open without delay, also offline.
  useEffect(() => whenIdle(() => void loadFloatingParts()), []);
  return (
    <SyncProvider client={client}>
      <Outlet />
      <Standing />
    </SyncProvider>
  );
}
