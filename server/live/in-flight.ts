/** Tracks unfinished work of the live channel, so that closing can wait for it. */
import { setImmediate } from 'node:timers/promises';

export class InFlight {
  readonly #open = new Set<Promise<unknown>>();

  /** Tracks the work until it has settled. */
  add(work: Promise<unknown>): void {
    this.#open.add(work);
    const end = (): void => void this.#open.delete(work);
    work.then(end, end);
  }

  /** Resolves once nothing is open, including work that finished work has started. */
  async done(): Promise<void> {
    do {
      await Promise.allSettled(this.#open);
      await setImmediate();
    } while (this.#open.size > 0);
  }
}
