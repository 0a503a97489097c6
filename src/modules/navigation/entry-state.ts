/**
 * State of parts of a screen by entry of the history; `scroll-restoration.ts` saves and restores it. The code of a part
 * may load after its state has been read from storage.
 */

export type State = readonly string[];

export const parts = new Set<EntryState>();
/** State of the entry that was navigated back to, by name of the part. */
export const returned = new Map<string, State>();

/** State as a list of texts, such as ids of rows; one mounted screen uses it at a time. `name` is unique. */
export class EntryState {
  readonly name: string;
  read: (() => State) | null = null;
  restore: ((state: State) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    parts.add(this);
  }

  /** `read` returns the current state; the returned function stops following. */
  follow(read: () => State): () => void {
    this.read = read;
    return () => {
      if (this.read === read) this.read = null;
    };
  }

  /** Calls `restore` once with the state of the entry that was navigated back to: now, or when that has been loaded. */
  onReturn(restore: (state: State) => void): () => void {
    this.restore = restore;
    this.giveBack();
    return () => {
      if (this.restore === restore) this.restore = null;
    };
  }

  giveBack(): void {
    const state = returned.get(this.name);
    if (!state || !this.restore) return;
    returned.delete(this.name);
    this.restore(state);
  }
}
