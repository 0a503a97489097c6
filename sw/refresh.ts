/**
 * What the worker does twice a day at most while no page is open, where the browser lets it: looks for a new version, and
 * updates the number on the icon. Never: touches the replica, or activates a version (SW2).
 */
import { refreshBadge } from './badge.ts';
import { REFRESH_SYNC } from './messages.ts';

/** Not in the library of types. */
interface PeriodicSyncEvent extends Event {
  readonly tag: string;
  waitUntil(work: Promise<unknown>): void;
}

/** Nobody is signed in any more: there is nothing to update. */
export async function leaveRefresh(registration: object): Promise<void> {
  const sync: unknown = Reflect.get(registration, 'periodicSync');
  if (typeof sync !== 'object' || sync === null || !('unregister' in sync)) return;
  if (typeof sync.unregister !== 'function') return;
  await Promise.resolve(sync.unregister(REFRESH_SYNC)).catch(() => undefined);
}

/** Registers the handler. Call once, while the worker script is evaluated. */
export function setUpRefresh(worker: EventTarget, checkForUpdates: () => Promise<unknown>): void {
  worker.addEventListener('periodicsync', (event) => {
    const periodic = event as PeriodicSyncEvent;
    if (periodic.tag === REFRESH_SYNC) periodic.waitUntil(Promise.all([checkForUpdates(), refreshBadge()]));
  });
}
