/** Bounds work that takes memory or processor time: so many at once, so many waiting. Knows nothing of the work. */
import { AppError } from '../contract/errors.ts';

export interface SemaphoreLimits {
  readonly atOnce: number;
  /** Whoever comes when so many wait already is told to come back. */
  readonly waiting: number;
}

const RETRY_SECONDS = 3;

export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** Runs the work when it is its turn. Errors: `unavailable` when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.waiting)
        throw new AppError('unavailable', { retry_after: RETRY_SECONDS });
      // Whoever ends gives its place on, so nobody overtakes.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
