/** A pause, which grows with the failures before it or has a length. A timer, not a time: the clock of the machine may be set back. */
import type { Environment } from '../environment.ts';
import { backoff } from './backoff.ts';

export class Pause {
  readonly #env: Environment;
  readonly #ended: () => void;
  /** Calls off the end of the one that goes on; null when none does. */
  #cancel: (() => void) | null = null;
  #isOver = false;

  constructor(env: Environment, ended: () => void) {
    this.#env = env;
    this.#ended = ended;
  }

  get on(): boolean {
    return this.#cancel !== null;
  }

  /** Begins unless one goes on. */
  begin(failures: number): void {
    this.beginFor(backoff(failures, this.#env.random()));
  }

  /** The same, for so many milliseconds. */
  beginFor(milliseconds: number): void {
    this.#cancel ??= this.#env.after(milliseconds, () => this.#end());
  }

  /** Ends the one that goes on, before its time. */
  endNow(): void {
    if (!this.#cancel) return;
    this.#cancel();
    this.#end();
  }

  /** Whether one has ended since this was asked last. */
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
