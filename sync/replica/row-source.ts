/**
 * The source that a workspace reads rows from: the tables of a transaction, or rows that a page holds in memory. Owns
 * reading only. Rows in memory never wait; a row that may exist only on disk stops a preview, and is never guessed.
 */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { RowsInMemory } from '../client-types.ts';
import { waitFor, type Work } from '../work.ts';
import type { ReplicaTables } from './transaction.ts';

/** A range: rows with one value in a field. */
export interface Range {
  readonly field: 'project_id' | 'team_id' | 'parent_task_id' | 'task_id';
  readonly value: string;
}

export interface RowSource {
  get<E extends EntityName>(entity: E, id: string): Work<RowByEntity[E] | undefined>;
  getMany<E extends EntityName>(
    entity: E,
    ids: readonly string[],
  ): Work<readonly (RowByEntity[E] | undefined)[]>;
  inRange<E extends EntityName>(entity: E, range: Range): Work<readonly RowByEntity[E][]>;
}

/** The rows on disk, inside one transaction. */
export function rowsOnDisk(tables: ReplicaTables): RowSource {
  return {
    get: (entity, id) => waitFor(() => tables.rows(entity).get(id)),
    getMany: (entity, ids) => waitFor(() => tables.rows(entity).bulkGet([...ids])),
    inRange: (entity, { field, value }) =>
      waitFor(() => {
        const table = tables.rows(entity);
        // Without that index the whole table is read: an index would slow down every write.
        return field in table.schema.idxByName
          ? table.where(field).equals(value).toArray()
          : table.filter((row) => Reflect.get(row, field) === value).toArray();
      }),
  };
}

/** Rows in memory; any other row would have to be awaited. */
export function rowsInMemory(rows: RowsInMemory): RowSource {
  function* get<E extends EntityName>(entity: E, id: string): Work<RowByEntity[E] | undefined> {
    const row = rows.get(entity, id);
    return row === undefined ? yield* notHere() : (row ?? undefined);
  }
  return {
    get,
    *getMany(entity, ids) {
      const found = [];
      for (const id of ids) found.push(yield* get(entity, id));
      return found;
    },
    *inRange(entity, { field, value }) {
      return rows.inRange(entity, field, value) ?? (yield* notHere());
    },
  };
}

function notHere(): Work<never> {
  return waitFor(() => Promise.reject(new Error('not in memory')));
}
