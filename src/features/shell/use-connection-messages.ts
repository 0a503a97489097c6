/**
 * Announces the state of the live connection (live-channel 1.4): connecting, lost, restored. Short interruptions and
 * the initial state are not announced. Shown in the sync control of the bar, not as a toast, because nothing has to
 * be done about it.
 */
import { useEffect, useRef } from 'react';
import { type ConnectionMessage, connectionMessage } from '../../data/connection-message.ts';
import { useIsOnline } from '../../data/sync-status.ts';

const BLIP = 2000;
/** Tries to connect again begin after a second and come every five at the latest: some have failed by then. */
const LOST_AFTER = 12_000;
/** Long enough to be read; then the status says how it is. */
const SHOWN_FOR = 6000;

export function useConnectionMessages(): void {
  const online = useIsOnline();
  /** What was shown last; nothing is shown about the state the page starts in. */
  const announced = useRef(online);

  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (ms: number, act: () => void): void => void timers.push(setTimeout(act, ms));
    const announce = (message: ConnectionMessage): void => {
      connectionMessage.set(message);
      after(SHOWN_FOR, () => connectionMessage.set(null));
    };
    if (online !== announced.current)
      after(BLIP, () => {
        announced.current = online;
        if (online) announce('restored');
        // Without a network there is nothing to reconnect to for now.
        else if (!navigator.onLine) announce('lost');
        else {
          connectionMessage.set('reconnecting');
          after(LOST_AFTER - BLIP, () => announce('lost'));
        }
      });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      connectionMessage.set(null);
    };
  }, [online]);
}
