/**
 * Replicas of people who are not signed in on this device: removed when everything of them is on the server, retained for their
 * owner when it is not (LO2). Must never touch the replica of whoever is signed in, nor one that a tab still works with.
 */
import type { Environment } from './environment.ts';
import { leaderLock } from './engine/messages.ts';
import { ownFiles } from './files/device-files.ts';
import { DATABASE_PREFIX, type IndexedDb, openReplica, type ReplicaDatabase } from './replica/schema.ts';
import { deleteReplica } from './clear-device.ts';

interface EndedDeps {
  readonly env: Pick<Environment, 'withLock'>;
  /** Id of the person signed in at that moment, null for nobody. */
  readonly signedIn: () => string | null;
  /** Without it that of the global scope. */
  readonly indexedDb?: IndexedDb;
}

/** People with a replica on this device. */
export async function peopleHere(indexedDb: IndexedDb = {}): Promise<string[]> {
  const factory = (indexedDb.indexedDB as IDBFactory | undefined) ?? indexedDB;
  const databases = await factory.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(DATABASE_PREFIX) === true ? [name.slice(DATABASE_PREFIX.length)] : [],
  );
}

/** True while the replica has what only this device knows: changes that wait or were refused, files, and those of drafts. */
async function hasUnsent(database: ReplicaDatabase): Promise<boolean> {
  if ((await database.outbox.count()) + (await database.inbox.count()) > 0) return true;
  if ((await ownFiles(database)).length > 0) return true;
  const own = await database.file.where('own').equals(1).primaryKeys();
  return (await database.attachment.bulkGet(own)).includes(undefined);
}

/** True when it was stored. */
async function removeEnded(userId: string, { signedIn, indexedDb }: EndedDeps): Promise<boolean> {
  // Signed in again, or removed by another tab, while this one waited.
  if (signedIn() === userId || !(await peopleHere(indexedDb)).includes(userId)) return false;
  const database = await openReplica(userId, indexedDb);
  if (await hasUnsent(database)) {
    database.close();
    return true;
  }
  await deleteReplica(database);
  return false;
}

/**
 * Removes them; answers whose are retained, since work waits in them. Waits for the tabs that have one open: each holds or
 * awaits the lock of the lead while it lives, and what it writes last is counted.
 */
export async function removeEndedReplicas(deps: EndedDeps): Promise<string[]> {
  const signal = new AbortController().signal;
  const people = (await peopleHere(deps.indexedDb)).filter((userId) => userId !== deps.signedIn());
  // What could not be looked at counts as work that waits.
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
