/**
 * Push notifications on this device: the browser's permission, the person's choice on this device, and the push
 * subscription. The permission is requested on a gesture only.
 */
import type { SyncClient } from '../../data/sync-types.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

/**
 * `on`: notifications also arrive while the application is closed. `page`: only while it is open, because no push
 * service could be reached. `off`: turned off here, or permission not granted yet. `blocked`: denied in the browser.
 */
export type DeviceNotifications = 'unsupported' | 'blocked' | 'off' | 'page' | 'on';

/** Timeout in milliseconds: browsers can wait long for an unreachable push service. */
const SUBSCRIBE_WITHIN = 15_000;

type Caller = Pick<SyncClient, 'userId' | 'call'>;

const isWanted = (userId: string): boolean =>
  readStored('local', STORAGE_KEYS.deviceNotifications) === userId;

async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active && 'pushManager' in registration ? registration.pushManager : null;
}

/** On the very first visit the service worker may still be installing. */
async function workerReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (registration) await within(SUBSCRIBE_WITHIN, navigator.serviceWorker.ready).catch(() => undefined);
}

/** The current state. */
export async function readDevice(userId: string): Promise<DeviceNotifications> {
  if (!('Notification' in globalThis)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || !isWanted(userId)) return 'off';
  const manager = await pushManager();
  const subscription = await manager?.getSubscription().catch(() => null);
  return subscription ? 'on' : 'page';
}

/** Requests the permission if it is undecided, and registers the push subscription with the server. */
export async function allowDevice(client: Caller): Promise<DeviceNotifications> {
  if (!('Notification' in globalThis)) return 'unsupported';
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  if (permission === 'denied') return 'blocked';
  if (permission !== 'granted') return 'off';
  writeStored('local', STORAGE_KEYS.deviceNotifications, client.userId);
  await subscribe(client);
  return readDevice(client.userId);
}

/** Turns it off; works offline, because a device without a subscription cannot be reached. */
export async function forbidDevice(client: Caller): Promise<DeviceNotifications> {
  writeStored('local', STORAGE_KEYS.deviceNotifications, null);
  const manager = await pushManager();
  const subscription = await manager?.getSubscription().catch(() => null);
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe().catch(() => false);
    await client.call('push.unsubscribe', { body: { endpoint } }).catch(() => undefined);
  }
  return readDevice(client.userId);
}

/** At each start, and when the network is back: registers the device with the current session. */
export async function renewDevice(client: Caller): Promise<void> {
  const state = await readDevice(client.userId);
  if (state === 'on' || state === 'page') {
    await subscribe(client);
    return;
  }
  // A subscription of another person whose session ended.
  const manager = await pushManager();
  const subscription = await manager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

/** True when the server can push to this device. */
export async function isReached(userId: string): Promise<boolean> {
  return (await readDevice(userId)) === 'on';
}

/** After a failure only the open page shows notifications; the next start retries. */
async function subscribe(client: Caller): Promise<void> {
  await workerReady();
  const manager = await pushManager();
  if (manager === null) return;
  try {
    const { public_key: key } = await client.call('push.key', {});
    const subscription = await within(SUBSCRIBE_WITHIN, subscriptionWith(manager, key));
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    try {
      await client.call('push.subscribe', { body: { endpoint, keys: { p256dh, auth } } });
    } catch (error) {
      // A subscription that the server does not know is useless.
      if (navigator.onLine) await subscription.unsubscribe();
      throw error;
    }
  } catch {
    // Shown by the state, which becomes `page`.
  }
}

async function subscriptionWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known !== null && base64url(known.options.applicationServerKey) === key) return known;
  // Created with a server key that has been replaced.
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the push service did not answer in time')), ms);
  });
  return Promise.race([work, late]);
}
