/** Whether somebody chose to read on after the end of the plan; for as long as this page is open. */
import { useSyncExternalStore } from 'react';

let isReading = false;
const listeners = new Set<() => void>();

export function setReading(on: boolean): void {
  if (isReading === on) return;
  isReading = on;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReading(): boolean {
  return useSyncExternalStore(subscribe, () => isReading);
}
