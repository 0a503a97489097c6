/**
 * Bounds work that takes memory or processor time: a maximum running and a maximum waiting. Knows nothing of the work.
 */
import { AppError } from '../contract/errors.ts';

export interface SemaphoreLimits {
  readonly atOnce: number;
  /** Maximum of waiting callers; a further one is refused. */
  readonly waiting: number;
  /** Maximum wait, after which a caller is refused; default: half a minute. */
  readonly waitMs?: number;
}

const RETRY_SECONDS = 3;
const WAIT_MS = 30_000;

export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** Runs the work when its turn comes. Errors: `unavailable` when too many wait, or when its turn does not come. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.waiting) throw comeBack();
      await this.#turn();
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** A finished caller passes its slot to the next waiter, so nobody overtakes. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(comeBack());
      }, this.#limits.waitMs ?? WAIT_MS);
      this.#waiting.push(begin);
    });
  }
}

const comeBack = (): AppError => new AppError('unavailable', { retry_after: RETRY_SECONDS });
