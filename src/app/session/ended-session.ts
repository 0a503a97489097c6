/**
 * Handles a session that ends without a sign-out on this device (ended on another device, by address, expired). Removes
 * all data of the person except unsent changes and drafts: these stay until their owner signs in again, and are not
 * visible to others.
 */
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { requestFromWorker } from '../update/worker-messages.ts';
import { loadDataLayer } from './data-layer.ts';
import { currentUser, storeUser } from './session.ts';
import { countTyped, waitsForOwner } from './typed-drafts.ts';

const AREAS = [
  ['local', 'localStorage'],
  ['session', 'sessionStorage'],
] as const;

/** The person whose session this page saw end: only to them their work is offered as a file. */
let endedHere: string | null = null;
let sweep: Promise<readonly string[]> = Promise.resolve([]);

const signedIn = (): string | null => currentUser()?.id ?? null;

/** True when this page saw a session end and there was no sign-in since. */
export function sessionEndedHere(): boolean {
  return endedHere !== null;
}

async function endedSessions() {
  await loadDataLayer();
  const { loadEndedSessions } = await import('../../../sync/client.ts');
  return loadEndedSessions();
}

async function removeEnded(ended: string | null): Promise<readonly string[]> {
  // A visitor of the sign-in page need not load the data layer.
  if (ended === null && (await indexedDB.databases()).length === 0) return [];
  const sessions = await endedSessions();
  const remaining = await sessions.removeReplicas(signedIn);
  // If somebody signed in meanwhile, `remember` has cleared it already.
  if (ended !== null && signedIn() === null && !remaining.includes(ended)) {
    await sessions.clear(
      AREAS.map(([, name]) => name),
      countTyped() > 0 ? waitsForOwner : undefined,
    );
    await requestFromWorker({ type: 'LOGOUT' });
  }
  return remaining;
}

function startSweep(ended: string | null): void {
  sweep = removeEnded(ended).catch(() => []);
}

/** Clears the session on this device and removes its data, except unsent work. */
export function forgetUser(): void {
  const user = currentUser();
  if (user !== null) endedHere = user.id;
  storeUser(null);
  startSweep(endedHere ?? readStored('local', STORAGE_KEYS.owner));
}

/** Stores who is signed in, after removing another person's values from storages and caches. */
export async function remember(user: SessionUser): Promise<void> {
  const foreign = AREAS.flatMap(([area, name]) => {
    const owner = readStored(area, STORAGE_KEYS.owner);
    return owner !== null && owner !== user.id ? [{ area, name, owner }] : [];
  });
  const isAwaited = readStored('local', `${STORAGE_KEYS.leftDrafts}.${user.id}`) !== null;
  if (foreign.length > 0 || isAwaited) {
    const [sessions, { draftsIn, stashDrafts, restoreDrafts }] = await Promise.all([
      endedSessions(),
      import('./stashed-drafts.ts'),
    ]);
    if (foreign.length > 0) {
      const drafts = foreign.map(({ area, owner }) => ({ owner, found: draftsIn(area) }));
      // The storages are empty at once, which makes room for the stash; the rest takes longer.
      const cleared = sessions.clear(foreign.map(({ name }) => name));
      for (const { owner, found } of drafts) stashDrafts(owner, found);
      await cleared;
      void requestFromWorker({ type: 'LOGOUT' });
    }
    restoreDrafts(user.id);
  }
  const isNew = signedIn() !== user.id || foreign.length > 0;
  for (const [area] of AREAS) writeStored(area, STORAGE_KEYS.owner, user.id);
  endedHere = null;
  storeUser(user);
  if (isNew) startSweep(null);
}

/**
 * True when this page saw a session end and unsent changes or drafts of it are on this device: only then are they
 * offered as a file.
 */
export async function hasUnsentWork(): Promise<boolean> {
  const remaining = await sweep;
  return endedHere !== null && (remaining.includes(endedHere) || countTyped() > 0);
}

/** Unsent work as a file; null when this page may not offer it. */
export async function exportUnsentWork(): Promise<Blob | null> {
  if (endedHere === null) return null;
  const [sessions, { withTyped }] = await Promise.all([endedSessions(), import('./typed-file.ts')]);
  return withTyped(await sessions.exportWaiting(endedHere));
}
