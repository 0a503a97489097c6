/**
 * The states of all parts by entry of the history: saved when an entry is left, restored when it is navigated back to.
 */
import { parts, returned, type State } from './entry-state.ts';

/** By name of the part and index of the entry. */
const saved = new Map<string, Map<number, State>>();

export function dropFrom(entries: Map<number, unknown>, index: number): void {
  for (const one of entries.keys()) if (one >= index) entries.delete(one);
}

/** Saves the states of an entry that is left. */
export function leaveEntry(index: number): void {
  for (const { name, read } of parts) {
    if (!read) continue;
    const own = saved.get(name) ?? new Map<number, State>();
    saved.set(name, own.set(index, read()));
  }
}

export function arriveAtEntry(index: number, isNew: boolean): void {
  returned.clear();
  for (const [name, states] of saved) {
    if (isNew) dropFrom(states, index);
    const state = states.get(index);
    if (state) returned.set(name, state);
  }
}

/** All states in their JSON form. */
export type StoredStates = readonly (readonly [
  name: string,
  states: readonly (readonly [number, State])[],
])[];

export const storedStates = (): StoredStates => [...saved].map(([name, states]) => [name, [...states]]);

/** Restores states that were stored before the page was reloaded. The screen may be rendered already. */
export function loadStates(stored: StoredStates, index: number): void {
  saved.clear();
  for (const [name, states] of stored) saved.set(name, new Map(states));
  arriveAtEntry(index, false);
  for (const part of parts) part.giveBack();
}
