/**
 * Transactions on the replica. `work` gets tables bound to its transaction and must use only those: Dexie's own
 * tracking of the current transaction is lost after many awaits that do not touch the database, as in a long replay.
 * Carries OB1 and RB2 (all or nothing) and PU1 (nothing in here may wait for the network).
 */
import type { Table, Transaction } from 'dexie';
import { entityNames } from '../../contract/entities/entity-facts.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type {
  AnswerRecord,
  ConfirmedEntry,
  Cursor,
  HistoryStep,
  Identity,
  InboxRecord,
  OutboxEntry,
} from './records.ts';
import type { ReplicaDatabase } from './schema.ts';

/** The tables, bound to one transaction. */
export interface ReplicaTables {
  rows<E extends EntityName>(entity: E): Table<RowByEntity[E], string>;
  readonly outbox: Table<OutboxEntry, number>;
  readonly confirmed: Table<ConfirmedEntry, number>;
  readonly cursors: Table<Cursor, string>;
  readonly meta: Table<Identity, string>;
  readonly inbox: Table<InboxRecord, string>;
  readonly history: Table<HistoryStep, number>;
  readonly answers: Table<AnswerRecord, string>;
}

const ALL_TABLES = [...entityNames, 'outbox', 'confirmed', 'cursors', 'meta', 'inbox', 'history', 'answers'];

function bind(transaction: Transaction): ReplicaTables {
  return {
    rows: <E extends EntityName>(entity: E) => transaction.table<RowByEntity[E], string>(entity),
    outbox: transaction.table<OutboxEntry, number>('outbox'),
    confirmed: transaction.table<ConfirmedEntry, number>('confirmed'),
    cursors: transaction.table<Cursor, string>('cursors'),
    meta: transaction.table<Identity, string>('meta'),
    inbox: transaction.table<InboxRecord, string>('inbox'),
    history: transaction.table<HistoryStep, number>('history'),
    answers: transaction.table<AnswerRecord, string>('answers'),
  };
}

/** Runs `work` in one read-write transaction over the whole replica; an error rolls everything back. */
export async function writeReplica<T>(
  database: ReplicaDatabase,
  work: (tables: ReplicaTables) => Promise<T>,
): Promise<T> {
  return database.transaction('rw', ALL_TABLES, (transaction) => work(bind(transaction)));
}

/**
 * Resolves when everything committed so far is on disk, including relaxed commits. Blocks no other transaction: it uses
 * a table of its own.
 */
export async function flushToDisk(database: ReplicaDatabase): Promise<void> {
  const transaction = database.backendDB().transaction('disk', 'readwrite', { durability: 'strict' });
  // A transaction without a write would not wait for the disk.
  transaction.objectStore('disk').put(0, 'flush');
  await new Promise<void>((resolve, reject) => {
    const failed = (): void => reject(transaction.error ?? new Error('the disk could not be reached'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', failed);
  });
}

/** Flushes relaxed commits to disk in the background: one run at a time, and one more for commits during a run. */
export class DiskRun {
  readonly #database: ReplicaDatabase;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(database: ReplicaDatabase) {
    this.#database = database;
  }

  /** Call after a commit. Resolves when it is on disk; a failed flush is retried with the next commit. */
  reach(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await flushToDisk(this.#database).catch(() => undefined);
    }
  }
}

/** Runs `work` over one snapshot of the whole replica. */
export async function readReplica<T>(
  database: ReplicaDatabase,
  work: (tables: ReplicaTables) => Promise<T>,
): Promise<T> {
  return database.transaction('r', ALL_TABLES, (transaction) => work(bind(transaction)));
}
