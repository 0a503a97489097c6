/** Messages between this page and the service worker about notifications. */
import { isWorkerNote, type WorkerNote, type WorkerRequest } from '../../../sw/messages.ts';
import { requestFromWorker } from './worker-messages.ts';

export type PressedNotification = WorkerNote['destination'];
type Shown = Extract<WorkerRequest, { readonly type: 'SHOW_NOTIFICATION' }>['message'];

/** Calls back when a notification was pressed and this window is to go there; returns the way to stop. */
export function onPressedNotification(listener: (pressed: PressedNotification) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data, ports }: MessageEvent<unknown>): void => {
    if (!isWorkerNote(data)) return;
    // Otherwise the worker opens a window of its own.
    ports[0]?.postMessage(true);
    listener(data.destination);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

/** Shows a notification outside of the page, unless another window is looked at. */
export function showSystemNotification(message: Shown): void {
  void requestFromWorker({ type: 'SHOW_NOTIFICATION', message });
}

/** The number on the application's icon, where the system has one. */
export function showAppBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
