/**
 * Says what becomes of the connection to the server (live-channel 1.4): that it is being looked for, that it is lost, and once
 * that it is back. A blip of a moment is not worth a word, nor is the state that the page starts in. It is shown in the bar, where the status
 * of syncing stands: a message over the screen would lie on something that people use, and for nothing they have to do.
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
    const say = (word: ConnectionMessage): void => {
      connectionMessage.set(word);
      after(SHOWN_FOR, () => connectionMessage.set(null));
    };
    if (online !== announced.current)
      after(BLIP, () => {
        announced.current = online;
        if (online) say('restored');
        // Without a network there is nothing to reconnect to for now.
        else if (!navigator.onLine) say('lost');
        else {
          connectionMessage.set('reconnecting');
          after(LOST_AFTER - BLIP, () => say('lost'));
        }
      });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      connectionMessage.set(null);
    };
  }, [online]);
}
