/**
 * What the toasts show. `notify` queues a message (top right, one at a time, 5 s); `notifyAction` shows the result of a gesture
 * with one action such as Undo (bottom left, the newest replaces the older). Both return a function that takes it away.
 */

import type { ReactNode } from 'react';
import { SharedValue, useShared } from '../lib/shared-value.ts';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export type ToastMessage = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: ToastTone | undefined;
  /** Milliseconds; 5000 unless given. Errors that must be read: Infinity. */
  readonly duration?: number | undefined;
  /** Makes the message itself a button, which also takes it away. */
  readonly onOpen?: (() => void) | undefined;
};

export type ToastAction = {
  readonly text: ReactNode;
  /** A sign instead of the tick, for what did not go well. */
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
/** What is shown and what waits, now. */
export const readToasts = toasts.get;
/** The same, for what shows it. */
export const useToasts = (): ToastState => useShared(toasts);

let nextId = 1;

/** Queues a message; the same title and text waiting already is not queued again. */
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

/** Takes a message away, shown or waiting. */
export function dismissMessage(id: number): void {
  toasts.set({ ...readToasts(), messages: readToasts().messages.filter((message) => message.id !== id) });
}

/** Takes the action toast away, if it is still this one. */
export function dismissAction(id: number): void {
  if (readToasts().action?.id === id) toasts.set({ ...readToasts(), action: null });
}

/** Takes the key off an action that it would no longer do. */
export function dropKeys({ onAction }: ToastAction): void {
  const { action } = readToasts();
  if (action && action.onAction === onAction)
    toasts.set({ ...readToasts(), action: { ...action, keys: undefined } });
}

/** Takes everything away (at sign-out). */
export function clearToasts(): void {
  toasts.set({ messages: [], action: null });
}
