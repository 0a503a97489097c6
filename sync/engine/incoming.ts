/**
 * Incoming rows of the server in one shape for pulls and pokes, so that both go through the same rebase. Owns the shape
 * and its parsing; must never touch the replica.
 */
import type { Poke, PullAnswer, ScopePatch } from '../../contract/sync.ts';

/** Rows and facts of one server snapshot. */
export interface Incoming {
  /** The version of each requested scope; the rebase requires that the cursors still have them (RB4). */
  readonly base: ReadonlyMap<string, number>;
  readonly patches: readonly ScopePatch[];
  /** Only a pull has these; a poke is a patch only. */
  readonly pulled: {
    readonly replica: string;
    readonly epoch: string;
    readonly lastSeq: number;
    readonly rejected: PullAnswer['rejected'];
    readonly granted: PullAnswer['granted'];
  } | null;
}

export function fromPull(replica: string, base: ReadonlyMap<string, number>, answer: PullAnswer): Incoming {
  return {
    base,
    patches: answer.patches,
    pulled: {
      replica,
      epoch: answer.epoch,
      lastSeq: answer.last_seq,
      rejected: answer.rejected,
      granted: answer.granted,
    },
  };
}

/** A poke with its rows; null when it carries none. */
export function fromPoke(poke: Poke): Incoming | null {
  if (!poke.rows) return null;
  return {
    base: new Map([[poke.scope, poke.from]]),
    patches: [{ scope: poke.scope, from: poke.from, to: poke.version, head: poke.version, rows: poke.rows }],
    pulled: null,
  };
}
