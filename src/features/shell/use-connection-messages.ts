/**
 * Announces the state of the live connection (live-channel 1.4): connecting, lost, restored. Short interruptions and
 * the initial state are not announced. Shown in the sync control of the bar, not as a toast, because nothing has to
 * be done about it.
 */
import { useEffect, useRef } from 'react';
import { type ConnectionMessage, connectionMessage } from '../../data/connection-message.ts';
import { useIsOnline } from '../../data/sync-status.ts';

const BLIP = 2000;
/**
 * In milliseconds. Reconnecting starts after one second and retries at most every five: by then some attempts have
 * failed.
 */
const LOST_AFTER = 12_000;
/** In milliseconds; then the sync status is shown again. */
const SHOWN_FOR = 6000;

export function useConnectionMessages(): void {
  const online = useIsOnline();
  /** The last announced state. The state at start-up is not announced. */
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
        // Offline there is nothing to reconnect to.
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
