/**
 * The progress of pushing many changes. A run begins with the first change after everything was confirmed and ends when
 * everything is confirmed again. Numbers have no gaps (OB2), so a count is a difference. Carries ST2.
 */
import type { SyncStatus } from './client-types.ts';
import type { Identity } from './replica/records.ts';

/** Fewer changes than this are pushed before anybody could read the numbers. */
export const MIN_SHOWN_CHANGES = 100;

export class SendProgress {
  #replica: string | null = null;
  /** Number of the last change before the run. */
  #base = 0;

  /** `waiting`: number of entries in the outbox. Null when there is nothing to show. */
  progress(identity: Identity, waiting: number): SyncStatus['sending'] {
    const { replica, pushedSeq, nextSeq } = identity;
    // A restored server may know less than it had answered before.
    if (replica !== this.#replica || pushedSeq < this.#base) this.#base = pushedSeq;
    this.#replica = replica;
    const of = nextSeq - 1 - this.#base;
    if (waiting > 0) return of < MIN_SHOWN_CHANGES ? null : { done: pushedSeq - this.#base, of };
    this.#base = pushedSeq;
    return null;
  }
}
