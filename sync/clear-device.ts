/**
 * Removes all data of a person from this browser (LO1). Works offline. Not removed: the shell and the texts in Cache
 * Storage, which are the same for everybody (SW3); colour mode and language, which belong to the device; and drafts of
 * other people.
 */
import { leaderLock } from './engine/messages.ts';
import type { Environment } from './environment.ts';
import type { ReplicaDatabase } from './replica/schema.ts';
import { SIGN_OUT_PENDING } from './transport/auth.ts';

/** Local-storage keys that contain nothing about a person. */
const DEVICE_KEYS: readonly string[] = ['theme', 'i18nextLng', SIGN_OUT_PENDING];
/**
 * Prefix of the keys of drafts that other people left on this device (LO3); written by the page
 * (`src/lib/device-storage.ts`).
 */
const LEFT_DRAFTS = 'holdfast.left-drafts.';
/** Caches that hold the program and its texts only; named by the service worker. */
const PUBLIC_CACHE = /^holdfast-(?:shell|locales)|precache/;

interface StorageLike {
  readonly length: number;
  key(index: number): string | null;
  removeItem(key: string): void;
}

type AreaName = 'localStorage' | 'sessionStorage';

function storage(name: AreaName): StorageLike | null {
  try {
    const found: unknown = Reflect.get(globalThis, name);
    return typeof found === 'object' && found !== null ? (found as StorageLike) : null;
  } catch {
    return null;
  }
}

const BOTH: readonly AreaName[] = ['localStorage', 'sessionStorage'];

/**
 * Clears these storages, except keys of the device, drafts of other people, and keys for which `stays` returns true.
 */
export function clearStorages(
  areas: readonly AreaName[],
  stays: (key: string) => boolean = () => false,
): void {
  for (const name of areas) {
    const area = storage(name);
    if (!area) continue;
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index));
    for (const key of keys)
      if (key !== null && !DEVICE_KEYS.includes(key) && !key.startsWith(LEFT_DRAFTS) && !stays(key))
        area.removeItem(key);
  }
}

/** Clears this tab's session storage and the shared local storage, including this person's left drafts. */
export function clearStoragesOf(userId: string): void {
  clearStorages(BOTH);
  storage('localStorage')?.removeItem(`${LEFT_DRAFTS}${userId}`);
}

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !PUBLIC_CACHE.test(name)).map((name) => caches.delete(name)));
}

async function clearFiles(): Promise<void> {
  // Outside secure contexts there is no `navigator.storage`.
  if (!('navigator' in globalThis) || !('storage' in navigator)) return;
  const root = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of root.keys()) names.push(name);
  await Promise.all(names.map((name) => root.removeEntry(name, { recursive: true })));
}

/** Removes the person's data outside of the database and of local and session storage: caches and files. */
export async function clearStored(): Promise<void> {
  await Promise.allSettled([clearCaches(), clearFiles()]);
}

/** Deletes the person's database. Other tabs close their connections when they get the `versionchange` event. */
export async function deleteReplica(database: ReplicaDatabase): Promise<void> {
  database.close();
  await database.delete();
}

/** How long a logout waits for other tabs to close the database. A suspended tab loses it anyway. */
const LEAVE_PATIENCE = 2_000;

/** Resolves when the other tabs have closed: the worker of each holds or awaits the leader lock while it lives. */
export async function otherTabsClosed(env: Environment, userId: string): Promise<void> {
  const patience = new AbortController();
  const stop = env.after(LEAVE_PATIENCE, () => patience.abort());
  await env.withLock(leaderLock(userId), patience.signal, () => Promise.resolve()).catch(() => undefined);
  stop();
}

/**
 * Clears everything; a failed part does not stop the others. The database is deleted after `alone`, when no other tab
 * uses it, so that the deletion is not blocked.
 */
export async function clearDevice(
  database: ReplicaDatabase,
  userId: string,
  alone: Promise<void>,
): Promise<void> {
  clearStoragesOf(userId);
  database.close();
  await Promise.allSettled([alone.then(() => deleteReplica(database)), clearStored()]);
}
