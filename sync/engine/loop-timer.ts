/**
 * Timing of the loop: it sleeps until woken or until the poll interval ends, and retries with back-off after a failure.
 * `wake` (new work) respects the back-off; `wakeNow` (network back, focus, gesture) ends it.
 */
import type { Environment } from '../environment.ts';
import { backoff } from './backoff.ts';

/** Poll interval with a live connection (a safety net), and without one. */
export const POLL_LIVE = 60_000;
export const POLL_ALONE = 15_000;
/** Throttles `wakeNow`, so that many clicks do not send many requests to a server that is down. */
const WAKE_NOW_INTERVAL = 1_000;

export class LoopTimer {
  readonly #env: Environment;
  #failures = 0;
  #woken = false;
  #closed = false;
  #lastWakeNow = Number.NEGATIVE_INFINITY;
  /** Ends the current sleep or wait. */
  #end: (() => void) | null = null;
  #sleeping = false;

  constructor(env: Environment) {
    this.#env = env;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  wake(): void {
    this.#woken = true;
    if (this.#sleeping) this.#end?.();
  }

  /** `atOnce` skips the throttle: the network is back. */
  wakeNow(atOnce = false): void {
    const now = this.#env.now();
    if (!atOnce && !this.#sleeping && Math.abs(now - this.#lastWakeNow) < WAKE_NOW_INTERVAL) return;
    this.#lastWakeNow = now;
    this.#woken = true;
    this.#end?.();
  }

  close(): void {
    this.#closed = true;
    this.#end?.();
  }

  /** Sleeps until woken; true when the time ran out instead. */
  async sleep(milliseconds: number): Promise<boolean> {
    if (this.#woken) {
      this.#woken = false;
      return false;
    }
    this.#sleeping = true;
    const timedOut = await this.#wait(milliseconds);
    this.#sleeping = false;
    this.#woken = false;
    return timedOut;
  }

  /** Waits with back-off after a failure; at least `atLeast` milliseconds, when the server asked for that. */
  async failed(atLeast = 0): Promise<void> {
    this.#failures += 1;
    await this.#wait(Math.max(atLeast, backoff(this.#failures, this.#env.random())));
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
