/** What parts of a screen say of themselves for who comes back to it; `return-place.ts` asks them when somebody goes. */

export function dropFrom(entries: Map<number, unknown>, index: number): void {
  for (const one of entries.keys()) if (one >= index) entries.delete(one);
}

/** Part of a screen that says how it is left, and asks how it was. One screen shows it at a time. */
export class ReturnPart<T> {
  #read: (() => T) | null = null;
  #returned: T | undefined;
  readonly #left = new Map<number, T>();

  constructor() {
    parts.add(this);
  }

  /** `read` answers how it is now; the returned function ends that. */
  follow(read: () => T): () => void {
    this.#read = read;
    return () => {
      if (this.#read === read) this.#read = null;
    };
  }

  /** How it was left, for who came back to it; once. */
  take(): T | undefined {
    const returned = this.#returned;
    this.#returned = undefined;
    return returned;
  }

  leave(index: number): void {
    if (this.#read) this.#left.set(index, this.#read());
  }

  arrive(index: number, isNew: boolean): void {
    if (isNew) dropFrom(this.#left, index);
    this.#returned = this.#left.get(index);
  }
}

/** All there are. */
export const parts = new Set<Pick<ReturnPart<unknown>, 'leave' | 'arrive'>>();
