/**
 * How many rows are requested at once. On a full device pages get smaller, so that what still fits is taken: newest projects
 * first, since that is the order in which they are requested.
 */
import { FIRST_PULL_ROWS } from '../../contract/sync.ts';
import { isStorageFull } from '../replica/storage-full.ts';

/** Large enough to be cheap, small enough that a gesture never waits long for the write lock. */
const MOST = 2_000;
/** Milliseconds, at most, until a screen has drawn them. Before that nothing more is requested, which would take its line and its processor. */
export const DRAWING = 1_500;
const LEAST = 50;

export class PageSize {
  #rows = MOST;
  #full = false;

  /** `isEmpty`: of no project anything is here. */
  rows(isEmpty: boolean): number {
    return isEmpty ? Math.min(FIRST_PULL_ROWS, this.#rows) : this.#rows;
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
