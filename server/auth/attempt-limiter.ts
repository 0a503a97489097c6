/**
 * Counts attempts per key in a sliding window, for sign-in and sign-up. Held in the memory of one process: several
 * processes multiply the limit, which is strict enough for that. Never grows without bound.
 */

export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

const MAX_KEYS = 50_000;

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
    // Re-inserted, so that the oldest keys are evicted first.
    this.#attempts.delete(key);
    this.#attempts.set(key, recent.slice(-this.#limit.attempts));
    if (this.#attempts.size > MAX_KEYS) {
      const [oldest] = this.#attempts.keys();
      if (oldest !== undefined) this.#attempts.delete(oldest);
    }
  }

  /** Removes the newest attempt, which did not count after all. */
  uncount(key: string): void {
    const recent = this.#recent(key).slice(0, -1);
    if (recent.length > 0) this.#attempts.set(key, recent);
    else this.#attempts.delete(key);
  }

  reset(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string): number[] {
    const from = this.#now() - this.#limit.windowMs;
    return (this.#attempts.get(key) ?? []).filter((at) => at > from);
  }
}
