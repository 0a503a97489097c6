/**
 * A view of the replica inside one Dexie transaction: reads fall through to disk, writes stay in memory until `flush`.
 * So a rebase is undone, patched and replayed in memory and written once (RB2), and a mutation that throws leaves nothing.
 * Must be used inside a transaction over all tables it touches, and never after it.
 */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { RowsChanged } from '../client-types.ts';
import type { ReplicaTables } from './transaction.ts';

type Staged<E extends EntityName> = Map<string, RowByEntity[E] | null>;

/** A field by which rows are found. */
export interface Range {
  readonly field: 'project_id' | 'team_id' | 'parent_task_id' | 'task_id';
  readonly value: string;
}

export class Workspace {
  readonly #tables: ReplicaTables;
  readonly #staged = new Map<EntityName, Staged<EntityName>>();

  constructor(tables: ReplicaTables) {
    this.#tables = tables;
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<RowByEntity[E] | undefined> {
    const staged = this.#stagedOf(entity).get(id);
    if (staged !== undefined) return staged ?? undefined;
    return this.#tables.rows(entity).get(id);
  }

  async getMany<E extends EntityName>(
    entity: E,
    ids: readonly string[],
  ): Promise<Map<string, RowByEntity[E]>> {
    const staged = this.#stagedOf(entity);
    const unknown = ids.filter((id) => !staged.has(id));
    const found = new Map<string, RowByEntity[E]>();
    const stored = unknown.length === 0 ? [] : await this.#tables.rows(entity).bulkGet(unknown);
    for (const row of stored) if (row) found.set(row.id, row);
    for (const id of ids) {
      const row = staged.get(id);
      if (row) found.set(id, row);
    }
    return found;
  }

  /** All rows of the range, what is staged included. */
  async inRange<E extends EntityName>(entity: E, { field, value }: Range): Promise<RowByEntity[E][]> {
    const staged = this.#stagedOf(entity);
    const table = this.#tables.rows(entity);
    // Entities without that index are the small ones of a single person.
    const stored =
      field in table.schema.idxByName
        ? await table.where(field).equals(value).toArray()
        : await table.filter((row) => Reflect.get(row, field) === value).toArray();
    const rows = stored.filter((row) => !staged.has(row.id));
    for (const row of staged.values()) if (row && Reflect.get(row, field) === value) rows.push(row);
    return rows;
  }

  put<E extends EntityName>(entity: E, row: RowByEntity[E]): void {
    this.#stagedOf(entity).set(row.id, row);
  }

  /** A row as the feed delivered it: the server builds it by the entity's schema, so it is not checked again here. */
  putFromServer(entity: EntityName, row: Readonly<Record<string, unknown>>): void {
    const typed = row as unknown as RowByEntity[EntityName];
    this.#stagedOf(entity).set(typed.id, typed);
  }

  /** Rows written in this workspace so far. */
  staged(): { entity: EntityName; row: RowByEntity[EntityName] }[] {
    return [...this.#staged].flatMap(([entity, staged]) =>
      [...staged.values()].flatMap((row) => (row ? [{ entity, row }] : [])),
    );
  }

  remove(entity: EntityName, id: string): void {
    this.#stagedOf(entity).set(id, null);
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
    await Promise.all(writes);
    return changes;
  }

  #stagedOf<E extends EntityName>(entity: E): Staged<E> {
    let staged = this.#staged.get(entity);
    if (!staged) this.#staged.set(entity, (staged = new Map()));
    return staged as Staged<E>;
  }
}
