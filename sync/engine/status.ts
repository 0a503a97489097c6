/**
 * The engine's state, and the status that a person sees, derived from it and from the outbox. Carries ST1 (`saved` only
 * if the server has everything) and ST2.
 */
import type { SyncStatus } from '../client-types.ts';
import type { Cursor, Identity, ServerClock } from '../replica/records.ts';
import { offsetOf } from '../replica/server-clock.ts';
import { begunProjects, isComplete } from './cursors.ts';

/** The leader's part of the status; sent to all tabs. */
export interface EngineState {
  /** The server answers. */
  readonly reachable: boolean;
  /** Null once everything has been read for the first time. */
  readonly bootstrap: SyncStatus['bootstrap'];
  readonly lastSyncedAt: string | null;
  readonly signedOut: boolean;
  readonly outdated: boolean;
  /** The device had no room for what came last. */
  readonly storageFull: boolean;
  /** The known offset of the server's clock. */
  readonly clock: ServerClock | undefined;
}

/** Progress of the first sync; nothing is read without an identity. */
export function bootstrapOf(
  identity: Identity | null,
  cursors: Iterable<Cursor>,
  rows: number,
): SyncStatus['bootstrap'] {
  if (identity?.complete === true) return null;
  const all = [...cursors];
  return {
    scopesDone: all.filter(isComplete).length,
    scopesTotal: all.length,
    projectsBegun: begunProjects(all),
    rows,
  };
}

/**
 * Derives the status. `writing` counts local changes whose transaction is still open: they prevent `saved`, but without
 * a connection `waiting` counts only what is on disk, because that is what a restart finds (ST2).
 */
export function statusOf(
  engine: EngineState,
  counts: {
    readonly waiting: number;
    readonly attention: number;
    readonly writing: number;
    readonly sending: SyncStatus['sending'];
  },
  here: { readonly network: boolean; readonly now: number },
): SyncStatus {
  const { reachable, bootstrap, lastSyncedAt, signedOut, outdated, storageFull } = engine;
  const answers = reachable && !signedOut;
  const waiting = counts.waiting + (answers ? counts.writing : 0);
  return {
    state: stateOf(answers, waiting, counts.attention),
    online: reachable,
    network: here.network,
    clockOffset: offsetOf(engine.clock, here.now),
    waiting,
    writing: counts.writing > 0,
    attention: counts.attention,
    sending: answers ? counts.sending : null,
    lastSyncedAt,
    bootstrap,
    signedOut,
    outdated,
    storageFull,
  };
}

function stateOf(online: boolean, waiting: number, attention: number): SyncStatus['state'] {
  if (!online) return 'offline';
  if (attention > 0) return 'attention';
  return waiting > 0 ? 'saving' : 'saved';
}
