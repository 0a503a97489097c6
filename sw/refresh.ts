/**
 * Periodic sync, at most twice a day, while no page is open and where the browser supports it: checks for a new
 * version, and updates the badge. Never: touches the replica, or activates a version (SW2).
 */
import { refreshBadge } from './badge.ts';
import { REFRESH_SYNC } from './messages.ts';

/** Missing in the DOM type library. */
interface PeriodicSyncEvent extends Event {
  readonly tag: string;
  waitUntil(work: Promise<unknown>): void;
}

/** Nobody is signed in any more: unregisters the periodic sync. */
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
