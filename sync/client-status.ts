/**
 * The sync status as one tab shows it: the leader's state, the counts on disk, and pending writes of this tab. Carries
 * ST1 (a pending write already counts, so `saved` is never shown too early) and ST2.
 */
import type { SyncStatus } from './client-types.ts';
import type { Environment } from './environment.ts';
import { bootstrapOf, type EngineState, statusOf } from './engine/status.ts';
import { Listeners } from './listeners.ts';
import { countUploading, unsentFiles } from './files/device-files.ts';
import type { Cursor, Identity } from './replica/records.ts';
import { offsetOf } from './replica/server-clock.ts';
import type { ReplicaDatabase } from './replica/schema.ts';
import { SendProgress } from './send-progress.ts';

export class ClientStatus {
  readonly #database: ReplicaDatabase;
  readonly #env: Pick<Environment, 'now' | 'online'>;
  readonly #listeners = new Listeners<SyncStatus>();
  #engine: EngineState;
  /** The leader has sent its state; until then that part is read from the replica. */
  #led = false;
  #waiting = 0;
  #attention = 0;
  #writing = 0;
  #sending: SyncStatus['sending'] = null;
  readonly #run = new SendProgress();
  /** `saved` is never shown before the first count. */
  #counted = false;
  #counting: Promise<void> | null = null;
  #rerun = false;
  #current: SyncStatus;

  constructor(database: ReplicaDatabase, env: Pick<Environment, 'now' | 'online'>) {
    this.#database = database;
    this.#env = env;
    this.#engine = {
      reachable: env.online(),
      bootstrap: { scopesDone: 0, scopesTotal: 0, projectsBegun: 0, rows: 0 },
      lastSyncedAt: null,
      signedOut: false,
      outdated: false,
      storageFull: false,
      clock: undefined,
    };
    this.#current = this.#compute();
  }

  get(): SyncStatus {
    return this.#current;
  }

  subscribe(listener: (status: SyncStatus) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * After an outage the server may have lost changes it had confirmed (a restored backup), so `saved` is not shown
   * until the counts have been read again (ST1).
   */
  engineIs(state: EngineState): void {
    const isBack = state.reachable && !this.#engine.reachable;
    this.#engine = state;
    this.#led = true;
    if (!isBack) return this.#publish();
    this.#counted = false;
    // A failed read of the replica is reported by the code that reads its rows.
    void this.recount().catch(() => undefined);
  }

  /** Counts a local write from its beginning to the recount after its commit. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#writing += 1;
    this.#publish();
    try {
      return await work();
    } finally {
      // Recount before the write is subtracted, or the change would be missing in between.
      await this.#recount().catch(() => undefined);
      this.#writing -= 1;
      this.#publish();
    }
  }

  /** The server's time as far as known, in milliseconds since 1970. */
  now(): number {
    const now = this.#env.now();
    return now + offsetOf(this.#engine.clock, now);
  }

  /** The network status of the device may have changed. */
  look(): void {
    this.#publish();
  }

  /** Reads the counts from disk. */
  async recount(): Promise<void> {
    await this.#recount();
    this.#publish();
  }

  /** Runs one count at a time; a call during a count makes it run once more. */
  #recount(): Promise<void> {
    if (this.#counting) {
      this.#rerun = true;
      return this.#counting;
    }
    this.#counting = this.#count().finally(() => {
      this.#counting = null;
    });
    return this.#counting;
  }

  async #count(): Promise<void> {
    do {
      this.#rerun = false;
      const { outbox, inbox, meta, cursors, file, attachment } = this.#database;
      // One snapshot: a change that moves from the outbox to the inbox meanwhile is counted exactly once.
      const [changes, files, attention, identity] = await this.#database.transaction(
        'r',
        [outbox, inbox, meta, file, attachment],
        () => Promise.all([outbox.count(), unsentFiles(this.#database), inbox.count(), meta.get('identity')]),
      );
      if (!this.#led) this.#fromReplica(identity, await cursors.toArray());
      this.#sending = identity ? this.#run.progress(identity, changes) : null;
      const sent = countUploading(files);
      this.#waiting = changes + sent;
      this.#attention = attention + files.length - sent;
      this.#counted = true;
    } while (this.#rerun);
  }

  #fromReplica(identity: Identity | undefined, cursors: readonly Cursor[]): void {
    if (this.#led || !identity) return;
    const { lastSyncedAt, outdated, clock } = identity;
    this.#engine = {
      ...this.#engine,
      lastSyncedAt,
      outdated,
      clock,
      bootstrap: bootstrapOf(identity, cursors, 0),
    };
  }

  #compute(): SyncStatus {
    const counts = {
      waiting: this.#waiting,
      attention: this.#attention,
      writing: this.#writing,
      sending: this.#sending,
    };
    const here = { network: this.#env.online(), now: this.#env.now() };
    const status = statusOf(this.#engine, counts, here);
    return this.#counted || status.state !== 'saved' ? status : { ...status, state: 'saving' };
  }

  #publish(): void {
    const next = this.#compute();
    if (JSON.stringify(next) === JSON.stringify(this.#current)) return;
    this.#current = next;
    this.#listeners.emit(next);
  }
}
