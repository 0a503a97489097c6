/**
 * Replicas of people who are not signed in on this device. A replica is removed when the server has everything of it,
 * and retained for its owner otherwise (LO3). Must never touch the replica of the signed-in person, nor one that a tab
 * still uses.
 */
import type { Environment } from './environment.ts';
import { leaderLock } from './engine/messages.ts';
import { ownFiles } from './files/device-files.ts';
import { DATABASE_PREFIX, type IndexedDb, openReplica, type ReplicaDatabase } from './replica/schema.ts';
import { deleteReplica } from './clear-device.ts';

interface EndedDeps {
  readonly env: Pick<Environment, 'withLock'>;
  /** Id of the person signed in at the time of the call, null for nobody. */
  readonly signedIn: () => string | null;
  /** Default: the one of the global scope. */
  readonly indexedDb?: IndexedDb;
}

/** People with a replica on this device. */
export async function replicaOwners(indexedDb: IndexedDb = {}): Promise<string[]> {
  const factory = (indexedDb.indexedDB as IDBFactory | undefined) ?? indexedDB;
  const databases = await factory.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(DATABASE_PREFIX) === true ? [name.slice(DATABASE_PREFIX.length)] : [],
  );
}

/**
 * Whether the replica has data that only this device has: pending or refused changes, and files, including those of
 * drafts.
 */
async function hasUnsent(database: ReplicaDatabase): Promise<boolean> {
  if ((await database.outbox.count()) + (await database.inbox.count()) > 0) return true;
  if ((await ownFiles(database)).length > 0) return true;
  const own = await database.file.where('own').equals(1).primaryKeys();
  return (await database.attachment.bulkGet(own)).includes(undefined);
}

/** Returns true when the replica is retained, because it has unsent data. */
async function removeEnded(userId: string, { signedIn, indexedDb }: EndedDeps): Promise<boolean> {
  // The person signed in again, or another tab removed it, while this one waited for the lock.
  if (signedIn() === userId || !(await replicaOwners(indexedDb)).includes(userId)) return false;
  const database = await openReplica(userId, indexedDb);
  if (await hasUnsent(database)) {
    database.close();
    return true;
  }
  await deleteReplica(database);
  return false;
}

/**
 * Removes them; returns the ids of people whose replica is retained with unsent data. Waits for tabs that have one
 * open: each holds or awaits the leader lock while it lives, so that its last writes are counted.
 */
export async function removeEndedReplicas(deps: EndedDeps): Promise<string[]> {
  const signal = new AbortController().signal;
  const people = (await replicaOwners(deps.indexedDb)).filter((userId) => userId !== deps.signedIn());
  // A replica that could not be checked counts as retained.
  const wanted = new Set(people);
  await Promise.allSettled(
    people.map((userId) =>
      deps.env.withLock(leaderLock(userId), signal, async () => {
        if (!(await removeEnded(userId, deps))) wanted.delete(userId);
      }),
    ),
  );
  return [...wanted];
}
