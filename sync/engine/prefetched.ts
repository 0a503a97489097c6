/** The next page of a pull, prefetched while the last one was written. */
import type { PullUnderWay } from './pull.ts';

interface Taken {
  readonly page: PullUnderWay | null;
  /** A refresh was requested after this page was, so another pull must follow it. */
  readonly isOld: boolean;
  /** Stores the next prefetched page, unless `drop` was called meanwhile. */
  readonly next: (page: PullUnderWay | null) => void;
}

export class Prefetched {
  #page: PullUnderWay | null = null;
  #drops = 0;
  #ages = 0;
  /** The value of `#ages` when the page was requested, at the latest. */
  #ageOfPage = 0;

  /** Takes the page, if there is one. */
  take(): Taken {
    const [page, drops, age] = [this.#page, this.#drops, this.#ages];
    this.#page = null;
    return {
      page,
      isOld: page !== null && this.#ageOfPage !== age,
      next: (after) => {
        this.#page = drops === this.#drops ? after : null;
        this.#ageOfPage = age;
      },
    };
  }

  /** Marks pages requested so far as old: still valid, but not the newest. */
  age(): void {
    this.#ages += 1;
  }

  /** Discards pages requested so far, including one in flight. */
  drop(): void {
    this.#page = null;
    this.#drops += 1;
  }
}
