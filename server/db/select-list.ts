/** Select lists of an entity's rows and answers, from its field table. */
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, type Field, type Fields, fieldsWhere } from '../../contract/entities/define-fields.ts';
import { nameIn } from '../../contract/entities/field-names.ts';

/** For a query over the entity's own table; `alias`: its alias in the query. A time of day is read without seconds. */
export function selectList(fields: Fields, alias?: string): RawBuilder<unknown> {
  const columns = Object.entries<Field>(columnsOf(fields)).map(([name, { kind }]) => {
    const column = sql.ref(alias === undefined ? name : `${alias}.${name}`);
    return kind === 'time' ? sql`to_char(${column}, 'HH24:MI') as ${sql.ref(name)}` : column;
  });
  return sql.join(columns);
}

/** The columns that an answer shape includes, under their names there; `alias` is the table in the query. */
export function answerColumns(fields: Fields, shape: string, alias: string): RawBuilder<unknown> {
  const names: readonly string[] = fieldsWhere(fields, 'sentIn', shape);
  const columns = names.map(
    (name) => sql`${sql.ref(`${alias}.${name}`)} as ${sql.ref(nameIn(fields, name, shape))}`,
  );
  return sql.join(columns);
}

/** The columns as a JSON object, for rows that are part of another row. */
export function jsonOf(fields: Fields, alias: string): RawBuilder<unknown> {
  const pairs = Object.keys(columnsOf(fields)).map(
    (name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}
