/**
 * A pause with back-off or of a fixed length. Uses a timer, not a timestamp, because the machine's clock may be set
 * back.
 */
import type { Environment } from '../environment.ts';
import { backoff } from './backoff.ts';

export class Pause {
  readonly #env: Environment;
  readonly #ended: () => void;
  /** Cancels the running pause; null when none is running. */
  #cancel: (() => void) | null = null;
  #isOver = false;

  constructor(env: Environment, ended: () => void) {
    this.#env = env;
    this.#ended = ended;
  }

  get on(): boolean {
    return this.#cancel !== null;
  }

  /** Starts a pause with back-off, unless one is running. */
  begin(failures: number): void {
    this.beginFor(backoff(failures, this.#env.random()));
  }

  /** Starts a pause of that length, unless one is running. */
  beginFor(milliseconds: number): void {
    this.#cancel ??= this.#env.after(milliseconds, () => this.#end());
  }

  /** Ends the running pause early. */
  endNow(): void {
    if (!this.#cancel) return;
    this.#cancel();
    this.#end();
  }

  /** Whether a pause has ended since the last call. */
  takeEnd(): boolean {
    const isOver = this.#isOver;
    this.#isOver = false;
    return isOver;
  }

  #end(): void {
    this.#cancel = null;
    this.#isOver = true;
    this.#ended();
  }
}
