/** The columns of an entity as its rows have them, from its table of fields. */
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, type Field, type Fields } from '../../contract/entities/define-fields.ts';

/** For a query over the entity's own table; `alias` where that has one. A time of day is read without its seconds. */
export function selectList(fields: Fields, alias?: string): RawBuilder<unknown> {
  const columns = Object.entries<Field>(columnsOf(fields)).map(([name, { kind }]) => {
    const column = sql.ref(alias === undefined ? name : `${alias}.${name}`);
    return kind === 'time' ? sql`to_char(${column}, 'HH24:MI') as ${sql.ref(name)}` : column;
  });
  return sql.join(columns);
}
