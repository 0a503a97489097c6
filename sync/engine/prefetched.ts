/** The next page of a pull, asked for while the last one was written. */
import type { PullUnderWay } from './pull.ts';

export class Prefetched {
  #page: PullUnderWay | null = null;
  #drops = 0;

  /** Takes the page, if there is one. `next` puts the one after it here, unless something was dropped meanwhile. */
  take(): { readonly page: PullUnderWay | null; readonly next: (page: PullUnderWay | null) => void } {
    const page = this.#page;
    this.#page = null;
    const drops = this.#drops;
    return { page, next: (after) => (this.#page = drops === this.#drops ? after : null) };
  }

  /** What was asked for before this is not what is wanted any more, also what is under way. */
  drop(): void {
    this.#page = null;
    this.#drops += 1;
  }
}
