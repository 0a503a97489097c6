/**
 * Registers the periodic background sync of the service worker, where the browser supports it and grants the
 * permission.
 */
import { REFRESH_SYNC } from '../../../sw/messages.ts';

/** Minimum interval in milliseconds; browsers extend it for rarely used sites. */
const REFRESH_EVERY_MS = 12 * 3_600_000;

/** Missing in the DOM type library. */
interface PeriodicSync {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>;
}

type WithPeriodicSync = ServiceWorkerRegistration & { readonly periodicSync: PeriodicSync };

const hasPeriodicSync = (registration: ServiceWorkerRegistration): registration is WithPeriodicSync =>
  'periodicSync' in registration;

/** Call when somebody is signed in; the worker unregisters it at sign-out. */
export async function registerRefresh(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.ready;
    if (!hasPeriodicSync(registration)) return;
    // Browsers grant it to installed applications without a prompt.
    const name = 'periodic-background-sync' as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    if (state !== 'granted') return;
    await registration.periodicSync.register(REFRESH_SYNC, { minInterval: REFRESH_EVERY_MS });
  } catch {
    // Not an error: an open page syncs by itself.
  }
}
