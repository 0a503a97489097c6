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
 * What a run of a mutation touched, as text keys (`footprint.ts`): rows it wrote, the ranges those rows lie in,
 * and rows and ranges it read. Two mutations that share none of these cannot influence each other.
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
  /** Place in the order of this replica; the server's number too. Changes only when the replica is renumbered. */
  readonly seq: number;
  /** Stays the same through renumbering; ties history and inbox to the entry. */
  readonly id: string;
  readonly mutation: NamedMutation;
  readonly context: MutationContext;
  readonly description: Description;
  readonly at: string;
  readonly before: readonly BeforeImage[];
  readonly footprint: Footprint;
  /** Rows it wrote when the person did it; replays do not change this. */
  readonly touches: readonly RowKey[];
  /** Scopes of those rows. */
  readonly scopes: readonly string[];
  /** It changed something that was there, so it can be an edit of something that is gone now. */
  readonly edits: boolean;
  /** How often the server failed on this entry while it worked otherwise (PU4). */
  readonly attempts: number;
  /** Set when it was given up (PU4): its number is sent with an empty call so that the order has no gap. */
  readonly givenUp: { readonly code: string; readonly message: string } | null;
  /** Set when it lay here as another epoch was seen: what it is about may be made again by another device (`held.ts`). */
  readonly again?: Again;
}

/** How a change fares whose target a restored backup may lack. */
export interface Again {
  /** How often it was refused since. */
  readonly refusals: number;
  /** The last refusal while the change is held, to be sent again later; null while it waits for an answer. */
  readonly held: Refusal | null;
}

/** A mutation the server has confirmed: what it was before and after is the server's by now. */
export type ConfirmedEntry = Omit<OutboxEntry, 'before'>;

/** How far this replica has read a scope. `head` is the newest version the server has named. */
export interface Cursor {
  readonly scope: string;
  readonly version: number;
  readonly head: number;
  /** Order in the server's list of scopes: recent activity first. */
  readonly rank: number;
  /** Its stored rows are of another epoch and go with the next patch (FD4). */
  readonly stale: boolean;
}

/** The one record of the table `meta`. */
export interface Identity {
  readonly key: 'identity';
  /** Id under which the server counts this replica's mutations. */
  readonly replica: string;
  /** Server epoch of the cursors; null before the first pull. */
  readonly epoch: string | null;
  readonly nextSeq: number;
  /** The server has answered for everything up to this seq; only later entries are sent. */
  readonly pushedSeq: number;
  /** Token of the engine that may write; an engine that lost the lead finds another one here (RB4). */
  readonly leader: string | null;
  /** Number of the last commit that changed rows; tabs notice by it what no message announced. */
  readonly commits: number;
  readonly lastSyncedAt: string | null;
  /** True once every granted scope has been read to its end; never false again, except after a reset. */
  readonly complete: boolean;
  /** A pull named something this version of the program does not understand (FD6). */
  readonly outdated: boolean;
  /** What was last known of the server's clock; absent before its first answer. */
  readonly clock?: ServerClock;
}

export interface ServerClock {
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly offset: number;
  /** The device's time when that was learned. */
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
  /** What undo gives back of what it had to take away, which may hold the work of others by then; else `forward` is done again. */
  readonly again?: readonly NamedMutation[];
  readonly inverse: readonly NamedMutation[];
  readonly description: Description;
  /** Scopes of the rows touched: lost access removes the part (FD3). */
  readonly scopes: readonly string[];
}

export interface HistoryStep {
  /** Made by the database, increasing. */
  readonly id?: number;
  /** The tab whose person did it; undo follows one tab. */
  readonly tab: string;
  readonly group: string | null;
  readonly undone: 0 | 1;
  readonly parts: readonly HistoryPart[];
}

/** What is known of a content on this device; the bytes are in tables of their own, so that noting progress writes few. */
export interface FileState {
  /** Of the attachment. */
  readonly id: string;
  /** 1 until the server has what was attached here. */
  readonly own: 0 | 1;
  /** Bytes of the file. */
  readonly size: number;
  /** Bytes stored here. */
  readonly held: number;
  /** Bytes the server has. */
  readonly sent: number;
  /** Code of the refusal that ended the sending; the person may try again. */
  readonly problem: string | null;
  /** Code of the failure after which it waits to be sent again; absent while it goes on. */
  readonly waits?: string | null;
  /** Milliseconds since 1970: what was used longest ago goes first. */
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
