/**
 * Counts the pending changes on this device, directly from IndexedDB and without the data layer, for screens that are
 * shown when other code could not be loaded (SW3).
 */

/** Name of the object store of the outbox in every replica. */
const OUTBOX_STORE = 'outbox';
/** The object store of file states; files with `own` 1 are on no server yet. */
const FILE_STORE = 'file';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

/** Null for a database that was deleted meanwhile: opening it must not create it again. */
async function openKnown(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  let isGone = false;
  request.onupgradeneeded = () => {
    isGone = true;
    request.transaction?.abort();
  };
  return done(request).catch((error: unknown) => {
    if (isGone) return null;
    throw error;
  });
}

async function countIn(name: string): Promise<number> {
  const database = await openKnown(name);
  if (database === null) return 0;
  try {
    const stores = database.objectStoreNames;
    if (!stores.contains(OUTBOX_STORE)) return 0;
    const count = (name: string, only?: number): Promise<number> => {
      const store = database.transaction(name, 'readonly').objectStore(name);
      return done(only === undefined ? store.count() : store.index('own').count(only));
    };
    return (await count(OUTBOX_STORE)) + (stores.contains(FILE_STORE) ? await count(FILE_STORE, 1) : 0);
  } finally {
    database.close();
  }
}

/** Number of pending changes of all people on this device; null when it cannot be read. */
export async function countUnsent(): Promise<number | null> {
  try {
    const databases = await indexedDB.databases();
    const counts = await Promise.all(
      databases.flatMap(({ name }) => (name === undefined ? [] : countIn(name))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } catch {
    return null;
  }
}
