/**
 * Whoever comes to the sign-in may be signed in already: the cookie lasts longer than what this device remembers, another tab may
 * have cleared it, and other tabs sign in too (finding W17). Whoever was sent here because their session ended was sent for a reason
 * and is not sent back.
 */
import { useEffect, useEffectEvent } from 'react';
import { sessionEndedHere } from '../../app/session/ended-session.ts';
import { useSession } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';

/** Calls back when the server knows a session, or another tab has begun one. */
export function useOpenSession(onSignedIn: () => void): void {
  const go = useEffectEvent(onSignedIn);
  const user = useSession();
  useEffect(() => {
    if (user !== null) go();
  }, [user]);
  useEffect(() => {
    if (navigator.onLine && !sessionEndedHere()) void checkSession();
  }, []);
}
