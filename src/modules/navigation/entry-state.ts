/**
 * State of parts of a screen by entry of the history; `scroll-restoration.ts` saves and restores it. The code of a part may
 * load after its state has been read from storage.
 */

type State = readonly string[];

export function dropFrom(entries: Map<number, unknown>, index: number): void {
  for (const one of entries.keys()) if (one >= index) entries.delete(one);
}

const parts = new Set<EntryState>();
/** By name of the part and index of the entry. */
const saved = new Map<string, Map<number, State>>();
/** By name of the part, of the entry that somebody came back to. */
let returned = new Map<string, State>();

/** State as a list of texts, such as ids of rows. One screen shows it at a time. `name` is unique. */
export class EntryState {
  readonly #name: string;
  #read: (() => State) | null = null;
  #restore: ((state: State) => void) | null = null;

  constructor(name: string) {
    this.#name = name;
    parts.add(this);
  }

  /** `read` answers the state now; the returned function ends that. */
  follow(read: () => State): () => void {
    this.#read = read;
    return () => {
      if (this.#read === read) this.#read = null;
    };
  }

  /** `restore` gets the state of the entry that somebody came back to, once: now, or when it has been loaded. */
  onReturn(restore: (state: State) => void): () => void {
    this.#restore = restore;
    this.giveBack();
    return () => {
      if (this.#restore === restore) this.#restore = null;
    };
  }

  giveBack(): void {
    const state = returned.get(this.#name);
    if (!state || !this.#restore) return;
    returned.delete(this.#name);
    this.#restore(state);
  }

  save(index: number): void {
    if (!this.#read) return;
    const own = saved.get(this.#name) ?? new Map<number, State>();
    saved.set(this.#name, own.set(index, this.#read()));
  }
}

/** The entry is left. */
export function leaveEntry(index: number): void {
  for (const part of parts) part.save(index);
}

export function arriveAtEntry(index: number, isNew: boolean): void {
  returned = new Map();
  for (const [name, states] of saved) {
    if (isNew) dropFrom(states, index);
    const state = states.get(index);
    if (state) returned.set(name, state);
  }
}

/** All states as JSON stores them. */
export type StoredStates = readonly (readonly [
  name: string,
  states: readonly (readonly [number, State])[],
])[];

export const storedStates = (): StoredStates => [...saved].map(([name, states]) => [name, [...states]]);

/** Takes over what was stored before the page loaded anew. The screen may be drawn already. */
export function loadStates(stored: StoredStates, index: number): void {
  saved.clear();
  for (const [name, states] of stored) saved.set(name, new Map(states));
  arriveAtEntry(index, false);
  for (const part of parts) part.giveBack();
}
