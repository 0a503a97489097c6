/**
 * The page size of pulls in rows. On a full device it shrinks, so that what still fits is stored: newest projects
 * first, because they are requested in that order.
 */
import { FIRST_PULL_ROWS } from '../../contract/sync.ts';
import { isStorageFull } from '../replica/storage-full.ts';

/** Large enough to be cheap, small enough that a gesture never waits long for the write lock. */
const MAX_ROWS = 2_000;
/**
 * Maximum milliseconds until a screen has drawn the first rows, even where its code loads after them or the machine is
 * busy. Until then no further rows are requested: they would compete for bandwidth and processor time.
 */
export const FIRST_ROWS_TIMEOUT = 5_000;
const MIN_ROWS = 50;
/**
 * First page for a screen of one project, whose rows come first. On other screens the person's rows may be anywhere in
 * the page.
 */
const FIRST_OF_ONE = 150;

export class PageSize {
  #rows = MAX_ROWS;
  #full = false;

  /**
   * Page size of the next pull. `come`: rows received so far by a new device whose screen shows none yet; null
   * otherwise. The first page is small and later pages double the total, so that a screen waits for at most twice the
   * rows it needs. `ofOne`: the screen shows one project.
   */
  rows(come: number | null, ofOne = false): number {
    if (come === null) return this.#rows;
    return Math.min(Math.max(ofOne ? FIRST_OF_ONE : FIRST_PULL_ROWS, come), this.#rows);
  }

  /** The device had no room for the last page. */
  get full(): boolean {
    return this.#full;
  }

  failed(error: unknown): void {
    if (!isStorageFull(error)) return;
    this.#full = true;
    this.#rows = Math.max(MIN_ROWS, Math.floor(this.#rows / 4));
  }

  /** Everything has been read: resets the page size. */
  complete(): void {
    this.#full = false;
    this.#rows = MAX_ROWS;
  }
}
