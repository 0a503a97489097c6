/** Bounds work that takes memory or processor time: so many at once, so many waiting. Knows nothing of the work. */
import { AppError } from '../contract/errors.ts';

export interface SemaphoreLimits {
  readonly atOnce: number;
  /** Whoever comes when so many wait already is refused. */
  readonly waiting: number;
  /** Whoever has waited for so long is refused too; half a minute where it is left out. */
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

  /** Runs the work when it is its turn. Errors: `unavailable` when too many wait, or when its turn does not come. */
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

  /** Whoever ends gives its place on, so nobody overtakes. */
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
