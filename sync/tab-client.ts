/**
 * The client of one tab: writes to the replica, notifies the other tabs, and serves the page's requests. Implements
 * `SyncClient`. All dependencies are arguments, so that tests and the simulation run the same code. Must never wait for
 * the network, except in direct calls, answers, contents of files and `logout`. Carries OB1, OB3, MU3, ST1, LO1, LO2.
 */
import { compareText } from '../contract/rules/compare-text.ts';
import type { CallAnswer } from '../contract/calls/call-types.ts';
import type { OwnCall } from '../contract/calls/own-calls.ts';
import { entityNames } from '../contract/entities/entity-facts.ts';
import { ActingContext } from './acting-context.ts';
import { Answers } from './answers/answers.ts';
import { ClientStatus } from './client-status.ts';
import type {
  AnswerHandle,
  CallInputs,
  ClientUser,
  InboxEntry,
  LogoutMode,
  MutateOptions,
  Preview,
  RowsChanged,
  RowsInMemory,
  StepTaken,
  SyncClient,
  SyncStatus,
  PendingChange,
} from './client-types.ts';
import { CommitTracker } from './commit-tracker.ts';
import type { TabFocus } from './engine/leader.ts';
import { channelName, type Message, readMessage } from './engine/messages.ts';
import type { Channel, Environment, Signal } from './environment.ts';
import { pendingFiles } from './files/device-files.ts';
import type { FileTransport } from './files/file-transport.ts';
import { TabFiles } from './files/tab-files.ts';
import type { MutationRegistry } from './lazy-code.ts';
import { Listeners } from './listeners.ts';
import { LiveEvents } from './live-events.ts';
import type { ArgsOf, MutationName } from './mutations/index.ts';
import type { Description, MutationContext, NamedMutation } from './mutations/mutation.ts';
import { eachEntry } from './outbox/outbox.ts';
import { type WriteDeps, writeMutations, writeRetry, writeStep, type LocalWrite } from './outbox/write.ts';
import { previewOf } from './preview.ts';
import { describeNext } from './replica/history.ts';
import type { ReplicaDatabase } from './replica/schema.ts';
import { DiskRun, readReplica } from './replica/transaction.ts';
import { sendRest } from './send-rest.ts';
import { type RunningSearch, TabSearch } from './search/tab-search.ts';

export interface TabDeps {
  readonly user: ClientUser;
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly mutations: MutationRegistry;
  /** Identifies the tab across reloads: its undo history belongs to it. */
  readonly tab: string;
  /** The project on its screen at start, so that the first pull knows it. */
  readonly projectId?: string | null;
  readonly call: (name: string, input: object) => Promise<unknown>;
  /** How file contents are fetched; absent where none can be. */
  readonly files?: FileTransport;
  /** Ends the session on the server, now or later; never fails. */
  readonly endSession: () => Promise<void>;
  /** Removes everything of the person from the device. */
  readonly clearDevice: () => Promise<void>;
  /** Removes what only this tab holds. */
  readonly clearTab: () => void;
  /** Starts this tab's worker unless it runs; absent where another part of the program starts it. */
  readonly startWorker?: (focus: TabFocus) => void;
  /** Starts the search over this device; absent where there is no search. */
  readonly startSearch?: () => Promise<RunningSearch>;
  /** Terminates this tab's worker at once. */
  readonly stopWorker: () => void;
}

type Write = (context: MutationContext, deps: WriteDeps) => Promise<LocalWrite>;

export class TabClient implements SyncClient {
  readonly userId: string;
  readonly replica: ReplicaDatabase;
  readonly files: TabFiles;
  readonly search: TabSearch;
  lastStep: number | null = null;
  readonly #deps: TabDeps;
  readonly #channel: Channel;
  readonly #status: ClientStatus;
  readonly #acting: ActingContext;
  readonly #commits: CommitTracker;
  readonly #disk: DiskRun;
  readonly #answers: Answers;
  readonly #rows = new Listeners<readonly RowsChanged[]>();
  readonly #history = new Listeners<number>();
  readonly #inbox = new Listeners<void>();
  readonly #logout = new Listeners<void>();
  readonly #live = new LiveEvents();
  /** Serialises local writes in the order of the gestures. */
  #queue: Promise<unknown> = Promise.resolve();
  #focused: string | null;
  #closed = false;

  constructor(deps: TabDeps) {
    const { database, env, user, call } = deps;
    this.#deps = deps;
    this.userId = user.id;
    this.#focused = deps.projectId ?? null;
    this.replica = database;
    this.#disk = new DiskRun(database);
    this.#status = new ClientStatus(database, env);
    this.#acting = new ActingContext(database, () => this.#status.now(), user);
    this.#answers = new Answers({ database, env, call });
    this.#retryAnswersOnline();
    this.#channel = env.openChannel(channelName(user.id), (raw) => this.#hear(readMessage(raw)));
    this.files = new TabFiles({
      database,
      env,
      transport: deps.files,
      emit: () => this.#post({ kind: 'files' }),
    });
    this.search = new TabSearch(deps.startSearch);
    this.#commits = new CommitTracker(env, () => this.#missed());
    void this.#begin().catch(() => undefined);
    this.#channel.post({ kind: 'ask' });
    void this.#status.recount().catch(() => undefined);
  }

  #retryAnswersOnline(): void {
    let online = this.#status.get().online;
    this.#status.subscribe((status) => {
      if (status.online && !online) this.#answers.retryFailed();
      online = status.online;
    });
  }

  async #begin(): Promise<void> {
    const identity = await this.replica.meta.get('identity');
    this.#commits.begin(identity?.commits ?? 0);
  }

  preview(list: readonly NamedMutation[], rows: RowsInMemory): Preview {
    return previewOf(this.#deps.mutations.here, list, rows, this.#acting.latest());
  }

  async mutate<N extends MutationName>(name: N, args: ArgsOf<N>, options: MutateOptions = {}): Promise<void> {
    await this.mutateAll([{ name, args }], options);
  }

  async mutateAll(list: readonly NamedMutation[], options: MutateOptions = {}): Promise<void> {
    if (list.length === 0) return;
    const made = options.silent === true ? 0 : list.length;
    await this.#write((context, deps) => writeMutations(deps, this.#deps.tab, list, context, options), made);
  }

  async settled(): Promise<void> {
    await this.#queue.catch(() => undefined);
    await this.#disk.reach();
  }

  async undo(step?: number): Promise<StepTaken | null> {
    return this.#write((context, deps) => writeStep(deps, this.#deps.tab, 'undo', context, step));
  }

  async redo(): Promise<StepTaken | null> {
    return this.#write((context, deps) => writeStep(deps, this.#deps.tab, 'redo', context));
  }

  async history(): Promise<{ undo: Description | null; redo: Description | null }> {
    const { database, tab } = this.#deps;
    return readReplica(database, (tables) => describeNext(tables, tab));
  }

  onHistory(listener: (made: number) => void): () => void {
    return this.#history.add(listener);
  }

  status(): SyncStatus {
    return this.#status.get();
  }

  onStatus(listener: (status: SyncStatus) => void): () => void {
    return this.#status.subscribe(listener);
  }

  onRowsChanged(listener: (changes: readonly RowsChanged[]) => void): () => void {
    return this.#rows.add(listener);
  }

  async waiting(): Promise<PendingChange[]> {
    const changes = await readReplica(this.replica, (tables) =>
      eachEntry(tables, ({ seq, description, at, touches }) => ({ seq, description, at, touches })),
    );
    return [...changes, ...(await pendingFiles(this.replica))];
  }

  async inbox(): Promise<InboxEntry[]> {
    const records = await this.replica.inbox.toArray();
    return records.sort((a, b) => compareText(a.at, b.at)).map(({ context: _, ...entry }) => entry);
  }

  onInbox(listener: () => void): () => void {
    return this.#inbox.add(listener);
  }

  async retryEntry(id: string): Promise<void> {
    await this.#write((context, deps) => writeRetry(deps, id, context));
    this.#inboxChanged();
  }

  async editEntry(id: string, args: unknown): Promise<void> {
    await this.#write((context, deps) => writeRetry(deps, id, context, args));
    this.#inboxChanged();
  }

  async discardEntry(id: string): Promise<void> {
    await this.replica.inbox.delete(id);
    this.#inboxChanged();
    await this.#status.recount();
  }

  answer<N extends OwnCall>(call: N, input: CallInputs<N>, freshFor?: number): AnswerHandle<CallAnswer<N>> {
    return this.#answers.answer(call, input, freshFor);
  }

  prefetchAnswer<N extends OwnCall>(call: N, input: CallInputs<N>, freshFor: number): Promise<void> {
    return this.#answers.keep(call, input, freshFor);
  }

  async call<N extends OwnCall>(call: N, input: CallInputs<N>): Promise<CallAnswer<N>> {
    // The transport has validated it by the schema of the call.
    return (await this.#deps.call(call, input)) as CallAnswer<N>;
  }

  focusProject(projectId: string | null): void {
    this.#focused = projectId;
    this.#post({ kind: 'focus', tab: this.#deps.tab, projectId });
  }

  onLive(event: number, listener: (payload: unknown) => void): () => void {
    return this.#live.on(event, listener);
  }

  refresh(): void {
    this.#post({ kind: 'refresh' });
  }

  resume(): void {
    this.#post({ kind: 'resume' });
  }

  /** An activity signal: worth another attempt. */
  signal(signal: Signal): void {
    this.#status.look();
    if (signal === 'focus') void this.#verify().catch(() => undefined);
    this.#post({ kind: 'signal', signal });
  }

  engage(): void {
    if (this.#closed) return;
    void this.#deps.mutations.load();
    this.startWorker();
  }

  firstRowsRead(drawn: boolean): void {
    this.#post({ kind: 'first-rows', drawn });
  }

  /** Starts syncing in this tab. */
  readonly startWorker = (): void => {
    this.#deps.startWorker?.({ tab: this.#deps.tab, projectId: this.#focused });
  };

  async exportWaiting(): Promise<Blob | null> {
    // Loaded on demand, because it is rarely used.
    const { exportOf } = await import('./export-pending.ts');
    return exportOf(this.replica, this.#deps.env, this.userId);
  }

  async logout(mode: LogoutMode): Promise<void> {
    await this.settled();
    if (mode === 'clean') await this.#sendRest();
    this.#post({ kind: 'logout' });
    this.#leave();
    this.#deps.clearTab();
    // Started first, so that its mark is stored even if the page closes meanwhile; clearing the device does not wait
    // for the network.
    const ended = this.#deps.endSession();
    await this.#deps.clearDevice();
    await ended;
  }

  onLogout(listener: () => void): () => void {
    return this.#logout.add(listener);
  }

  close(): void {
    this.#leave();
    this.replica.close();
  }

  #leave(): void {
    this.#closed = true;
    this.#deps.stopWorker();
    this.search.end();
    this.#channel.close();
  }

  /** LO2: throws while pending changes could not be sent. */
  async #sendRest(): Promise<void> {
    await sendRest({
      ...this.#deps,
      isOnline: () => this.status().online,
      look: () => this.signal('gesture'),
      push: () => this.#post({ kind: 'outbox', appended: true }),
    });
  }

  #write(work: Write, made = 0): Promise<StepTaken | null> {
    const before = this.#queue.catch(() => undefined);
    // Counted from the gesture on, not from the start of its turn in the queue (ST1).
    const run = this.#status.during(async () => {
      await before;
      const [context, mutations] = await Promise.all([this.#acting.now(), this.#deps.mutations.load()]);
      const written = await work(context, { ...this.#deps, mutations });
      this.#written(written, made);
      return written.description;
    });
    this.#queue = run;
    return run;
  }

  #written({ rows, commit, count, description, step }: LocalWrite, made: number): void {
    if (step !== undefined) this.lastStep = step;
    this.#commits.note(commit);
    void this.#disk.reach();
    this.#rowsChanged(rows);
    this.#post({ kind: 'rows', commit, changes: rows });
    if (count > 0) {
      this.#post({ kind: 'outbox', appended: true });
      this.#history.emit(made);
    } else if (description !== null) this.#history.emit(0);
  }

  /** Commits were missed: code that holds rows in memory must read all of them again. */
  #missed(): void {
    this.#rowsChanged(entityNames.map((entity) => ({ entity, ids: null })));
    void this.#status.recount().catch(() => undefined);
  }

  /** Checks for commits that were not announced. */
  async #verify(): Promise<void> {
    const identity = await this.replica.meta.get('identity');
    if (identity) this.#commits.note(identity.commits);
  }

  #rowsChanged(changes: readonly RowsChanged[]): void {
    if (changes.length === 0) return;
    this.#acting.follow(changes);
    this.search.follow(changes);
    this.#rows.emit(changes);
  }

  #inboxChanged(): void {
    this.#inbox.emit();
    this.#post({ kind: 'inbox' });
  }

  #post(message: Message): void {
    if (!this.#closed) this.#channel.post(message);
  }

  #hear(message: Message | null): void {
    if (!message || this.#closed) return;
    if (message.kind === 'rows') {
      this.#commits.note(message.commit);
      this.#rowsChanged(message.changes);
    } else if (message.kind === 'engine') this.#status.engineIs(message.state);
    else if (message.kind === 'live') this.#live.emit(message.event, message.payload);
    else if (message.kind === 'lead') this.#newLeader();
    else if (message.kind === 'logout') this.#loggedOutElsewhere();
    else if (message.kind === 'outbox' || message.kind === 'inbox' || message.kind === 'files') {
      this.files.changed();
      void this.#status.recount().catch(() => undefined);
      if (message.kind === 'inbox') {
        this.#inbox.emit();
        // A refused change has left the undo history.
        this.#history.emit(0);
      }
    }
  }

  /** The previous leader may have died in the middle of a step. */
  #newLeader(): void {
    this.focusProject(this.#focused);
    void this.#verify().catch(() => undefined);
  }

  #loggedOutElsewhere(): void {
    this.close();
    this.#deps.clearTab();
    this.#logout.emit();
  }
}
