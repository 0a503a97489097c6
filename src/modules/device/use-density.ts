/** Whether rows are compact; stored on this device and shared by all open screens. */
import { useSyncExternalStore } from 'react';
import { Emitter } from '../../lib/emitter.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';

const KEY = 'holdfast.compact-rows';
const changes = new Emitter();

function isCompact(): boolean {
  return readStored('local', KEY) === '1';
}

function setCompact(compact: boolean): void {
  writeStored('local', KEY, compact ? '1' : null);
  changes.emit();
}

export function useDensity(): readonly [boolean, (compact: boolean) => void] {
  return [useSyncExternalStore(changes.subscribe, isCompact), setCompact];
}
