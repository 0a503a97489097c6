/** Messages between this page and the service worker about notifications. */
import { isWorkerNote, type WorkerNote, type WorkerRequest } from '../../../sw/messages.ts';
import { requestFromWorker } from './worker-messages.ts';

export type PressedNotification = WorkerNote['destination'];
type Shown = Extract<WorkerRequest, { readonly type: 'SHOW_NOTIFICATION' }>['message'];

/** Calls back when a notification was pressed and this window shall open its target; returns a function that stops. */
export function onPressedNotification(listener: (pressed: PressedNotification) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data, ports }: MessageEvent<unknown>): void => {
    if (!isWorkerNote(data)) return;
    // Without this answer the worker opens a new window.
    ports[0]?.postMessage(true);
    listener(data.destination);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

/** Shows a system notification, unless another window is visible. */
export function showSystemNotification(message: Shown): void {
  void requestFromWorker({ type: 'SHOW_NOTIFICATION', message });
}

/** Sets the number on the application's icon, where the system supports it. */
export function showAppBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
