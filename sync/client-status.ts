/**
 * The status as one tab shows it: the leader's state, the counts on disk, and writes of this tab that are under way.
 * Carries ST1 (a write under way already counts, so `saved` is never shown too early) and ST2.
 */
import type { SyncStatus } from './client-types.ts';
import { bootstrapOf, type EngineState, statusOf } from './engine/status.ts';
import { unsentFiles } from './files/device-files.ts';
import type { Cursor, Identity } from './replica/records.ts';
import type { ReplicaDatabase } from './replica/schema.ts';
import { SendingRun } from './sending-run.ts';

export class ClientStatus {
  readonly #database: ReplicaDatabase;
  readonly #listeners = new Set<(status: SyncStatus) => void>();
  #engine: EngineState;
  /** The leader has spoken; until then its part is read from the replica. */
  #led = false;
  #waiting = 0;
  #attention = 0;
  #writing = 0;
  #sending: SyncStatus['sending'] = null;
  readonly #run = new SendingRun();
  /** Until the first count nothing may be called saved. */
  #counted = false;
  #counting: Promise<void> | null = null;
  #again = false;
  #current: SyncStatus;

  constructor(database: ReplicaDatabase, online: boolean) {
    this.#database = database;
    this.#engine = {
      reachable: online,
      bootstrap: { scopesDone: 0, scopesTotal: 0, rows: 0 },
      lastSyncedAt: null,
      signedOut: false,
      outdated: false,
    };
    this.#current = this.#compute();
  }

  get(): SyncStatus {
    return this.#current;
  }

  subscribe(listener: (status: SyncStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  engineIs(state: EngineState): void {
    this.#engine = state;
    this.#led = true;
    this.#publish();
  }

  /** Counts a local write from its beginning to the recount after its commit. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#writing += 1;
    this.#publish();
    try {
      return await work();
    } finally {
      // Count first: between the end of the write and the count the change must not be missing.
      await this.#recount().catch(() => undefined);
      this.#writing -= 1;
      this.#publish();
    }
  }

  /** Reads the counts from disk. */
  async recount(): Promise<void> {
    await this.#recount();
    this.#publish();
  }

  /** One count at a time; calls during a count lead to one more. */
  #recount(): Promise<void> {
    if (this.#counting) {
      this.#again = true;
      return this.#counting;
    }
    this.#counting = this.#count().finally(() => {
      this.#counting = null;
    });
    return this.#counting;
  }

  async #count(): Promise<void> {
    do {
      this.#again = false;
      const { outbox, inbox, meta, cursors } = this.#database;
      const [changes, files, attention, identity] = await Promise.all([
        outbox.count(),
        unsentFiles(this.#database),
        inbox.count(),
        meta.get('identity'),
      ]);
      if (!this.#led) this.#fromReplica(identity, await cursors.toArray());
      this.#sending = identity ? this.#run.progress(identity, changes) : null;
      this.#waiting = changes + files.length;
      this.#attention = attention;
      this.#counted = true;
    } while (this.#again);
  }

  #fromReplica(identity: Identity | undefined, cursors: readonly Cursor[]): void {
    if (this.#led || !identity) return;
    const { lastSyncedAt, outdated } = identity;
    this.#engine = { ...this.#engine, lastSyncedAt, outdated, bootstrap: bootstrapOf(identity, cursors, 0) };
  }

  #compute(): SyncStatus {
    const status = statusOf(this.#engine, {
      waiting: this.#waiting,
      attention: this.#attention,
      writing: this.#writing,
      sending: this.#sending,
    });
    return this.#counted || status.state !== 'saved' ? status : { ...status, state: 'saving' };
  }

  #publish(): void {
    const next = this.#compute();
    if (JSON.stringify(next) === JSON.stringify(this.#current)) return;
    this.#current = next;
    for (const listener of this.#listeners) listener(next);
  }
}
