/**
 * Sends a support request: stored on this device at once, sent when there is a network. A failure is not shown
 * (specification 1 section 4).
 */
import { useState } from 'react';
import { useMutate } from '../../data/sync-context.ts';
import { useIsOnline } from '../../data/sync-status.ts';

/** `queued`: stored on this device and sent with the next connection. */
type RequestState = 'idle' | 'sent' | 'queued';

export function useSupportRequest(subscriptionType: string) {
  const mutate = useMutate();
  const online = useIsOnline();
  const [asked, setAsked] = useState(false);
  const ask = async (reason: string): Promise<boolean> => {
    try {
      await mutate.support.contact(
        { subscriptionType: subscriptionType || 'unknown', reason: reason.trim() },
        { silent: true },
      );
      setAsked(true);
      return true;
    } catch {
      // Nothing was sent; the button stays available.
      return false;
    }
  };
  const state: RequestState = asked ? (online ? 'sent' : 'queued') : 'idle';
  return { state, ask };
}
