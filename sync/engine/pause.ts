/** A pause that grows with the failures before it. A timer, not a time: the clock of the machine may be set back. */
import type { Environment } from '../environment.ts';
import { backoff } from './backoff.ts';

export class Pause {
  readonly #env: Environment;
  readonly #ended: () => void;
  #on = false;
  #isOver = false;

  constructor(env: Environment, ended: () => void) {
    this.#env = env;
    this.#ended = ended;
  }

  get on(): boolean {
    return this.#on;
  }

  /** Begins unless one goes on. */
  begin(failures: number): void {
    if (this.#on) return;
    this.#on = true;
    this.#env.after(backoff(failures, this.#env.random()), () => {
      this.#on = false;
      this.#isOver = true;
      this.#ended();
    });
  }

  /** Whether one has ended since this was asked last. */
  takeEnd(): boolean {
    const isOver = this.#isOver;
    this.#isOver = false;
    return isOver;
  }
}
