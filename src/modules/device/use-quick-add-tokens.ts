/** Whether a date, !priority, #label and @person are read out of the name of a new task; on unless turned off, on this device. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/device-storage.ts';

const KEY = 'holdfast.plain-names';
const listeners = new Set<() => void>();

function isOn(): boolean {
  return readStored('local', KEY) === null;
}

function setOn(on: boolean): void {
  writeStored('local', KEY, on ? null : '1');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useQuickAddTokens(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn), setOn];
}
