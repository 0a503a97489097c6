/**
 * Detects commits that were not announced: another tab can close between its commit and its message. Every commit has a
 * number; a gap that is not closed in time means that one was missed, and the tab reloads everything.
 */
import type { Environment } from './environment.ts';

/** Messages of different tabs may arrive out of order within this time. */
const PATIENCE = 1_000;

export class CommitTracker {
  readonly #env: Environment;
  /** Called when commits were missed. */
  readonly #missed: () => void;
  /** Every commit up to this number was seen; null until the replica has been read. */
  #seen: number | null = null;
  readonly #outOfOrder = new Set<number>();
  #waiting = false;

  constructor(env: Environment, missed: () => void) {
    this.#env = env;
    this.#missed = missed;
  }

  /** The replica's commit number when this tab opened: every later commit must be seen. */
  begin(number: number): void {
    this.#seen = number;
    this.#advance();
  }

  /** A commit was announced, or made here. */
  note(number: number): void {
    this.#outOfOrder.add(number);
    this.#advance();
  }

  #advance(): void {
    if (this.#seen === null) return;
    for (const number of this.#outOfOrder) if (number <= this.#seen) this.#outOfOrder.delete(number);
    while (this.#outOfOrder.delete(this.#seen + 1)) this.#seen += 1;
    if (this.#outOfOrder.size > 0) this.#wait();
  }

  #wait(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    const gap = this.#seen;
    this.#env.after(PATIENCE, () => {
      this.#waiting = false;
      if (this.#outOfOrder.size === 0) return;
      if (this.#seen !== gap) return this.#wait();
      this.#seen = Math.max(...this.#outOfOrder);
      this.#outOfOrder.clear();
      this.#missed();
    });
  }
}
