/**
 * A writable view of rows: reads fall through to their source, once each; writes are staged until `flush`. Over the
 * replica's tables, inside one Dexie transaction, a rebase undoes, patches and replays in memory and writes once (RB2);
 * a mutation that throws writes nothing; and many changes of one gesture do not read the same rows repeatedly. Over
 * rows in memory it computes the optimistic preview of a gesture, and is discarded. Over tables it must be used inside
 * a write transaction that includes them, and never after it.
 */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { RowsChanged } from '../client-types.ts';
import { rangeKey } from './footprint.ts';
import type { Range, RowSource } from './row-source.ts';
import type { ReplicaTables } from './transaction.ts';
import type { Work } from '../work.ts';

/** Rows by id; null for removed rows. */
type Rows<E extends EntityName> = Map<string, RowByEntity[E] | null>;

export class Workspace {
  readonly #source: RowSource;
  readonly #staged = new Map<EntityName, Rows<EntityName>>();
  /** Rows read so far: nobody else can write during the transaction. */
  readonly #stored = new Map<EntityName, Rows<EntityName>>();
  readonly #ranges = new Map<string, readonly RowByEntity[EntityName][]>();

  constructor(source: RowSource) {
    this.#source = source;
  }

  *get<E extends EntityName>(entity: E, id: string): Work<RowByEntity[E] | undefined> {
    const known = this.#cached(entity, id);
    if (known !== undefined) return known ?? undefined;
    const row = yield* this.#source.get(entity, id);
    rowsOf(this.#stored, entity).set(id, row ?? null);
    return row;
  }

  *getMany<E extends EntityName>(entity: E, ids: readonly string[]): Work<Map<string, RowByEntity[E]>> {
    const unknown = ids.filter((id) => this.#cached(entity, id) === undefined);
    if (unknown.length > 0) {
      const stored = rowsOf(this.#stored, entity);
      const read = yield* this.#source.getMany(entity, unknown);
      for (const [index, id] of unknown.entries()) stored.set(id, read[index] ?? null);
    }
    const found = new Map<string, RowByEntity[E]>();
    for (const id of ids) {
      const row = this.#cached(entity, id);
      if (row) found.set(id, row);
    }
    return found;
  }

  /** All rows of the range, including staged ones. */
  *inRange<E extends EntityName>(entity: E, range: Range): Work<RowByEntity[E][]> {
    const { field, value } = range;
    const stored = yield* this.#storedIn(entity, range);
    const staged = rowsOf(this.#staged, entity);
    const rows = stored.filter((row) => !staged.has(row.id));
    for (const row of staged.values()) if (row && Reflect.get(row, field) === value) rows.push(row);
    return rows;
  }

  put<E extends EntityName>(entity: E, row: RowByEntity[E]): void {
    rowsOf(this.#staged, entity).set(row.id, row);
  }

  /** Stages a row of the feed without a check: the server built it by the entity's schema. */
  putFromServer(entity: EntityName, row: Readonly<Record<string, unknown>>): void {
    const typed = row as unknown as RowByEntity[EntityName];
    rowsOf(this.#staged, entity).set(typed.id, typed);
  }

  /** Rows written in this workspace so far. */
  staged(): { entity: EntityName; row: RowByEntity[EntityName] }[] {
    return [...this.#staged].flatMap(([entity, staged]) =>
      [...staged.values()].flatMap((row) => (row ? [{ entity, row }] : [])),
    );
  }

  /** Staged rows, null for removed ones. */
  changed(): { entity: EntityName; id: string; row: RowByEntity[EntityName] | null }[] {
    return [...this.#staged].flatMap(([entity, staged]) =>
      [...staged].map(([id, row]) => ({ entity, id, row })),
    );
  }

  remove(entity: EntityName, id: string): void {
    rowsOf(this.#staged, entity).set(id, null);
  }

  /** Writes everything staged and returns which rows it wrote. */
  async flush(tables: ReplicaTables): Promise<RowsChanged[]> {
    const changes: RowsChanged[] = [];
    const writes: PromiseLike<unknown>[] = [];
    for (const [entity, staged] of this.#staged) {
      if (staged.size === 0) continue;
      const table = tables.rows(entity);
      const rows = [...staged.values()].filter((row) => row !== null);
      const gone = [...staged].filter(([, row]) => row === null).map(([id]) => id);
      // Requested in parallel: each await lengthens the time in which others wait for the write lock.
      if (gone.length > 0) writes.push(table.bulkDelete(gone));
      if (rows.length > 0) writes.push(table.bulkPut(rows));
      changes.push({ entity, ids: [...staged.keys()] });
    }
    this.#staged.clear();
    this.#stored.clear();
    this.#ranges.clear();
    await Promise.all(writes);
    return changes;
  }

  /** The current state of a row; null when it is removed, undefined when it has not been read yet. */
  #cached<E extends EntityName>(entity: E, id: string): RowByEntity[E] | null | undefined {
    const staged = rowsOf(this.#staged, entity).get(id);
    return staged === undefined ? rowsOf(this.#stored, entity).get(id) : staged;
  }

  /** Rows of the source with that value in the field. */
  *#storedIn<E extends EntityName>(entity: E, range: Range): Work<readonly RowByEntity[E][]> {
    const key = rangeKey(entity, range.field, range.value);
    const known = this.#ranges.get(key);
    if (known) return known as readonly RowByEntity[E][];
    const rows = yield* this.#source.inRange(entity, range);
    this.#ranges.set(key, rows);
    return rows;
  }
}

function rowsOf<E extends EntityName>(tables: Map<EntityName, Rows<EntityName>>, entity: E): Rows<E> {
  let rows = tables.get(entity);
  if (!rows) tables.set(entity, (rows = new Map()));
  return rows as Rows<E>;
}
