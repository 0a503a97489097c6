/** A timer that somebody wants to start while others run: it waits here until they say what becomes of those. */
import { useSyncExternalStore } from 'react';

let asked: string | null = null;
const listeners = new Set<() => void>();

/** Asks about the timer of a task; null takes the question away. */
export function requestTimer(taskId: string | null): void {
  asked = taskId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The task whose timer is wanted, null when there is no question. */
export function useRequestedTimer(): string | null {
  return useSyncExternalStore(subscribe, () => asked);
}
