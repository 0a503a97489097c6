/**
 * How many rows are requested at once. On a full device pages get smaller, so that what still fits is taken: newest projects
 * first, since that is the order in which they are requested.
 */
import { FIRST_PULL_ROWS } from '../../contract/sync.ts';
import { isStorageFull } from '../replica/storage-full.ts';

/** Large enough to be cheap, small enough that a gesture never waits long for the write lock. */
const MOST = 2_000;
/**
 * Milliseconds, at most, until a screen has drawn them, also where its code comes behind them and the machine is busy. Before that
 * nothing more is requested, which would take its line and its processor.
 */
export const DRAWING = 5_000;
const LEAST = 50;
/** At first, for a screen of one project, whose rows these are. Elsewhere one's own may be anywhere among them. */
const FIRST_OF_ONE = 150;

export class PageSize {
  #rows = MOST;
  #full = false;

  /**
   * `come`: how many rows have come to a new device whose screen shows none yet; null for every other. Few are asked for at first,
   * and then as many as have come: a screen waits for no more than twice of what it needs, wherever its rows are. `ofOne`: it is
   * that of a project.
   */
  rows(come: number | null, ofOne = false): number {
    if (come === null) return this.#rows;
    return Math.min(Math.max(ofOne ? FIRST_OF_ONE : FIRST_PULL_ROWS, come), this.#rows);
  }

  /** The device had no room for what came last. */
  get full(): boolean {
    return this.#full;
  }

  failed(error: unknown): void {
    if (!isStorageFull(error)) return;
    this.#full = true;
    this.#rows = Math.max(LEAST, Math.floor(this.#rows / 4));
  }

  /** Nothing is left to be read. */
  complete(): void {
    this.#full = false;
    this.#rows = MOST;
  }
}
