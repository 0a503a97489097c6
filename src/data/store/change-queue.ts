/**
 * Reads changed rows in batches, one at a time: changes during a read are read together in the next one, so that a slow
 * read never overwrites a newer one. Rows of a failed read are read with the next batch.
 */
export class ChangeQueue {
  readonly #read: (ids: readonly string[] | null) => Promise<void>;
  #waiting: Set<string> | 'all' | undefined;
  #running: Promise<void> | undefined;

  /** `read` gets the changed ids, or null for everything. */
  constructor(read: (ids: readonly string[] | null) => Promise<void>) {
    this.#read = read;
  }

  /** Reads these rows again; resolves when they, and all rows requested before, have been read. */
  push(ids: readonly string[] | null): Promise<void> {
    this.#add(ids);
    this.#running ??= this.#drain();
    return this.#running;
  }

  #add(ids: Iterable<string> | null): void {
    if (ids === null) this.#waiting = 'all';
    else if (this.#waiting !== 'all') this.#waiting = new Set([...(this.#waiting ?? []), ...ids]);
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting !== undefined) {
        const next = this.#waiting;
        this.#waiting = undefined;
        const ids = next === 'all' ? null : [...next];
        await this.#read(ids).catch((error: unknown) => {
          this.#add(ids);
          throw error;
        });
      }
    } finally {
      // In the same turn as the last check: a later push starts a new run.
      this.#running = undefined;
    }
  }
}
