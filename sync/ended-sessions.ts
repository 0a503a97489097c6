/** Data that ended sessions left in a real browser: removes it, or exports it for its owner. Loaded on demand. */
import { browserEnvironment } from './browser-environment.ts';
import { clearStored, clearStorages } from './clear-device.ts';
import { replicaOwners, removeEndedReplicas } from './ended-replicas.ts';
import { exportOf } from './export-pending.ts';
import { openReplica } from './replica/schema.ts';

export interface EndedSessions {
  /**
   * Removes the replicas of people who are not signed in, unless they have unsent data; returns the people whose
   * replica is retained.
   */
  removeReplicas(signedIn: () => string | null): Promise<string[]>;
  /**
   * Empties these storages except for keys that stay, and removes all other data outside of the replicas, as a sign-out
   * does (LO1).
   */
  clear(
    areas: readonly ('localStorage' | 'sessionStorage')[],
    stays?: (key: string) => boolean,
  ): Promise<void>;
  /** The unsent data in the replica of this person (LO2); null when there is none. */
  exportWaiting(userId: string): Promise<Blob | null>;
}

export const endedSessions: EndedSessions = {
  removeReplicas: (signedIn) => removeEndedReplicas({ env: browserEnvironment(), signedIn }),
  clear: async (areas, stays) => {
    clearStorages(areas, stays);
    await clearStored();
  },
  exportWaiting: async (userId) => {
    if (!(await replicaOwners()).includes(userId)) return null;
    const database = await openReplica(userId);
    try {
      return await exportOf(database, browserEnvironment(), userId);
    } finally {
      database.close();
    }
  },
};
