/**
 * Rows of a patch as tables and back: one table for the rows of an entity that have the same fields. Its size is a third less,
 * since names come once and values that are alike stand beside each other.
 */
import type { ChangedRow, PullAnswer, PullTables, RowTable } from './sync.ts';

/** The tables of rows, which `rowsOf` reads back in the order of their versions. */
export function tablesOf(rows: readonly ChangedRow[]): RowTable[] {
  const alike = Map.groupBy(rows, ({ entity, row }) => [entity, ...(row ? fieldsOf(row) : [null])].join());
  return [...alike.values()].map((same) => {
    const [{ entity, row } = { entity: '', row: null }] = same;
    const columnOf = (field: string) => [field, same.map((one) => one.row?.[field])] as const;
    return {
      entity,
      ids: same.map(({ id }) => id),
      versions: same.map(({ version }) => version),
      columns: row && Object.fromEntries(fieldsOf(row).map(columnOf)),
    };
  });
}

/** What JSON leaves out of a record would be null in a list. */
function fieldsOf(row: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(row).filter((field) => row[field] !== undefined);
}

/** The rows of tables, oldest version first: a patch has one row of each version. */
export function rowsOf(tables: readonly RowTable[]): ChangedRow[] {
  return tables.flatMap(rowsOfOne).sort((one, other) => one.version - other.version);
}

function rowsOfOne({ entity, ids, versions, columns }: RowTable): ChangedRow[] {
  const all = columns && Object.entries(columns);
  return ids.map((id, index) => ({
    entity,
    id,
    version: versions[index] ?? 0,
    row: all && rowAt(all, index),
  }));
}

function rowAt(columns: readonly (readonly [string, readonly unknown[]])[], index: number) {
  const row: Record<string, unknown> = {};
  for (const [field, values] of columns) row[field] = values[index];
  return row;
}

export function withTables(answer: PullAnswer): PullTables {
  return {
    ...answer,
    patches: answer.patches.map(({ rows, ...patch }) => ({ ...patch, tables: tablesOf(rows) })),
  };
}

export function withRows(answer: PullTables): PullAnswer {
  return {
    ...answer,
    patches: answer.patches.map(({ tables, ...patch }) => ({ ...patch, rows: rowsOf(tables) })),
  };
}
