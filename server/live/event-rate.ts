/**
 * Rate limit of one socket: events per window, and events being processed. Further ones are ignored; the sender gets
 * one answer per window.
 */
const EVENTS_PER_WINDOW = 200;
const WINDOW_MS = 10_000;

export class EventRate {
  #received = 0;
  #waiting = 0;
  #windowStart = -WINDOW_MS;
  #warned = false;

  /** `now` in milliseconds of a monotonic clock. After `accepted`, `done` must be called. */
  admit(now: number): 'accepted' | 'rejected first' | 'rejected' {
    if (now - this.#windowStart >= WINDOW_MS) {
      this.#windowStart = now;
      this.#received = 0;
      this.#warned = false;
    }
    this.#received += 1;
    if (this.#received <= EVENTS_PER_WINDOW && this.#waiting < EVENTS_PER_WINDOW) {
      this.#waiting += 1;
      return 'accepted';
    }
    if (this.#warned) return 'rejected';
    this.#warned = true;
    return 'rejected first';
  }

  done(): void {
    this.#waiting -= 1;
  }
}
