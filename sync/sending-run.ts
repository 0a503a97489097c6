/**
 * How far a run of changes is on its way to the server. A run begins with the first change after everything was confirmed and
 * ends when everything is again; numbers have no gaps (OB2), so counting is subtracting. Carries ST2.
 */
import type { SyncStatus } from './client-types.ts';
import type { Identity } from './replica/records.ts';

/** Fewer are gone before anybody has read a number. */
export const WORTH_TELLING = 100;

export class SendingRun {
  #replica: string | null = null;
  /** Number of the last change before the run. */
  #base = 0;

  /** `waiting`: entries in the outbox. Null when there is nothing worth telling. */
  progress(identity: Identity, waiting: number): SyncStatus['sending'] {
    const { replica, pushedSeq, nextSeq } = identity;
    // A server that was set back knows less than it has answered for before.
    if (replica !== this.#replica || pushedSeq < this.#base) this.#base = pushedSeq;
    this.#replica = replica;
    const of = nextSeq - 1 - this.#base;
    if (waiting > 0) return of < WORTH_TELLING ? null : { done: pushedSeq - this.#base, of };
    this.#base = pushedSeq;
    return null;
  }
}
