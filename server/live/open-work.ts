/** What the live channel has begun and not finished, so that its end can wait for it. */
import { setImmediate } from 'node:timers/promises';

export class OpenWork {
  readonly #open = new Set<Promise<unknown>>();

  /** Counts the work as open until it has ended, either way. */
  add(work: Promise<unknown>): void {
    this.#open.add(work);
    const end = (): void => void this.#open.delete(work);
    work.then(end, end);
  }

  /** Resolves once nothing is open, also of what the last of it began. */
  async done(): Promise<void> {
    do {
      await Promise.allSettled(this.#open);
      await setImmediate();
    } while (this.#open.size > 0);
  }
}
