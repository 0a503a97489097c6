/**
 * Time limits of one request: one for silence, which restarts with every byte received, and one for the whole. Owns the
 * timers and the abort. Waiting within it always ends, even when the network stays silent.
 */
import { AppError } from '../../contract/errors.ts';
import type { Environment } from '../environment.ts';

export interface Limits {
  /** Milliseconds until the first byte of the answer: sending takes its time too. */
  readonly first: number;
  /** Milliseconds between two bytes of the answer. */
  readonly silence: number;
  /** Milliseconds for the whole request. */
  readonly whole: number;
  /** Milliseconds of silence after which `quiet` is called, long before the request is aborted. */
  readonly quietAfter: number;
}

export class Deadline {
  readonly #after: Environment['after'];
  readonly #limits: Limits;
  readonly #quiet: () => void;
  readonly #abort = new AbortController();
  readonly #over: Promise<never>;
  #fail: (error: AppError) => void = () => undefined;
  #stopWhole: () => void;
  #stopSilence: () => void = () => undefined;
  #stopQuiet: () => void = () => undefined;

  constructor(after: Environment['after'], limits: Limits, quiet: () => void = () => undefined) {
    this.#after = after;
    this.#limits = limits;
    this.#quiet = quiet;
    this.#over = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    // Reported by `within`; nobody may be waiting there.
    this.#over.catch(() => undefined);
    this.#stopWhole = after(limits.whole, () => this.#end('slow'));
    this.#listen(limits.first);
  }

  /** Aborted when a limit has passed. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** A byte was received. */
  heard(): void {
    this.#listen(this.#limits.silence);
  }

  /** The outcome of the work, or a network failure as soon as a limit has passed. */
  within<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#over]);
  }

  /** Stops the timers. */
  close(): void {
    this.#stopWhole();
    this.#stopSilence();
    this.#stopQuiet();
  }

  #listen(limit: number): void {
    this.#stopSilence();
    this.#stopQuiet();
    this.#stopSilence = this.#after(limit, () => this.#end('silent'));
    const { quietAfter } = this.#limits;
    if (quietAfter < limit) this.#stopQuiet = this.#after(quietAfter, this.#quiet);
  }

  #end(reason: 'silent' | 'slow'): void {
    this.close();
    this.#fail(new AppError('network', { reason }));
    this.#abort.abort();
  }
}
