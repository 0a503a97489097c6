/**
 * The engine: one loop that pushes, pulls and applies pokes, one step at a time, so that answers are never applied out
 * of order. Owns when each step runs; the steps are in push, pull and rebase. Only the leader runs one. A gesture must
 * never wait for it. Carries PU1, PU4, RB4, and the reconnection rules of ST1.
 */
import { AppError } from '../../contract/errors.ts';
import type { Poke } from '../../contract/sync.ts';
import type { Environment, Signal } from '../environment.ts';
import type { MutationRegistry } from '../lazy-code.ts';
import { resendDeferred } from '../outbox/deferred.ts';
import { readIdentity, storeClock, writeIdentity } from '../replica/identity.ts';
import type { Cursor, Identity, ServerClock } from '../replica/records.ts';
import { learned } from '../replica/server-clock.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { writeReplica } from '../replica/transaction.ts';
import { retryAfterMs } from './backoff.ts';
import { byScope } from './cursors.ts';
import { FirstRowsHold } from './first-rows-hold.ts';
import { LoopTimer, POLL_ALONE, POLL_LIVE } from './loop-timer.ts';
import type { Message } from './messages.ts';
import { PageSize } from './page-size.ts';
import { Pause } from './pause.ts';
import { PokeQueue } from './pokes.ts';
import { Prefetched } from './prefetched.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { Reachability } from './reachability.ts';
import { rebase, type RebaseResult } from './rebase.ts';
import { bootstrapOf, type EngineState } from './status.ts';
import { type LiveConnection, reportingSilence, type SyncTransport } from './transport.ts';

export interface EngineDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly mutations: MutationRegistry;
  readonly transport: SyncTransport;
  readonly userId: string;
  /** Sends a message to all tabs, including its own. */
  readonly announce: (message: Message) => void;
}

/** After this many consecutive pushes a pull comes first: who types without a pause sees changes of others too. */
const PUSHES_IN_ROW = 3;

export class Engine {
  readonly #deps: EngineDeps;
  readonly #leader: string;
  readonly #timer: LoopTimer;
  readonly #pokes = new PokeQueue();
  #cursors: ReadonlyMap<string, Cursor> = new Map();
  #identity: Identity | null = null;
  readonly #prefetched = new Prefetched();
  #live: LiveConnection | null = null;
  #liveUp = false;
  #focused: readonly string[] = [];
  #rows = 0;
  readonly #reach: Reachability;
  #signedOut = false;
  #outdated = false;
  readonly #page = new PageSize();
  #wantPush = true;
  #wantPull = true;
  /** Push the head of the outbox alone, because the server failed on a whole batch. */
  #alone = false;
  /** After a failure on an entry, a pull shows whether the entry or the server is the cause (PU4). */
  #pullFirst = false;
  #pushFailures = 0;
  #pushesInRow = 0;
  /** Delays the next push. Pulls and pokes continue: the server answers, and only the head of the outbox fails. */
  readonly #pushPause: Pause;
  /** Delays sending deferred changes again, which a restored server has refused. */
  readonly #deferredPause: Pause;
  readonly #firstRows: FirstRowsHold;
  /** The known offset of the server's clock. */
  #clock: ServerClock | undefined;
  #closed = false;
  #overtaken = false;
  #running: Promise<void> | null = null;

  constructor(deps: EngineDeps) {
    this.#deps = { ...deps, transport: reportingSilence(deps.transport, () => this.#reach.lost()) };
    this.#leader = deps.env.newId();
    this.#timer = new LoopTimer(deps.env);
    const wake = (): void => this.#timer.wake();
    this.#pushPause = new Pause(deps.env, wake);
    this.#deferredPause = new Pause(deps.env, wake);
    this.#firstRows = new FirstRowsHold(deps.env, wake, () => this.#rowsStand());
    this.#reach = new Reachability(deps.env, () => this.#reachChanged());
  }

  /** Writes its leader token, with back-off while storage fails, and starts the loop; false when closed before. */
  async start(): Promise<boolean> {
    while (!this.#running && !this.#closed)
      await this.#begin().catch((error: unknown) => this.#recover(error));
    return !this.#closed;
  }

  async #begin(): Promise<void> {
    await writeReplica(this.#deps.database, async (tables) => {
      const identity = { ...(await readIdentity(tables, this.#deps.env)), leader: this.#leader };
      // Known even where the write fails: the announced state must not contradict what tabs read themselves.
      this.#identity = identity;
      this.#clock = identity.clock;
      this.#cursors = byScope(await tables.cursors.toArray());
      await writeIdentity(tables, identity);
    });
    this.#deps.transport.onServerTime?.((offset) => void this.#learn(offset).catch(() => undefined));
    if (this.#drawn()) this.#rowsStand();
    this.announceState();
    this.#running = this.#run();
  }

  /** Entries were appended to the outbox. */
  nudge(): void {
    this.#wantPush = true;
    this.#timer.wake();
  }

  refresh(): void {
    // An answer requested before this call may lack the news, so one more pull must follow it.
    this.#prefetched.age();
    this.#wantPull = true;
    this.#timer.wake();
  }

  /** Sets the projects on screen: they are pulled before the others. */
  focus(projectIds: readonly string[]): void {
    const before = this.#focused.join();
    this.#focused = projectIds;
    this.#live?.focus(projectIds);
    // Tabs repeat their focus to each new leader, so only a change ends the hold.
    if (projectIds.join() !== before) this.#firstRows.letRowsCome();
  }

  firstRowsRead(drawn: boolean): void {
    this.#firstRows.firstRowsRead(drawn);
  }

  signal(signal: Signal): void {
    if (signal === 'offline') {
      this.#reach.lost();
      this.#live?.check();
      // A server on this machine or in the local network may still answer.
      this.refresh();
      return;
    }
    this.#live?.connect();
    this.#live?.check();
    if (signal === 'online' || !this.#reach.isReached) this.#wantPull = true;
    this.#timer.wakeNow(signal === 'online');
  }

  /** The person has signed in again. */
  resume(): void {
    this.#signedOut = false;
    this.#wantPull = true;
    this.#wantPush = true;
    this.#live?.connect();
    this.#timer.wakeNow();
    this.announceState();
  }

  state(): EngineState {
    const identity = this.#identity;
    return {
      reachable: this.#reach.isReached,
      bootstrap: bootstrapOf(identity, this.#cursors.values(), this.#rows),
      lastSyncedAt: identity?.lastSyncedAt ?? null,
      signedOut: this.#signedOut,
      outdated: this.#outdated || identity?.outdated === true,
      storageFull: this.#page.full,
      clock: this.#clock,
    };
  }

  /** Sends the state to all tabs, unless nothing is known yet. */
  announceState(): void {
    const knows = this.#identity !== null || this.#page.full;
    if (knows && !this.#closed) this.#deps.announce({ kind: 'engine', state: this.state() });
  }

  /** Stops the loop; the answer of a request in flight is ignored. */
  close(): void {
    this.#closed = true;
    this.#firstRows.close();
    this.#live?.close();
    this.#timer.close();
  }

  /** Another engine has taken the lead. */
  get overtaken(): boolean {
    return this.#overtaken;
  }

  /** Resolves when the loop has ended. */
  async ended(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      try {
        if (await this.#step()) continue;
        if (await this.#timer.sleep(this.#liveUp || this.#signedOut ? POLL_LIVE : POLL_ALONE))
          this.#wantPull = true;
      } catch (error) {
        if (this.#closed) return;
        await this.#recover(error);
      }
    }
  }

  /** Runs the most urgent step; false when there is nothing to do. */
  async #step(): Promise<boolean> {
    if (this.#outdated) return false;
    if (this.#mayPush()) {
      this.#wantPush = false;
      await this.#push();
    } else if (this.#wantPull && !this.#firstRows.on) {
      this.#wantPull = false;
      await this.#pull();
    } else if (this.#pokes.size > 0) {
      await this.#applyPoke();
    } else if (this.#deferredPause.takeEnd()) {
      if (await resendDeferred({ ...this.#deps, leader: this.#leader })) this.#wantPush = true;
    } else {
      return false;
    }
    return true;
  }

  #mayPush(): boolean {
    if (this.#wantPull && this.#pushesInRow >= PUSHES_IN_ROW) return false;
    return this.#wantPush && !this.#pullFirst && !this.#pushPause.on && !this.#signedOut;
  }

  async #push(): Promise<void> {
    const begins = (): void => this.#prefetched.drop();
    const result = await push({ ...this.#deps, leader: this.#leader, begins }, this.#alone);
    if (result === 'idle') return;
    if (result === 'lost') return this.#overtake();
    this.#answered();
    this.#pushesInRow += 1;
    this.#wantPull = true;
    this.#wantPush = true;
    this.#alone = result === 'failed' && this.#alone;
    if (result === 'sent') {
      this.#pushFailures = 0;
      // Shows the progress of sending many changes; the entries leave the outbox with the next pull.
      this.#deps.announce({ kind: 'outbox', appended: false });
      return;
    }
    this.#pullFirst = true;
    this.#pushFailures += 1;
    if (result === 'failed' || this.#pushFailures > 2) this.#pushPause.begin(this.#pushFailures);
  }

  async #pull(): Promise<void> {
    const ahead = this.#prefetched.take();
    const waits = (): boolean => this.#live === null;
    const limit = (): number => this.#page.rows(waits() ? this.#rows : null, this.#focused.length > 0);
    const deps = { ...this.#deps, leader: this.#leader, focused: () => this.#focused, limit, waits };
    const result = await pull(deps, ahead.page);
    ahead.next(result.prefetched);
    this.#wantPull ||= ahead.isOld;
    this.#pullFirst = false;
    this.#pushesInRow = 0;
    this.#signedOut = false;
    // An answer from before the last refresh says nothing about whether the server is reachable now (ST1).
    if (!ahead.isOld) this.#answered();
    if (!result.more) this.#page.complete();
    await this.#applied(result);
    this.#wantPull ||= result.more;
    if (this.#drawn()) this.#firstRows.rowsArrived(result.areFirst);
  }

  async #applyPoke(): Promise<void> {
    const taken = this.#pokes.take(this.#cursors);
    if (taken.kind === 'pull') this.#wantPull = true;
    if (taken.kind !== 'patch') return;
    const result = await rebase({ ...this.#deps, leader: this.#leader }, taken.incoming);
    await this.#applied(result);
  }

  /** Applies the result of a rebase and notifies all tabs; after a stale one, the pull is repeated. */
  async #applied(result: RebaseResult): Promise<void> {
    if (result.kind === 'stale') return this.#reread();
    if (result.identity.epoch !== this.#identity?.epoch) {
      // Queued pokes may belong to the old epoch, where the same version means something else: a pull replaces them.
      this.#wantPull ||= this.#pokes.size > 0;
      this.#pokes.clear();
    }
    this.#identity = result.identity;
    this.#cursors = byScope(result.cursors);
    this.#rows += result.received;
    // A restored server may know less than it had confirmed: what it lost is pushed again.
    this.#wantPush ||= result.identity.pushedSeq < result.identity.nextSeq - 1;
    if (result.deferredRefusals > 0) this.#deferredPause.begin(result.deferredRefusals);
    this.#deps.announce({ kind: 'rows', commit: result.identity.commits, changes: result.rows });
    if (result.outboxChanged) this.#deps.announce({ kind: 'outbox', appended: false });
    if (result.inboxChanged) this.#deps.announce({ kind: 'inbox' });
    this.announceState();
  }

  /** The rebase was stale: another leader has taken over (then this engine ends), or the replica was renumbered. */
  async #reread(): Promise<void> {
    const identity = await this.#deps.database.meta.get('identity');
    if (identity?.leader !== this.#leader) return this.#overtake();
    this.#identity = identity;
    this.#cursors = byScope(await this.#deps.database.cursors.toArray());
    this.#wantPull = true;
  }

  /** Handles a failed step: the error code decides what must happen before the next one. */
  async #recover(error: unknown): Promise<void> {
    if (error instanceof Error && error.name === 'DatabaseClosedError') return this.close();
    // No rows will arrive for now, so waiting for the first rows ends.
    this.#rowsStand();
    this.#page.failed(error);
    const code = error instanceof AppError ? error.code : 'storage_failed';
    this.#wantPull = true;
    this.#wantPush = true;
    if (code === 'no_session') this.#signedOut = true;
    else if (code === 'protocol_mismatch') this.#outdated = true;
    // A batch may be too large for the server or a proxy: push its head alone to find out.
    else if (this.#reach.failed(error)) this.#alone = true;
    this.announceState();
    if (this.#outdated) return;
    // Without a session it polls only rarely, until a message reports a new sign-in.
    if (this.#signedOut) this.#wantPull = false;
    else await this.#timer.failed(retryAfterMs(error));
  }

  /** Stores the offset of the server's clock, so that it is known at the next offline start. */
  async #learn(offset: number): Promise<void> {
    const clock = learned(this.#clock, offset, this.#deps.env.now());
    if (clock === this.#clock || this.#closed) return;
    this.#clock = clock;
    this.announceState();
    await storeClock(this.#deps, clock);
  }

  #overtake(): void {
    this.#overtaken = true;
    this.close();
  }

  #answered(): void {
    this.#timer.succeeded();
    this.#reach.answered();
  }

  #reachChanged(): void {
    // The server is reachable again: the socket need not wait for its back-off.
    if (this.#reach.isReached) this.#live?.connect();
    this.announceState();
  }

  /** Whether rows of a project are on the device, or there are none to read. */
  #drawn(): boolean {
    return this.state().bootstrap?.projectsBegun !== 0;
  }

  /** Loads what the first rows do not need: the mutations, and the live connection. */
  #rowsStand(): void {
    if (this.#live || this.#closed) return;
    void this.#deps.mutations.load();
    this.#openLive();
  }

  #openLive(): void {
    const { transport, announce } = this.#deps;
    this.#live = transport.openLive({
      connected: () => {
        this.#liveUp = true;
        // Pokes sent while the socket was down are lost. Only the answer to a pull shows what the server has: a backup
        // may have been restored meanwhile, so nothing counts as saved before it (ST1).
        this.#pokes.clear();
        this.refresh();
        this.#timer.wakeNow(true);
      },
      disconnected: () => {
        this.#liveUp = false;
        this.#pokes.clear();
        this.refresh();
      },
      refused: () => this.refresh(),
      poke: (poke: Poke) => {
        this.#pokes.add(poke);
        this.#timer.wake();
      },
      access: () => this.refresh(),
      event: (event, payload) => announce({ kind: 'live', event, payload }),
    });
    this.#live.focus(this.#focused);
    this.#live.connect();
  }
}
