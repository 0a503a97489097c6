/**
 * A view of the replica inside one Dexie transaction: reads fall through to disk, once each, writes stay in memory until
 * `flush`. So a rebase is undone, patched and replayed in memory and written once (RB2), a mutation that throws leaves
 * nothing, and many changes of one gesture do not wait for the same rows again and again.
 * Must be used inside a write transaction over all tables it touches, and never after it.
 */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { RowsChanged } from '../client-types.ts';
import { rangeKey } from './footprint.ts';
import type { ReplicaTables } from './transaction.ts';

/** By id; null for what is gone. */
type Rows<E extends EntityName> = Map<string, RowByEntity[E] | null>;

/** A field by which rows are found. */
export interface Range {
  readonly field: 'project_id' | 'team_id' | 'parent_task_id' | 'task_id';
  readonly value: string;
}

export class Workspace {
  readonly #tables: ReplicaTables;
  readonly #staged = new Map<EntityName, Rows<EntityName>>();
  /** What was read: nobody else writes while the transaction lasts. */
  readonly #stored = new Map<EntityName, Rows<EntityName>>();
  readonly #ranges = new Map<string, readonly RowByEntity[EntityName][]>();

  constructor(tables: ReplicaTables) {
    this.#tables = tables;
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<RowByEntity[E] | undefined> {
    const known = this.#known(entity, id);
    if (known !== undefined) return known ?? undefined;
    const row = await this.#tables.rows(entity).get(id);
    rowsOf(this.#stored, entity).set(id, row ?? null);
    return row;
  }

  async getMany<E extends EntityName>(
    entity: E,
    ids: readonly string[],
  ): Promise<Map<string, RowByEntity[E]>> {
    const unknown = ids.filter((id) => this.#known(entity, id) === undefined);
    if (unknown.length > 0) {
      const stored = rowsOf(this.#stored, entity);
      const read = await this.#tables.rows(entity).bulkGet(unknown);
      for (const [index, id] of unknown.entries()) stored.set(id, read[index] ?? null);
    }
    const found = new Map<string, RowByEntity[E]>();
    for (const id of ids) {
      const row = this.#known(entity, id);
      if (row) found.set(id, row);
    }
    return found;
  }

  /** All rows of the range, what is staged included. */
  async inRange<E extends EntityName>(entity: E, range: Range): Promise<RowByEntity[E][]> {
    const { field, value } = range;
    const stored = await this.#storedIn(entity, range);
    const staged = rowsOf(this.#staged, entity);
    const rows = stored.filter((row) => !staged.has(row.id));
    for (const row of staged.values()) if (row && Reflect.get(row, field) === value) rows.push(row);
    return rows;
  }

  put<E extends EntityName>(entity: E, row: RowByEntity[E]): void {
    rowsOf(this.#staged, entity).set(row.id, row);
  }

  /** A row as the feed delivered it: the server builds it by the entity's schema, so it is not checked again here. */
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

  remove(entity: EntityName, id: string): void {
    rowsOf(this.#staged, entity).set(id, null);
  }

  /** Writes everything staged and says which rows it wrote. */
  async flush(): Promise<RowsChanged[]> {
    const changes: RowsChanged[] = [];
    const writes: PromiseLike<unknown>[] = [];
    for (const [entity, staged] of this.#staged) {
      if (staged.size === 0) continue;
      const table = this.#tables.rows(entity);
      const rows = [...staged.values()].filter((row) => row !== null);
      const gone = [...staged].filter(([, row]) => row === null).map(([id]) => id);
      // Asked for together: each answer that is waited for is time in which others wait for the write lock.
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

  /** As it stands now; null when it is gone, undefined when nobody has asked yet. */
  #known<E extends EntityName>(entity: E, id: string): RowByEntity[E] | null | undefined {
    const staged = rowsOf(this.#staged, entity).get(id);
    return staged === undefined ? rowsOf(this.#stored, entity).get(id) : staged;
  }

  /** The rows on disk whose field has the value. */
  async #storedIn<E extends EntityName>(
    entity: E,
    { field, value }: Range,
  ): Promise<readonly RowByEntity[E][]> {
    const key = rangeKey(entity, field, value);
    const known = this.#ranges.get(key);
    if (known) return known as readonly RowByEntity[E][];
    const table = this.#tables.rows(entity);
    // Entities without that index are the small ones of a single person.
    const rows =
      field in table.schema.idxByName
        ? await table.where(field).equals(value).toArray()
        : await table.filter((row) => Reflect.get(row, field) === value).toArray();
    this.#ranges.set(key, rows);
    return rows;
  }
}

function rowsOf<E extends EntityName>(tables: Map<EntityName, Rows<EntityName>>, entity: E): Rows<E> {
  let rows = tables.get(entity);
  if (!rows) tables.set(entity, (rows = new Map()));
  return rows as Rows<E>;
}
