/** Whether the server is reached, as the person sees it (ST1). Owns when a failure counts for it. */
import { AppError } from '../../contract/errors.ts';
import type { Environment } from '../environment.ts';

/** A server that answers nothing but failures for so long is not reached. */
const NOT_REACHED_AFTER = 3_000;

export class Reachability {
  readonly #env: Environment;
  readonly #changed: () => void;
  /** Calls off what follows from failures when they go on. */
  #doubt: (() => void) | null = null;
  #isReached: boolean;

  constructor(env: Environment, changed: () => void) {
    this.#env = env;
    this.#changed = changed;
    this.#isReached = env.online();
  }

  get isReached(): boolean {
    return this.#isReached;
  }

  answered(): void {
    this.#doubt?.();
    this.#doubt = null;
    this.#set(true);
  }

  lost(): void {
    this.#set(false);
  }

  /** No connection shows at once; whatever else comes in place of answers, only when it goes on. True: the server answered. */
  failed(error: unknown): boolean {
    const { code, details } = error instanceof AppError ? error : new AppError('storage_failed');
    if (code === 'network' && details?.['status'] === undefined) {
      this.lost();
      return false;
    }
    if (code !== 'storage_failed') this.#doubt ??= this.#env.after(NOT_REACHED_AFTER, () => this.lost());
    return true;
  }

  #set(isReached: boolean): void {
    if (this.#isReached === isReached) return;
    this.#isReached = isReached;
    this.#changed();
  }
}
