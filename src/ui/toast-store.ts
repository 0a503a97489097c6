/**
 * State of the toasts. `notify` queues a message (top right, one at a time, 5 s); `notifyAction` shows the result of a
 * gesture with one action such as Undo (bottom left, a newer one replaces the older). Both return a function that
 * dismisses it.
 */

import type { ReactNode } from 'react';
import { SharedValue, useShared } from '../lib/shared-value.ts';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export type ToastMessage = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: ToastTone | undefined;
  /** Milliseconds; default 5000. For errors that must be read: Infinity. */
  readonly duration?: number | undefined;
  /** Makes the message a button, which also dismisses it. */
  readonly onOpen?: (() => void) | undefined;
};

export type ToastAction = {
  readonly text: ReactNode;
  /** Shows a warning icon instead of the tick. */
  readonly tone?: 'warning' | undefined;
  readonly actionLabel?: string | undefined;
  readonly keys?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly duration?: number | undefined;
};

type Shown<T> = T & { readonly id: number };

export type ToastState = {
  readonly messages: readonly Shown<ToastMessage>[];
  readonly action: Shown<ToastAction> | null;
};

const toasts = new SharedValue<ToastState>({ messages: [], action: null });
/** The current state: shown and queued messages. */
export const readToasts = toasts.get;
/** The current state, for the component that renders it. */
export const useToasts = (): ToastState => useShared(toasts);

let nextId = 1;

/** Queues a message, unless one with the same title and text is queued already. */
export function notify(message: ToastMessage): () => void {
  const same = readToasts().messages.find((one) => one.title === message.title && one.text === message.text);
  if (same) return () => dismissMessage(same.id);
  const id = nextId++;
  toasts.set({ ...readToasts(), messages: [...readToasts().messages, { ...message, id }] });
  return () => dismissMessage(id);
}

/** Shows the result of a gesture, with its action. */
export function notifyAction(action: ToastAction): () => void {
  const id = nextId++;
  toasts.set({ ...readToasts(), action: { ...action, id } });
  return () => dismissAction(id);
}

/** Dismisses a message, shown or queued. */
export function dismissMessage(id: number): void {
  toasts.set({ ...readToasts(), messages: readToasts().messages.filter((message) => message.id !== id) });
}

/** Dismisses the action toast, if it is still this one. */
export function dismissAction(id: number): void {
  if (readToasts().action?.id === id) toasts.set({ ...readToasts(), action: null });
}

/** Removes the shortcut from an action when the key would now do something else. */
export function dropKeys({ onAction }: ToastAction): void {
  const { action } = readToasts();
  if (action && action.onAction === onAction)
    toasts.set({ ...readToasts(), action: { ...action, keys: undefined } });
}

/** Dismisses all toasts (at sign-out). */
export function clearToasts(): void {
  toasts.set({ messages: [], action: null });
}
