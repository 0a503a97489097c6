/**
 * The interface between the page and the data layer, as types. `client.ts` implements it; only `src/data` and `src/app`
 * use it. Owns no behaviour.
 */
import type { CallAnswer, CallInput } from '../contract/calls/call-types.ts';
import type { OwnCall } from '../contract/calls/own-calls.ts';
import type { EntityName, RowByEntity } from '../contract/entities/index.ts';
import type { Task } from '../contract/entities/task-entities.ts';
import type { ArgsOf, MutationName } from './mutations/index.ts';
import type { Description, NamedMutation, Refusal } from './mutations/mutation.ts';
import type { ReplicaDatabase } from './replica/schema.ts';

/**
 * ST1: `saved` only if the server has everything. `attention` counts the changes in the inbox and the files that were
 * refused.
 */
export interface SyncStatus {
  readonly state: 'saved' | 'saving' | 'offline' | 'attention';
  readonly online: boolean;
  /** The device reports a network: if the server does not answer then, the server is the problem, not the device. */
  readonly network: boolean;
  /** Milliseconds to add to this device's clock; 0 where it is right, or where its error is unknown. */
  readonly clockOffset: number;
  /** Number of changes and files that the server does not have; without a connection, only those stored on disk. */
  readonly waiting: number;
  /** A change is being written to disk: closing the page now would lose it. */
  readonly writing: boolean;
  readonly attention: number;
  /** Progress of sending many changes: how many the server has answered. Null while there are few, or no connection. */
  readonly sending: { readonly done: number; readonly of: number } | null;
  /** Instant of the last complete pull, ISO UTC. */
  readonly lastSyncedAt: string | null;
  /** Progress of the first sync: scopes and rows read so far; null when complete. */
  readonly bootstrap: {
    readonly scopesDone: number;
    readonly scopesTotal: number;
    /** Number of projects with at least one row on the device. */
    readonly projectsBegun: number;
    readonly rows: number;
  } | null;
  /** The session ended on the server while changes may be pending: the same person must sign in again. */
  readonly signedOut: boolean;
  /** The server speaks a newer protocol: the page must be reloaded; nothing is lost. */
  readonly outdated: boolean;
  /** The device had no room for the last rows; they are requested again in smaller pages. */
  readonly storageFull: boolean;
}

export interface PendingChange {
  readonly seq: number;
  readonly description: Description;
  readonly at: string;
  /** Rows it touches, for the pending mark on them. */
  readonly touches: readonly { readonly entity: EntityName; readonly id: string }[];
}

/** A rejected or quarantined mutation. `code` is a code of `contract/errors.ts`. */
export interface InboxEntry {
  readonly id: string;
  readonly kind: 'rejected' | 'quarantined' | 'lost-edit';
  readonly mutation: NamedMutation;
  readonly description: Description;
  readonly code: string;
  readonly message: string;
  readonly details: Record<string, unknown> | null;
  readonly at: string;
  readonly touches: readonly { readonly entity: EntityName; readonly id: string }[];
}

/** Rows that the page holds in memory, for the optimistic preview of a gesture. */
export interface RowsInMemory {
  /** Null when the row does not exist; undefined when it is not in memory but may be on disk. */
  get<E extends EntityName>(entity: E, id: string): RowByEntity[E] | null | undefined;
  /** All rows with that value in the field; undefined when they are not all in memory. */
  inRange<E extends EntityName>(
    entity: E,
    field: 'project_id' | 'team_id' | 'parent_task_id' | 'task_id',
    value: string,
  ): readonly RowByEntity[E][] | undefined;
}

/** The effect of mutations on rows in memory, as far as it can be computed from them; null for removed rows. */
export interface Preview {
  readonly rows: readonly {
    readonly entity: EntityName;
    readonly id: string;
    readonly row: RowByEntity[EntityName] | null;
  }[];
  /** Why the mutations are not allowed; then there are no rows. */
  readonly refusal: Refusal | null;
}

/** Rows that changed, in any tab and from any cause, after the transaction committed. `ids` null: reload the entity. */
export interface RowsChanged {
  readonly entity: EntityName;
  readonly ids: readonly string[] | null;
}

/** A step that was undone or redone. */
export interface StepTaken extends Description {
  /** Nothing changed: its rows are gone, or others use them by now. The step has left the history. */
  readonly void?: true;
}

export interface MutateOptions {
  /** Mutations with the same group are one step of undo. */
  readonly group?: string;
  /** Not part of the undo history, such as a switch to another team. */
  readonly silent?: boolean;
}

export interface AnswerState<T> {
  readonly data: T | undefined;
  /** When it was true, ISO UTC. */
  readonly at: string | null;
  readonly state: 'fresh' | 'stale' | 'loading' | 'unavailable';
  /** Error code of the last request; null when it succeeded, and before the first one. */
  readonly problem: string | null;
}

/** The parts of the session user the data layer needs. */
export interface ClientUser {
  readonly id: string;
  readonly team_id: string | null;
  readonly team_member_id: string | null;
}

/** The input of a direct call; its declaration says which parts it takes. */
export type CallInputs<N extends OwnCall = OwnCall> = CallInput<N> & {
  /**
   * Never sent: a further part of the cache key, such as the active team, so that an answer is not shown for another
   * one.
   */
  readonly about?: string | undefined;
};

/** An answer for a screen: fits `useSyncExternalStore`. */
export interface AnswerHandle<T> {
  get(): AnswerState<T>;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
}

/** Upload progress of a file that was attached on this device. */
export interface FileProgress {
  readonly id: string;
  /** Bytes the server has. */
  readonly sent: number;
  readonly size: number;
  /** Error code of the refusal that ended the upload. */
  readonly problem: string | null;
}

/** Contents of files. Attachment rows change by mutations; a content is stored before its row is written. */
export interface ClientFiles {
  /**
   * Resolves when the content is stored. It is uploaded once the server knows the row, and never evicted before the
   * server has it.
   */
  keep(id: string, content: Blob, preview: Blob | null): Promise<void>;
  /**
   * Stores the local content of one file under another id as well. Returns true when it is not uploaded yet; then it is
   * uploaded for both ids.
   */
  copy(from: string, to: string): Promise<boolean>;
  /** Deletes a content that no row refers to or will refer to. */
  drop(id: string): Promise<void>;
  /** Deletes contents that have had no row for days, and that no change and no draft refers to. */
  giveUp(isDrafted: (id: string) => boolean): Promise<void>;
  /** From this device, else from the server. Throws `AppError` when neither has it. */
  content(id: string): Promise<Blob>;
  /** The thumbnail; requests it from the server only where `onServer` says that there is one. */
  preview(id: string, onServer: boolean): Promise<Blob | null>;
  /** Whether the content can be opened without a network. */
  isHere(id: string): Promise<boolean>;
  /** Files attached here that the server does not have yet. */
  sending(): Promise<readonly FileProgress[]>;
  /** Retries a refused upload. */
  retry(id: string): Promise<void>;
  onChange(listener: () => void): () => void;
}

/** Filters of a task search, besides its text. */
export interface TaskNarrowing {
  /** Project ids; the task is in one of them. */
  readonly projects?: readonly string[];
  /** Lists of member ids; from each list at least one member is assigned. */
  readonly people?: readonly (readonly string[])[];
  /** Range of due days, null for an open end; `due: null` means without a due day. */
  readonly due?: { readonly from: string | null; readonly to: string | null } | null;
  /** Only open tasks. */
  readonly open?: boolean;
}

export interface SearchQuery {
  /**
   * The typed query. Task names match fuzzily, by parts of words, and by task key; texts match by parts of words only.
   */
  readonly text: string;
  readonly teamId: string;
  readonly limit: number;
  /** With a filter the text may be empty; then tasks are sorted by due day. */
  readonly narrowing?: TaskNarrowing;
}

export interface FoundTasks {
  /** Best match first; each was in the replica when the query ran, and none is archived. */
  readonly tasks: readonly Task[];
  /** Whether the index is complete; before that, results may be missing. */
  readonly complete: boolean;
}

/** A text of a task in which all words were found. */
export interface TextHit {
  /** Id of the comment or file; for a description, of its task. */
  readonly id: string;
  readonly kind: 'description' | 'comment' | 'file';
  readonly taskId: string;
  /** An excerpt around the first match, or the name of the file. */
  readonly text: string;
}

export interface FoundTexts {
  /** Grouped by kind, newest first. Each was in the replica when the query ran, and no task is archived. */
  readonly hits: readonly TextHit[];
  readonly complete: boolean;
}

/** Search over the data of this device (SR1, SR2, SR3). */
export interface ClientSearch {
  /** Builds the index ahead, so that the first query does not wait. */
  warm(): void;
  tasks(query: SearchQuery): Promise<FoundTasks>;
  /**
   * At most `limit` descriptions, comments and files each. A newer query ends the running one, which then returns
   * nothing. The filter `people` selects comments and files by their author; all other filters apply to their tasks.
   */
  texts(query: SearchQuery): Promise<FoundTexts>;
  /** Results may have changed. `tasks`: of task names and of texts; `texts`: of texts only. */
  onChange(listener: (searched: 'tasks' | 'texts') => void): () => void;
}

/** `clean` is refused while changes are pending; `discard` drops them. */
export type LogoutMode = 'clean' | 'discard';

/** One person's data on this device, as the page uses it. Everything local works without the network. */
export interface SyncClient {
  readonly userId: string;
  /** For reading only. Writing goes through `mutate`. */
  readonly replica: ReplicaDatabase;
  readonly files: ClientFiles;
  readonly search: ClientSearch;

  /** The effect of the changes, computed from rows in memory only; writes nothing. */
  preview(list: readonly NamedMutation[], rows: RowsInMemory): Preview;
  /**
   * Resolves when the change is stored with its outbox entry and survives a browser crash; the flush to disk follows.
   * Rejects with an `AppError` when a rule forbids it, with another error when its arguments are invalid; then nothing
   * has changed.
   */
  mutate<N extends MutationName>(name: N, args: ArgsOf<N>, options?: MutateOptions): Promise<void>;
  /** Several changes, all or none, one step of undo. */
  mutateAll(list: readonly NamedMutation[], options?: MutateOptions): Promise<void>;
  /** Resolves when everything started so far is on disk (SW2). */
  settled(): Promise<void>;
  /**
   * Undoes this tab's last step, or the given `step`; returns its description, or null when there is nothing to undo.
   */
  undo(step?: number): Promise<StepTaken | null>;
  redo(): Promise<StepTaken | null>;
  /** The step that this tab made or redid last, for `undo`. Null when the last change was not a step, or was undone. */
  readonly lastStep: number | null;
  /** What undo and redo would do now. */
  history(): Promise<{ readonly undo: Description | null; readonly redo: Description | null }>;
  /** The undo history changed. `made`: number of changes stored as a new step of this tab; 0 for any other reason. */
  onHistory(listener: (made: number) => void): () => void;

  status(): SyncStatus;
  onStatus(listener: (status: SyncStatus) => void): () => void;
  /** After each commit in any tab and from any cause. */
  onRowsChanged(listener: (changes: readonly RowsChanged[]) => void): () => void;

  /** Changes the server has not confirmed yet, oldest first. */
  waiting(): Promise<PendingChange[]>;
  /** Refused and quarantined changes, oldest first. */
  inbox(): Promise<InboxEntry[]>;
  onInbox(listener: () => void): () => void;
  retryEntry(id: string): Promise<void>;
  discardEntry(id: string): Promise<void>;
  editEntry(id: string, args: unknown): Promise<void>;

  /** Refreshed on subscription when it is older than `freshFor` milliseconds; default: 30 seconds. */
  answer<N extends OwnCall>(call: N, input: CallInputs<N>, freshFor?: number): AnswerHandle<CallAnswer<N>>;
  /**
   * Ensures that an answer at most this old is cached, without a subscription. Throws `AppError` when it cannot be
   * fetched.
   */
  prefetchAnswer<N extends OwnCall>(call: N, input: CallInputs<N>, freshFor: number): Promise<void>;
  /** A direct call, for what only the server can do. Throws `AppError`. */
  call<N extends OwnCall>(call: N, input: CallInputs<N>): Promise<CallAnswer<N>>;

  /** The first screen is drawn, so background work may start. Without this call it starts after a timeout. */
  engage(): void;
  /**
   * The first rows of a new device are in memory. `drawn`: the screen shows some or needs none, so further rows may be
   * requested.
   */
  firstRowsRead(drawn: boolean): void;

  /** The project on this tab's screen, null for none: it is pulled first. */
  focusProject(projectId: string | null): void;
  /** Numbered live events of `contract/compat/events.ts`; the first listener also gets queued events. */
  onLive(event: number, listener: (payload: unknown) => void): () => void;
  /** Pulls now. */
  refresh(): void;
  /** The same person has signed in again after the session ended. */
  resume(): void;

  /**
   * All pending and refused changes as a JSON file, with the files that only this device has; null when there are none.
   */
  exportWaiting(): Promise<Blob | null>;
  /** Ends the session and removes everything of the person from this device, in all tabs, also offline (LO1, LO2). */
  logout(mode: LogoutMode): Promise<void>;
  /** The person has logged out in another tab, which removes the data; this tab has closed the replica. */
  onLogout(listener: () => void): () => void;
  /** Closes database, worker and channel; the data stays. */
  close(): void;
}
