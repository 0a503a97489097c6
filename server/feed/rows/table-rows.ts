/** The generic loader of an entity that maps to one table: its columns are the entity's fields. */
import { sql } from 'kysely';
import type { FieldsWhere } from '../../../contract/entities/define-fields.ts';
import { entities, type EntityName, type Row } from '../../../contract/entities/index.ts';
import { selectList } from '../../db/select-list.ts';
import type { Tables } from '../../db/tables.ts';
import type { RowLoader } from './row-loader.ts';

type FieldsOf<E extends EntityName> = (typeof entities)[E]['fields'];
type ColumnOf<E extends EntityName> = Exclude<keyof FieldsOf<E>, FieldsWhere<FieldsOf<E>, 'column'>>;
/** Tables that have a column for each field. */
type TableOf<E extends EntityName> = {
  [T in keyof Tables]: ColumnOf<E> extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** `scopeColumn` holds the id of the scope; by default it is named after the entity's kind of scope. */
export function tableRows<E extends EntityName>(
  entity: E,
  table: TableOf<E>,
  scopeColumn = `${entities[entity].scope}_id`,
): RowLoader<E> {
  const columns = selectList(entities[entity].fields);
  return async (db, scopeId, ids) => {
    const found = await sql<Row<E>>`
      select ${columns} from ${sql.table(table)}
      where ${sql.ref(scopeColumn)} = ${scopeId} and id = any(${ids}::uuid[])`.execute(db);
    return found.rows;
  };
}
