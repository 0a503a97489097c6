/**
 * A page that was opened at the sign-in may belong to somebody who is signed in already: the cookie lasts longer than what
 * this device remembers, and other tabs sign in too. Whoever was sent here from within the application was sent for a reason
 * and is not sent back.
 */
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';

function wasOpenedHere(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const path = URL.parse(load?.name ?? '')?.pathname;
  return path === '/' || path?.startsWith('/auth') === true;
}

/** Calls back when the server knows a session, or another tab has begun one. */
export function useOpenSession(onSignedIn: () => void): void {
  const go = useEffectEvent(onSignedIn);
  const user = useSession();
  useEffect(() => {
    if (user !== null) go();
  }, [user]);
  useEffect(() => {
    if (navigator.onLine && wasOpenedHere()) void checkSession();
  }, []);
}
