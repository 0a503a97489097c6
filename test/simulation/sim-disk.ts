/**
 * Reads a browser's disk without a transaction: the records inside the in-memory IndexedDB. A record is replaced and
 * never changed; all are frozen, and changing one throws. While a write is under way, the read uses a transaction,
 * which waits for it like any reader.
 */
import { entityNames } from '../../contract/entities/entity-facts.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { FileState, Identity, InboxRecord, OutboxEntry } from '../../sync/replica/records.ts';
import type { ReplicaDatabase } from '../../sync/replica/schema.ts';

/** The records of a disk other than rows, at one moment. */
export interface Books {
  readonly outbox: readonly OutboxEntry[];
  readonly inbox: readonly InboxRecord[];
  readonly identity: Identity | undefined;
  readonly cursors: ReadonlyMap<string, number>;
  readonly files: readonly FileState[];
}

/** Rows by entity, sorted by id. */
export type DiskRows = { readonly [E in EntityName]: readonly RowByEntity[E][] };

/** Everything on a disk at one moment. */
export interface Disk extends Books {
  readonly rows: DiskRows;
}

/** Returns all records of a table, in the order of their keys. */
type Source = (table: string) => readonly unknown[];

const BOOKS = ['outbox', 'inbox', 'meta', 'cursors', 'file'];

export async function booksOn(database: ReplicaDatabase): Promise<Books> {
  return booksFrom(await sourceOf(database, BOOKS));
}

export async function diskOn(database: ReplicaDatabase): Promise<Disk> {
  const source = await sourceOf(database, [...entityNames, ...BOOKS]);
  return { rows: rowsFrom(source), ...booksFrom(source) };
}

export async function rowsOn(database: ReplicaDatabase): Promise<DiskRows> {
  return rowsFrom(await sourceOf(database, entityNames));
}

function booksFrom(source: Source): Books {
  const cursors = source('cursors') as { readonly scope: string; readonly version: number }[];
  return {
    outbox: source('outbox') as OutboxEntry[],
    inbox: source('inbox') as InboxRecord[],
    identity: (source('meta') as Identity[]).find(({ key }) => key === 'identity'),
    cursors: new Map(cursors.map(({ scope, version }) => [scope, version])),
    files: source('file') as FileState[],
  };
}

function rowsFrom(source: Source): DiskRows {
  return Object.fromEntries(entityNames.map((entity) => [entity, source(entity)])) as unknown as DiskRows;
}

async function sourceOf(database: ReplicaDatabase, tables: readonly string[]): Promise<Source> {
  const raw = rawOf(database);
  const isWriting = raw.transactions.some(({ mode, _state }) => mode !== 'readonly' && _state !== 'finished');
  if (!isWriting) return (table) => recordsOf(raw, table);
  const read = new Map<string, unknown[]>();
  await database.transaction('r', tables, async (transaction) => {
    for (const table of tables) read.set(table, await transaction.table<unknown>(table).toArray());
  });
  return (table) => read.get(table) ?? [];
}

/** The internal representation of a database in the in-memory IndexedDB. */
interface RawDatabase {
  readonly transactions: readonly RawTransaction[];
  readonly rawObjectStores: ReadonlyMap<string, { readonly records: RawRecords }>;
}

interface RawTransaction {
  readonly db: unknown;
  readonly mode: string;
  readonly _state: string;
  abort(): void;
}

interface RawRecords {
  values(): Iterable<{ readonly value: unknown }>;
}

/** The internal representation of the database, shared by all connections. */
export function rawOf(database: ReplicaDatabase): RawDatabase {
  const raw: unknown = Reflect.get(database.backendDB(), '_rawDatabase');
  if (typeof raw !== 'object' || raw === null || !('transactions' in raw) || !('rawObjectStores' in raw))
    throw new Error('fake-indexeddb has changed');
  return raw as RawDatabase;
}

function recordsOf(raw: RawDatabase, table: string): unknown[] {
  const store = raw.rawObjectStores.get(table);
  if (!store) throw new Error(`no table ${table}`);
  return Array.from(store.records.values(), ({ value }) => frozen(value));
}

const seen = new WeakSet<object>();

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  seen.add(value);
  return Object.freeze(value);
}
