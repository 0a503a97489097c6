/** Whether rows are compact; remembered on this device, the same on every screen that is open. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/device-storage.ts';

const KEY = 'holdfast.compact-rows';
const listeners = new Set<() => void>();

function isCompact(): boolean {
  return readStored('local', KEY) === '1';
}

function setCompact(compact: boolean): void {
  writeStored('local', KEY, compact ? '1' : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDensity(): readonly [boolean, (compact: boolean) => void] {
  return [useSyncExternalStore(subscribe, isCompact), setCompact];
}
