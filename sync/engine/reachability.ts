/** Whether the server is reachable, as the status shows it (ST1). Owns when a failure counts. */
import { AppError } from '../../contract/errors.ts';
import type { Environment } from '../environment.ts';

/** A server that only fails for this long counts as unreachable. */
const NOT_REACHED_AFTER = 3_000;

export class Reachability {
  readonly #env: Environment;
  readonly #changed: () => void;
  /** Cancels the timeout after which failures count. */
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

  /** A lost connection counts at once, other failures only when they persist. True: something answered. */
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
