/**
 * Registers the periodic background sync of the service worker, where the browser supports it and grants the
 * permission.
 */
import { REFRESH_SYNC } from '../../../sw/messages.ts';

/** At least this far apart; browsers make it longer for what is seldom used. */
const REFRESH_EVERY_MS = 12 * 3_600_000;

/** Not in the library of the browser's types. */
interface PeriodicSync {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>;
}

type WithPeriodicSync = ServiceWorkerRegistration & { readonly periodicSync: PeriodicSync };

const hasPeriodicSync = (registration: ServiceWorkerRegistration): registration is WithPeriodicSync =>
  'periodicSync' in registration;

/** Call when somebody is signed in; the worker takes it back when they sign out. */
export async function registerRefresh(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.ready;
    if (!hasPeriodicSync(registration)) return;
    // Given to installed applications, never asked for.
    const name = 'periodic-background-sync' as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    if (state !== 'granted') return;
    await registration.periodicSync.register(REFRESH_SYNC, { minInterval: REFRESH_EVERY_MS });
  } catch {
    // Pages bring everything up to date by themselves as soon as one is open.
  }
}
