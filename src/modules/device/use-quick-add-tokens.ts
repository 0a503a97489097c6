/** Whether quick-add tokens (a date, !priority, #label, @person) are parsed; on by default, stored on this device. */
import { useSyncExternalStore } from 'react';
import { Emitter } from '../../lib/emitter.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';

const KEY = 'holdfast.plain-names';
const changes = new Emitter();

function isOn(): boolean {
  return readStored('local', KEY) === null;
}

function setOn(on: boolean): void {
  writeStored('local', KEY, on ? null : '1');
  changes.emit();
}

export function useQuickAddTokens(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(changes.subscribe, isOn), setOn];
}
