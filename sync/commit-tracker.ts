/**
 * Notices commits this tab was not told of: another tab can die between its commit and its message. Every commit to rows has
 * a number; a gap that stays open for a moment means that something was missed, and the tab reads everything anew.
 */
import type { Environment } from './environment.ts';

/** Messages of different tabs may overtake each other by this much. */
const PATIENCE = 1_000;

export class CommitTracker {
  readonly #env: Environment;
  /** Called when commits were missed. */
  readonly #missed: () => void;
  /** Everything up to this number was heard of; null until the replica has been asked. */
  #seen: number | null = null;
  readonly #ahead = new Set<number>();
  #waiting = false;

  constructor(env: Environment, missed: () => void) {
    this.#env = env;
    this.#missed = missed;
  }

  /** The replica's number when this tab opened: what comes later must be heard. */
  begin(number: number): void {
    this.#seen = number;
    this.#advance();
  }

  /** A commit was heard of, or made here. */
  note(number: number): void {
    this.#ahead.add(number);
    this.#advance();
  }

  #advance(): void {
    if (this.#seen === null) return;
    for (const number of this.#ahead) if (number <= this.#seen) this.#ahead.delete(number);
    while (this.#ahead.delete(this.#seen + 1)) this.#seen += 1;
    if (this.#ahead.size > 0) this.#wait();
  }

  #wait(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    const gap = this.#seen;
    this.#env.after(PATIENCE, () => {
      this.#waiting = false;
      if (this.#ahead.size === 0) return;
      if (this.#seen !== gap) return this.#wait();
      this.#seen = Math.max(...this.#ahead);
      this.#ahead.clear();
      this.#missed();
    });
  }
}
