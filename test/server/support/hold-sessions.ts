/** Makes the server wait where it looks up a session, so that a test can act in the middle of a request. */
import { vi } from 'vitest';
import type { SessionStore } from '../../../server/auth/session-store.ts';

export interface HeldSessions {
  /** How many lookups wait. */
  waiting(): number;
  /** Answers them all, and later ones immediately. */
  release(): Promise<void>;
}

export function holdSessions(sessions: SessionStore): HeldSessions {
  const find = sessions.find.bind(sessions);
  const released = Promise.withResolvers<void>();
  const lookups: Promise<unknown>[] = [];
  const spy = vi.spyOn(sessions, 'find').mockImplementation((token) => {
    const lookup = released.promise.then(() => find(token));
    lookups.push(lookup);
    return lookup;
  });
  return {
    waiting: () => lookups.length,
    release: async () => {
      spy.mockRestore();
      released.resolve();
      await Promise.all(lookups);
    },
  };
}
