/**
 * Sign-out. Removes everything of the person from this device, online or offline (LO1); with unsent work the screen
 * asks first (LO2): send it, export it, or discard it.
 */
import type { SyncClient } from '../../../sync/client.ts';
import { closeData, loadDataLayer, openData, openedData } from './data-layer.ts';
import { currentUser, duringSignOut, storeUser } from './session.ts';
import { countTyped } from './typed-drafts.ts';
import { requestFromWorker } from '../update/worker-messages.ts';

/** `clean`: only when everything has been sent; `discard`: pending changes are dropped. */
export type SignOutMode = 'clean' | 'discard';

/** `unsent`: changes wait that could not be sent, and nothing was removed. */
export type SignOutResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'unsent' };

/** The person's data, opened if necessary: a logout by address must remove it too. */
async function dataToRemove(): Promise<SyncClient | null> {
  const opened = openedData();
  if (opened !== null) return opened;
  const user = currentUser();
  return user === null ? null : openData(user);
}

/** Work of the signed-in person that is on this device only: pending and refused changes, and drafts of forms. */
export interface UnsentWork {
  readonly waiting: number;
  readonly refused: number;
  readonly typed: number;
}

/** Counts unsent work, for the question before signing out. */
export async function countUnsentWork(): Promise<UnsentWork> {
  const client = await dataToRemove();
  const typed = countTyped();
  if (client === null) return { waiting: 0, refused: 0, typed };
  const [waiting, refused] = await Promise.all([client.waiting(), client.inbox()]);
  return { waiting: waiting.length, refused: refused.length, typed };
}

/** Pending changes, and the files of drafts, as a file for the person; null when there are none. */
export async function exportWaiting(): Promise<Blob | null> {
  const client = await dataToRemove();
  return client === null ? null : client.exportWaiting();
}

/**
 * Removes the person's data from this device, ends the session on the server now or later, and notifies the service
 * worker.
 */
export function signOut(mode: SignOutMode): Promise<SignOutResult> {
  return duringSignOut(() => removeFromDevice(mode));
}

/** Like `signOut`, as a step of a larger operation that ends the session. */
export async function removeFromDevice(mode: SignOutMode): Promise<SignOutResult> {
  const client = await dataToRemove();
  if (client === null) {
    const { auth } = await loadDataLayer();
    await auth.logout();
  } else {
    try {
      await client.logout(mode);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'needs_network') {
        return { ok: false, reason: 'unsent' };
      }
      throw error;
    }
  }
  closeData();
  storeUser(null);
  await requestFromWorker({ type: 'LOGOUT' });
  return { ok: true };
}

/** A fresh load of the sign-in page: nothing of the old session stays in memory. */
export function leaveToLogin(): void {
  location.replace('/auth/login');
}
