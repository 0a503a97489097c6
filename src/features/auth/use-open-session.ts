/**
 * Continues from a sign-in page when a session already exists: the cookie can outlast the device's record of it,
 * another tab may have cleared that record, and other tabs sign in too (finding W17). A person sent here because the
 * session ended is not sent back.
 */
import { useEffect, useEffectEvent } from 'react';
import { sessionEndedHere } from '../../app/session/ended-session.ts';
import { useSession } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';

/** Calls back when the server has a session, or another tab has signed in. */
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
