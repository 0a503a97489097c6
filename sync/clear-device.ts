/**
 * Removes everything of a person from this browser (LO1). Works offline. The shell and the texts in Cache Storage are the
 * same for everybody and stay (SW3), and so do colour mode and language, which belong to the device, and what waits for others.
 */
import { leaderLock } from './engine/messages.ts';
import type { Environment } from './environment.ts';
import type { ReplicaDatabase } from './replica/schema.ts';
import { SIGN_OUT_PENDING } from './transport/auth.ts';

/** Local-storage keys that say nothing about a person. */
const DEVICE_KEYS: readonly string[] = ['theme', 'i18nextLng', SIGN_OUT_PENDING];
/** Begins the key of what somebody else typed, which waits for them (LO3); the page writes it (`src/lib/device-storage.ts`). */
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

/** Empties these storages, except what belongs to the device, what waits for people, and what `stays` says. */
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

/** Empties this tab's session storage and the shared local storage, of what waits for this person too. */
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
  // Pages without a secure context have neither.
  if (!('navigator' in globalThis) || !('storage' in navigator)) return;
  const root = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of root.keys()) names.push(name);
  await Promise.all(names.map((name) => root.removeEntry(name, { recursive: true })));
}

/** What of a person lies outside of their database and of the storages. */
export async function clearStored(): Promise<void> {
  await Promise.allSettled([clearCaches(), clearFiles()]);
}

/** Deletes the person's database, whoever still has it open: other connections close when asked. */
export async function deleteReplica(database: ReplicaDatabase): Promise<void> {
  database.close();
  await database.delete();
}

/** How long a logout waits for the other tabs to let go of the database, also on a busy machine; one that sleeps loses it all the same. */
const LEAVE_PATIENCE = 2_000;

/** When the other tabs, which were notified, have left: the worker of each holds or awaits the lock of the lead while it lives. */
export async function othersGone(env: Environment, userId: string): Promise<void> {
  const patience = new AbortController();
  const stop = env.after(LEAVE_PATIENCE, () => patience.abort());
  await env.withLock(leaderLock(userId), patience.signal, () => Promise.resolve()).catch(() => undefined);
  stop();
}

/**
 * Clears everything; one part that fails does not stop the others. The database goes once nobody else is at work in it
 * (`alone`), so that the browser has nobody to wait for.
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
