/**
 * The door between the page and the data layer, as types. `client.ts` implements it; only `src/data` and `src/app` use it.
 * Owns no behaviour.
 */
import type { CallAnswer, CallInput } from '../contract/calls/call-types.ts';
import type { CallName } from '../contract/calls/index.ts';
import type { EntityName, RowByEntity } from '../contract/entities/index.ts';
import type { Task } from '../contract/entities/task-entities.ts';
import type { ArgsOf, MutationName } from './mutations/index.ts';
import type { Description, NamedMutation, Refusal } from './mutations/mutation.ts';
import type { ReplicaDatabase } from './replica/schema.ts';

/** ST1: `saved` only if the server has everything. `waiting` counts outbox entries, `attention` inbox entries. */
export interface SyncStatus {
  readonly state: 'saved' | 'saving' | 'offline' | 'attention';
  readonly online: boolean;
  /** The device has a network, by its own word: when the server does not answer then, it is not the device that is offline. */
  readonly network: boolean;
  /** Milliseconds to add to this device's clock; 0 where it is right, or not known to be wrong. */
  readonly clockOffset: number;
  /** Changes that the server does not have; without a connection only those that are on disk. */
  readonly waiting: number;
  /** A change is on its way to the disk: a page that is left now loses it. */
  readonly writing: boolean;
  readonly attention: number;
  /** Many changes are on their way: how many of them the server has answered for. Null while they are few, or wait for a connection. */
  readonly sending: { readonly done: number; readonly of: number } | null;
  /** Instant of the last complete pull, ISO UTC. */
  readonly lastSyncedAt: string | null;
  /** First sync: scopes still to come and rows read so far; null when complete. */
  readonly bootstrap: {
    readonly scopesDone: number;
    readonly scopesTotal: number;
    /** Projects of which rows are here. */
    readonly projectsBegun: number;
    readonly rows: number;
  } | null;
  /** The session ended on the server while work may wait: sign in again as the same person. */
  readonly signedOut: boolean;
  /** The server speaks a newer protocol: a reload is needed, nothing is lost. */
  readonly outdated: boolean;
  /** The device had no room for what came last; it is tried again, in smaller pieces. */
  readonly storageFull: boolean;
}

export interface WaitingChange {
  readonly seq: number;
  readonly description: Description;
  readonly at: string;
  /** Rows it touches, for the mark on a row. */
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

/** Rows a page holds in memory, for what a gesture shows before it is stored. */
export interface RowsInMemory {
  /** Null when there is no such row; undefined when it is not in memory, and may be on the disk. */
  get<E extends EntityName>(entity: E, id: string): RowByEntity[E] | null | undefined;
  /** All rows whose field has the value; undefined when they are not all in memory. */
  inRange<E extends EntityName>(
    entity: E,
    field: 'project_id' | 'team_id' | 'parent_task_id' | 'task_id',
    value: string,
  ): readonly RowByEntity[E][] | undefined;
}

/** What mutations make of rows in memory, as far as those tell; null for rows that are gone. */
export interface Preview {
  readonly rows: readonly {
    readonly entity: EntityName;
    readonly id: string;
    readonly row: RowByEntity[EntityName] | null;
  }[];
  /** Why they are not made; then no rows. */
  readonly refusal: Refusal | null;
}

/** Which rows changed, in any tab and from any cause, after the transaction committed. `ids` null: reload the entity. */
export interface RowsChanged {
  readonly entity: EntityName;
  readonly ids: readonly string[] | null;
}

/** A step that was taken back or done again. */
export interface StepTaken extends Description {
  /** Nothing changed: what it was about is gone, or others need it by now. The step has left the history. */
  readonly void?: true;
}

export interface MutateOptions {
  /** Mutations with the same group are one step of undo. */
  readonly group?: string;
  /** Not part of the undo history (used by undo and redo themselves). */
  readonly silent?: boolean;
}

export interface AnswerState<T> {
  readonly data: T | undefined;
  /** When it was true, ISO UTC. */
  readonly at: string | null;
  readonly state: 'fresh' | 'stale' | 'loading' | 'unavailable';
  /** Code of the failure of the last request for it; null when that went well, and before. */
  readonly problem: string | null;
}

/** The parts of the session user the data layer needs. */
export interface ClientUser {
  readonly id: string;
  readonly team_id: string | null;
  readonly team_member_id: string | null;
}

/** What a direct call is given; which parts it takes is in its declaration. */
export type CallInputs<N extends CallName = CallName> = CallInput<N> & {
  /** Never sent: what an answer is about besides its input, as the active team, so that one is not shown for another. */
  readonly about?: string | undefined;
};

/** An answer as a screen holds it: fits `useSyncExternalStore`. */
export interface AnswerHandle<T> {
  get(): AnswerState<T>;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
}

/** How far a file that was attached here is on its way to the server. */
export interface FileProgress {
  readonly id: string;
  /** Bytes the server has. */
  readonly sent: number;
  readonly size: number;
  /** Code of the refusal that ended it. */
  readonly problem: string | null;
}

/** Contents of files. Rows of files change by mutations; a content is stored before its row is written. */
export interface ClientFiles {
  /** Resolves when it is on disk. It is sent once the server knows the row, and never given up for room before. */
  keep(id: string, content: Blob, preview: Blob | null): Promise<void>;
  /** Keeps what is here of one file as another too. True: that is not with the server yet, and is sent for both. */
  copy(from: string, to: string): Promise<boolean>;
  /** Lets go of a content that no row names and none will. */
  drop(id: string): Promise<void>;
  /** Lets go of contents that no row has had for days, and that no change and no draft names. */
  giveUp(isDrafted: (id: string) => boolean): Promise<void>;
  /** From this device, else from the server. Throws `AppError` when neither has it. */
  content(id: string): Promise<Blob>;
  /** The small picture; asks the server only where `onServer` says that it has one. */
  preview(id: string, onServer: boolean): Promise<Blob | null>;
  /** Whether the content can be opened without a network. */
  isHere(id: string): Promise<boolean>;
  /** Files attached here that the server does not have yet. */
  sending(): Promise<readonly FileProgress[]>;
  /** Sends a refused one again. */
  retry(id: string): Promise<void>;
  onChange(listener: () => void): () => void;
}

/** What found tasks must be besides their words. */
export interface TaskNarrowing {
  /** Ids of projects, one of which it is in. */
  readonly projects?: readonly string[];
  /** Lists of ids of members; one of each is assigned. */
  readonly people?: readonly (readonly string[])[];
  /** Days between which it is due, an open end being null; null: without a due day. */
  readonly due?: { readonly from: string | null; readonly to: string | null } | null;
  /** Only what is not done. */
  readonly open?: boolean;
}

export interface SearchQuery {
  /** As typed: words with slips, parts of words, a key; of texts parts of words alone. */
  readonly text: string;
  readonly teamId: string;
  readonly limit: number;
  /** With it the text may be empty: then what is due first stands first. */
  readonly narrowing?: TaskNarrowing;
}

export interface FoundTasks {
  /** The best first; each was in the replica when it was answered, and none is archived. */
  readonly tasks: readonly Task[];
  /** Whether everything has been looked through; before that an answer may lack something. */
  readonly complete: boolean;
}

/** A text of a task in which all words were found. */
export interface TextHit {
  /** That of the comment or file; for a description that of the task. */
  readonly id: string;
  readonly kind: 'description' | 'comment' | 'file';
  readonly taskId: string;
  /** The words around what was found, or the name of the file. */
  readonly text: string;
}

export interface FoundTexts {
  /** By their kinds, the newest first; each was in the replica when it was answered, and no task is archived. */
  readonly hits: readonly TextHit[];
  readonly complete: boolean;
}

/** Searching what is on this device (SR1, SR2, SR3). */
export interface ClientSearch {
  /** Gets ready, so that the first answer does not wait. */
  warm(): void;
  tasks(query: SearchQuery): Promise<FoundTasks>;
  /**
   * At most `limit` of descriptions, of comments and of files. Of two queries at a time only the later one finds something. Narrowed by
   * people, comments and files are those they have written; everything else narrows their tasks.
   */
  texts(query: SearchQuery): Promise<FoundTexts>;
  /** Another search may find something else; `tasks`: by names, and texts as well. */
  onChange(listener: (searched: 'tasks' | 'texts') => void): () => void;
}

/** `clean` refuses while changes wait; `discard` gives them up. */
export type LogoutMode = 'clean' | 'discard';

/** One person's data on this device, as the page holds it. Everything local answers without the network. */
export interface SyncClient {
  readonly userId: string;
  /** For reading only. Writing goes through `mutate`. */
  readonly replica: ReplicaDatabase;
  readonly files: ClientFiles;
  readonly search: ClientSearch;

  /** What the changes will show, from rows in memory alone; writes nothing. */
  preview(list: readonly NamedMutation[], rows: RowsInMemory): Preview;
  /**
   * Resolves when the change is stored with its outbox entry, whatever becomes of the browser; the disk itself follows. Rejects
   * with an `AppError` when a rule forbids it, and when its arguments are wrong; then nothing has changed.
   */
  mutate<N extends MutationName>(name: N, args: ArgsOf<N>, options?: MutateOptions): Promise<void>;
  /** Several changes, all or none, one step of undo. */
  mutateAll(list: readonly NamedMutation[], options?: MutateOptions): Promise<void>;
  /** Resolves when everything begun so far is on disk (SW2). */
  settled(): Promise<void>;
  /** Takes back this tab's last step, or `step` alone; answers what it was, or null when there is none. */
  undo(step?: number): Promise<StepTaken | null>;
  redo(): Promise<StepTaken | null>;
  /** The step that this tab made or did again last: for `undo`. Null when the last change was none, or was taken back. */
  readonly lastStep: number | null;
  /** What undo and redo would do now. */
  history(): Promise<{ readonly undo: Description | null; readonly redo: Description | null }>;
  /** What can be undone has changed. `made`: so many changes were stored as a new step of this tab; 0 for any other reason. */
  onHistory(listener: (made: number) => void): () => void;

  status(): SyncStatus;
  onStatus(listener: (status: SyncStatus) => void): () => void;
  /** After each commit in any tab and from any cause. */
  onRowsChanged(listener: (changes: readonly RowsChanged[]) => void): () => void;

  /** Changes the server has not confirmed yet, oldest first. */
  waiting(): Promise<WaitingChange[]>;
  /** Refused and given-up changes, oldest first. */
  inbox(): Promise<InboxEntry[]>;
  onInbox(listener: () => void): () => void;
  retryEntry(id: string): Promise<void>;
  discardEntry(id: string): Promise<void>;
  editEntry(id: string, args: unknown): Promise<void>;

  /** Asked for again when somebody looks and it is older than `freshFor` milliseconds; 30 seconds where that is left out. */
  answer<N extends CallName>(call: N, input: CallInputs<N>, freshFor?: number): AnswerHandle<CallAnswer<N>>;
  /** Has an answer on this device that is at most so old, though nobody looks at it now. Throws `AppError` when it cannot be had. */
  keepAnswer<N extends CallName>(call: N, input: CallInputs<N>, freshFor: number): Promise<void>;
  /** For what only the server can do. Throws `AppError`. */
  call<N extends CallName>(call: N, input: CallInputs<N>): Promise<CallAnswer<N>>;

  /** The first screen stands: what is not needed for it may begin. Without a word it begins by itself after a while. */
  engage(): void;
  /** The first rows of a new device are in memory; `drawn`: the screen shows some, or needs none, so the rest may come. */
  firstRowsRead(drawn: boolean): void;

  /** The project on this tab's screen, null for none: it is read first. */
  focusProject(projectId: string | null): void;
  /** Numbered live events of `contract/compat/events.ts`; the first listener gets what came before it. */
  onLive(event: number, listener: (payload: unknown) => void): () => void;
  /** Read everything new now. */
  refresh(): void;
  /** The same person has signed in again after the session ended. */
  resume(): void;

  /** All waiting and refused changes as a JSON file, with the files that only this device has; null when there is nothing. */
  exportWaiting(): Promise<Blob | null>;
  /** Ends the session and removes everything of the person from this device, in all tabs, also offline (LO1, LO2). */
  logout(mode: LogoutMode): Promise<void>;
  /** The person has logged out in another tab; everything is gone already. */
  onLogout(listener: () => void): () => void;
  /** Lets go of database, worker and channel; the data stays. */
  close(): void;
}
