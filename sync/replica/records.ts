/**
 * The replica's own records beside the rows of entities: outbox, cursors, inbox, undo history, answers, identity.
 * Owns their shapes only. A change here needs a new version in `schema.ts`.
 */
import type { EntityName } from '../../contract/entities/index.ts';
import type { BeforeImage, Description, MutationContext, NamedMutation } from '../mutations/mutation.ts';

/** One row, by entity and id. */
interface RowKey {
  readonly entity: EntityName;
  readonly id: string;
}

/**
 * The footprint of a run of a mutation, as text keys (`footprint.ts`): the rows it wrote, the ranges those rows lie in,
 * and the rows and ranges it read. Two mutations with disjoint footprints cannot influence each other.
 */
export interface Footprint {
  readonly wrote: readonly string[];
  readonly wroteIn: readonly string[];
  readonly read: readonly string[];
}

/** Why an entry was refused, as the server reported it. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Record<string, unknown> | undefined;
}

/** A mutation the server has not confirmed through a pull yet. */
export interface OutboxEntry {
  /**
   * Position in the sequence of this replica, and the server's number too. Changes when the replica is renumbered, or
   * when a deferred entry is sent again.
   */
  readonly seq: number;
  /** Stable across renumbering; links history and inbox to the entry. */
  readonly id: string;
  readonly mutation: NamedMutation;
  readonly context: MutationContext;
  readonly description: Description;
  readonly at: string;
  readonly before: readonly BeforeImage[];
  readonly footprint: Footprint;
  /** Rows it wrote at the gesture; replays do not change this. */
  readonly touches: readonly RowKey[];
  /** Scopes of those rows. */
  readonly scopes: readonly string[];
  /** It changed an existing row, so it may be an edit of a row that is deleted by now. */
  readonly edits: boolean;
  /** Server failures on this entry while other requests succeeded (PU4). */
  readonly attempts: number;
  /** Set when it was quarantined (PU4): its number is sent with an empty call, so that the sequence has no gap. */
  readonly givenUp: { readonly code: string; readonly message: string } | null;
  /**
   * Set when it was pending during a change of epoch: another device may still have to create its row again
   * (`deferred.ts`).
   */
  readonly again?: Again;
}

/** State of a change whose row a restored backup may lack. */
export interface Again {
  /** Number of refusals since. */
  readonly refusals: number;
  /** The last refusal while the change is deferred; null while it waits for an answer. */
  readonly held: Refusal | null;
}

/** A mutation the server has confirmed; without before-images, because it is never undone again. */
export type ConfirmedEntry = Omit<OutboxEntry, 'before'>;

/** How far this replica has read a scope. `head` is the newest version the server has reported. */
export interface Cursor {
  readonly scope: string;
  readonly version: number;
  readonly head: number;
  /** Index in the server's list of scopes: recent activity first. */
  readonly rank: number;
  /** Its stored rows are of another epoch and are removed with the next patch (FD4). */
  readonly stale: boolean;
  /** The head when the first load began; only while that load is incomplete. */
  readonly begun?: number | undefined;
}

/** The one record of the table `meta`. */
export interface Identity {
  readonly key: 'identity';
  /** Id under which the server counts this replica's mutations. */
  readonly replica: string;
  /** Server epoch of the cursors; null before the first pull. */
  readonly epoch: string | null;
  readonly nextSeq: number;
  /** The server has answered everything up to this seq; only later entries are sent. */
  readonly pushedSeq: number;
  /** Token of the current leader; an engine that finds another token here has lost the lead (RB4). */
  readonly leader: string | null;
  /** Number of the last commit that changed rows; tabs use it to detect commits that were not announced. */
  readonly commits: number;
  readonly lastSyncedAt: string | null;
  /** True once every granted scope has been read to its end; false again only in a new epoch, until that is read. */
  readonly complete: boolean;
  /** A pull named something this version of the program does not understand (FD6). */
  readonly outdated: boolean;
  /** The last known state of the server's clock; absent before its first answer. */
  readonly clock?: ServerClock;
}

export interface ServerClock {
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly offset: number;
  /** The device's time when the offset was measured. */
  readonly at: number;
}

export interface InboxRecord {
  readonly id: string;
  readonly kind: 'rejected' | 'quarantined' | 'lost-edit';
  readonly mutation: NamedMutation;
  readonly context: MutationContext;
  readonly description: Description;
  readonly code: string;
  readonly message: string;
  readonly details: Record<string, unknown> | null;
  readonly at: string;
  readonly touches: readonly RowKey[];
}

/** One mutation of an undo step. */
export interface HistoryPart {
  /** The outbox entry's id: a rejected mutation leaves the history. */
  readonly entry: string;
  readonly forward: NamedMutation;
  /**
   * Redo mutations that restore rows which undo removed, with any work of others in them; without it, redo runs
   * `forward`.
   */
  readonly again?: readonly NamedMutation[];
  readonly inverse: readonly NamedMutation[];
  readonly description: Description;
  /** Scopes of the rows touched: lost access removes the part (FD3). */
  readonly scopes: readonly string[];
}

export interface HistoryStep {
  /** Auto-incremented by the database. */
  readonly id?: number;
  /** The tab where the step was made; undo works per tab. */
  readonly tab: string;
  readonly group: string | null;
  readonly undone: 0 | 1;
  readonly parts: readonly HistoryPart[];
}

/**
 * State of a file content on this device. The bytes are in separate tables, so that updating progress writes little.
 */
export interface FileState {
  /** The attachment's id. */
  readonly id: string;
  /** 1 until the server has the content that was attached here. */
  readonly own: 0 | 1;
  /** Bytes of the file. */
  readonly size: number;
  /** Bytes stored here. */
  readonly held: number;
  /** Bytes the server has. */
  readonly sent: number;
  /** Error code of the refusal that ended the upload; the person may retry. */
  readonly problem: string | null;
  /** Error code while it waits for a retry; absent while it is being sent. */
  readonly waits?: string | null;
  /** Milliseconds since 1970; the least recently used content is evicted first. */
  readonly usedAt: number;
}

export interface FileBytes {
  readonly id: string;
  readonly blob: Blob;
}

/** A result of a call, cached with the time it was true. */
export interface AnswerRecord {
  readonly key: string;
  readonly at: string;
  readonly data: unknown;
}
