/**
 * When the loop runs: it rests until woken or until the poll time, and waits longer after each failure.
 * `wake` brings news and respects the wait after a failure; `hurry` (network back, focus, gesture) cuts it short.
 */
import type { Environment } from '../environment.ts';
import { backoff } from './backoff.ts';

/** A person who clicks all the time does not make the loop hammer a dead server. */
const HURRY_INTERVAL = 1_000;

export class Pace {
  readonly #env: Environment;
  #failures = 0;
  #woken = false;
  #closed = false;
  #lastHurry = Number.NEGATIVE_INFINITY;
  /** Ends the current rest or wait. */
  #end: (() => void) | null = null;
  #resting = false;

  constructor(env: Environment) {
    this.#env = env;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  wake(): void {
    this.#woken = true;
    if (this.#resting) this.#end?.();
  }

  /** `atOnce` also when it was asked a moment ago: the network is back. */
  hurry(atOnce = false): void {
    const now = this.#env.now();
    if (!atOnce && !this.#resting && Math.abs(now - this.#lastHurry) < HURRY_INTERVAL) return;
    this.#lastHurry = now;
    this.#woken = true;
    this.#end?.();
  }

  close(): void {
    this.#closed = true;
    this.#end?.();
  }

  /** Rests until something wakes it; true when the time ran out instead. */
  async rest(milliseconds: number): Promise<boolean> {
    if (this.#woken) {
      this.#woken = false;
      return false;
    }
    this.#resting = true;
    const timedOut = await this.#wait(milliseconds);
    this.#resting = false;
    this.#woken = false;
    return timedOut;
  }

  /** Waits after a failure of the network or the server. */
  async failed(): Promise<void> {
    this.#failures += 1;
    await this.#wait(backoff(this.#failures, this.#env.random()));
  }

  #wait(milliseconds: number): Promise<boolean> {
    if (this.#closed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const cancel = this.#env.after(milliseconds, () => {
        this.#end = null;
        resolve(true);
      });
      this.#end = () => {
        this.#end = null;
        cancel();
        resolve(false);
      };
    });
  }
}
