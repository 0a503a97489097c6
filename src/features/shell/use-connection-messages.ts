/**
 * Says what becomes of the connection to the server (live-channel 1.4): that it is being looked for, that it is lost, and once
 * that it is back. A blip of a moment is not worth a message, nor is the state that the page starts in.
 */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../data/sync-status.ts';
import { notify } from '../../ui/toast-store.ts';

const BLIP = 2000;
/** Tries to connect again begin after a second and come every five at the latest: some have failed by then. */
const LOST_AFTER = 12_000;

export function useConnectionMessages(): void {
  const { t } = useTranslation('navbar');
  const { t: tError } = useTranslation('errors');
  const { online } = useSyncStatus();
  /** What was said last; nothing is said about the state the page starts in. */
  const announced = useRef(online);
  const takeAway = useRef<(() => void) | null>(null);

  useEffect(() => {
    const clear = (): void => {
      takeAway.current?.();
      takeAway.current = null;
    };
    const lose = (): void => {
      clear();
      notify({ title: tError('catalogue.connection_lost'), text: t('connection.kept'), tone: 'warning' });
    };
    if (online) {
      clear();
      if (announced.current) return undefined;
      const back = setTimeout(() => {
        announced.current = true;
        notify({ title: tError('catalogue.connection_restored'), tone: 'success' });
      }, BLIP);
      return () => clearTimeout(back);
    }
    // Said already; in another language now, perhaps.
    if (!announced.current) return undefined;
    let lost: ReturnType<typeof setTimeout> | undefined;
    const gone = setTimeout(() => {
      announced.current = false;
      // Without a network there is nothing to reconnect to for now.
      if (!navigator.onLine) return lose();
      takeAway.current = notify({
        title: tError('catalogue.reconnecting'),
        loading: true,
        duration: Number.POSITIVE_INFINITY,
      });
      lost = setTimeout(lose, LOST_AFTER - BLIP);
    }, BLIP);
    return () => {
      clearTimeout(gone);
      clearTimeout(lost);
    };
  }, [online, t, tError]);

  useEffect(() => () => takeAway.current?.(), []);
}
