/**
 * Push notifications while no window is visible: shows them, and handles clicks on them and on their buttons. A visible
 * window shows news itself, so nothing is shown then. Never touches the replica: an opened window pulls the news
 * itself.
 */
import { refreshBadge, showBadge } from './badge.ts';
import { MARKS_SYNC, markRead, sendPendingMarks } from './pending-read-marks.ts';
import { OPEN_NOTIFICATION, type WorkerNote } from './messages.ts';
import { type Destination, openingAddress, type PushMessage, readPushMessage } from './push-message.ts';
import { callServer } from './server-calls.ts';

declare const self: ServiceWorkerGlobalScope;

const SUBSCRIPTION_PATH = '/api/v1/push/subscription';
/** Shorter than the time in which a browser allows opening a window after a click. */
const ANSWER_WITHIN_MS = 1_000;
const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';

/** Missing in the DOM type library: fired when the network is back. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

function isDestination(value: unknown): value is Destination {
  return typeof value === 'object' && value !== null && 'user' in value && 'ids' in value;
}

function windows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Ids that the shown notification with this tag covers; its successor covers them too. */
async function idsShownAs(tag: string): Promise<readonly string[]> {
  const shown = await self.registration.getNotifications({ tag });
  return shown.flatMap(({ data }) => (isDestination(data) ? data.ids : []));
}

/** Shows the message, unless a window is visible. */
export async function showNotification(message: PushMessage): Promise<void> {
  await showBadge(message.unread);
  const open = await windows();
  if (open.some((window) => window.visibilityState === 'visible')) return;
  const before = await idsShownAs(message.tag);
  const isNews = message.ids.length === 0 || !message.ids.every((id) => before.includes(id));
  const { user, url, params, team_id, actions } = message;
  const ids = [...new Set([...before, ...message.ids])];
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: ICON,
    badge: BADGE,
    // A repeated message replaces the first one silently.
    renotify: isNews,
    data: { user, url, params, team_id, ids } satisfies Destination,
    actions: [
      { action: 'open', title: actions.open },
      ...(ids.length > 0 ? [{ action: 'read', title: actions.read }] : []),
    ],
  } as NotificationOptions);
}

/** Whether the window navigates there; one that shows a sign-in page does not. */
async function isTaken(window: WindowClient, note: WorkerNote): Promise<boolean> {
  const channel = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    channel.port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
  window.postMessage(note, [channel.port2]);
  const taken = await answered;
  channel.port1.close();
  return taken;
}

async function follow(destination: Destination): Promise<void> {
  const open = await windows();
  const window = open.find(({ focused }) => focused) ?? open[0];
  if (window !== undefined && (await isTaken(window, { type: OPEN_NOTIFICATION, destination }))) {
    // Browsers refuse `focus` without a recent click; the window navigates anyway.
    await window.focus().catch(() => undefined);
    return;
  }
  await self.clients.openWindow(openingAddress(destination));
}

async function press(action: string, destination: Destination): Promise<void> {
  if (action !== 'read') {
    await follow(destination);
    return;
  }
  await markRead(destination.user, destination.ids);
  await askForSync();
  await refreshBadge(destination.user);
}

/** Background sync exists in Chromium only; elsewhere pending marks are sent with the next message or start. */
async function askForSync(): Promise<void> {
  const sync: unknown = Reflect.get(self.registration, 'sync');
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
  if (typeof sync.register !== 'function') return;
  await Promise.resolve(sync.register(MARKS_SYNC)).catch(() => undefined);
}

/** The browser has changed the device's push subscription. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const options = key ? { userVisibleOnly: true, applicationServerKey: key } : null;
  const renewed =
    newSubscription ??
    (options && (await self.registration.pushManager.subscribe(options).catch(() => null))) ??
    null;
  if (renewed === null) return;
  const { endpoint, keys } = renewed.toJSON();
  const replaces = oldSubscription?.endpoint;
  await callServer('PUT', SUBSCRIPTION_PATH, { endpoint, keys, ...(replaces && { replaces }) });
}

async function unsubscribe(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Nobody is signed in any more: unsubscribes this device and closes the notifications it shows. */
export async function leavePush(): Promise<void> {
  // The server has dropped the subscription with the session; unsubscribing the browser is not awaited.
  void unsubscribe().catch(() => undefined);
  for (const shown of await self.registration.getNotifications()) shown.close();
  await showBadge(0);
}

/** Registers the handlers. Call once, while the worker script is evaluated. */
export function setUpPush(): void {
  self.addEventListener('push', (event) => {
    const message = readPushMessage(event.data?.text() ?? '');
    if (message === null) return;
    event.waitUntil(Promise.all([showNotification(message), sendPendingMarks().catch(() => undefined)]));
  });
  self.addEventListener('notificationclick', (event) => {
    const data: unknown = event.notification.data;
    event.notification.close();
    if (isDestination(data)) event.waitUntil(press(event.action, data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event));
  });
  (self as EventTarget).addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === MARKS_SYNC) (event as SyncEvent).waitUntil(sendPendingMarks());
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(sendPendingMarks().catch(() => undefined));
  });
}
