/**
 * Retries changes that were refused because the plan had ended, once the plan is renewed. Until then the server is
 * polled for a renewal.
 */
import { useEffect, useRef } from 'react';
import { currentUser } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';
import { useSync } from '../../data/sync-context.ts';
import { useInbox, useIsOnline } from '../../data/sync-status.ts';
import { currentDate } from '../../lib/clock.ts';
import { licenceOf } from '../../modules/team/use-licence.ts';

const MINUTE = 60_000;

export function useRetryAfterRenewal(expired: boolean): void {
  const client = useSync();
  const online = useIsOnline();
  const refusedIds = useInbox()
    .filter(({ code }) => code === 'licence_expired')
    .map(({ id }) => id)
    .join(' ');
  const sent = useRef(-MINUTE);
  const isWaiting = online && (expired || refusedIds !== '');
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    const retry = async (): Promise<void> => {
      await checkSession();
      if (!isCurrent || refusedIds === '' || licenceOf(currentUser(), currentDate()).expired) return;
      // At most one retry per minute, for changes that are refused again.
      if (performance.now() - sent.current < MINUTE) return;
      sent.current = performance.now();
      for (const id of refusedIds.split(' ')) await client.retryEntry(id);
    };
    void retry();
    const every = setInterval(() => void retry(), MINUTE);
    return () => {
      isCurrent = false;
      clearInterval(every);
    };
  }, [client, isWaiting, refusedIds, expired]);
}
