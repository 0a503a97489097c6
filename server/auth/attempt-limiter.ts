/**
 * Counts attempts per key in a sliding window, for sign-in and sign-up. Held in memory of one process: several
 * processes allow as many times more, which the window is strict enough for. Never grows without bound.
 */

export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

const KEY_LIMIT = 50_000;

export class AttemptLimiter {
  readonly #limit: AttemptLimit;
  readonly #now: () => number;
  readonly #attempts = new Map<string, number[]>();

  constructor(limit: AttemptLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Seconds to wait before the next attempt, 0 when one is allowed now. */
  waitSeconds(key: string): number {
    const recent = this.#recent(key);
    const oldest = recent.at(-this.#limit.attempts);
    return oldest === undefined ? 0 : Math.ceil((oldest + this.#limit.windowMs - this.#now()) / 1000);
  }

  count(key: string): void {
    const recent = this.#recent(key);
    recent.push(this.#now());
    // Newest keys last, so that the oldest are dropped first.
    this.#attempts.delete(key);
    this.#attempts.set(key, recent.slice(-this.#limit.attempts));
    if (this.#attempts.size > KEY_LIMIT) {
      const [oldest] = this.#attempts.keys();
      if (oldest !== undefined) this.#attempts.delete(oldest);
    }
  }

  /** Takes the newest attempt back: it was none. */
  uncount(key: string): void {
    const recent = this.#recent(key).slice(0, -1);
    if (recent.length > 0) this.#attempts.set(key, recent);
    else this.#attempts.delete(key);
  }

  forget(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string): number[] {
    const from = this.#now() - this.#limit.windowMs;
    return (this.#attempts.get(key) ?? []).filter((at) => at > from);
  }
}
