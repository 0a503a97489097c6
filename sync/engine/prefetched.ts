/** The next page of a pull, requested while the last one was written. */
import type { PullUnderWay } from './pull.ts';

interface Taken {
  readonly page: PullUnderWay | null;
  /** Something may have happened since the page was requested, so it is not the newest. */
  readonly isOld: boolean;
  /** Puts the page after this one here, unless something was dropped meanwhile. */
  readonly next: (page: PullUnderWay | null) => void;
}

export class Prefetched {
  #page: PullUnderWay | null = null;
  #drops = 0;
  #ages = 0;
  /** How old everything was when the page was requested, at the earliest. */
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

  /** What was requested before this is still good, but does not know of everything. */
  age(): void {
    this.#ages += 1;
  }

  /** What was requested before this is not what is wanted any more, also what is under way. */
  drop(): void {
    this.#page = null;
    this.#drops += 1;
  }
}
