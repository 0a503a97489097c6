/** The text of `server/db/tables.gen.ts`: the tables of a migrated database as Kysely sees them. */
import { createMemoryDatabase } from '../server/db/memory.ts';

/** Types as `server/db/connect.ts` reads them. */
const TYPES = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  _int2: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};
const JSON_TYPES = ['json', 'jsonb'];

const COLUMNS = `
  select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as choice
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like '%migration%'
  order by c.relname, a.attnum`;

/** The strings that a check constraint allows, as a union type. */
function unionOf(choice) {
  const found = /^CHECK \(\(\(?\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)?\)\)$/.exec(choice ?? '');
  const texts = found?.[1].split(', ').map((one) => /^'([^']*)'::text$/.exec(one)?.[1]);
  return texts?.every((text) => text !== undefined) ? texts.map((text) => `'${text}'`).join(' | ') : null;
}

function typeOf({ table, name, type, nullable, hasDefault, choice }) {
  const orNull = nullable ? ' | null' : '';
  if (JSON_TYPES.includes(type)) {
    const maybe = nullable || hasDefault ? ' | undefined' : '';
    return `ColumnType<unknown, string${orNull}${maybe}, string${orNull}>`;
  }
  const known = unionOf(choice) ?? TYPES[type];
  if (!known) throw new Error(`${table}.${name}: add how ${type} is read to scripts/tables-text.mjs`);
  return hasDefault ? `Generated<${known}${orNull}>` : `${known}${orNull}`;
}

/** Starts a database in memory, migrates it and reads what it has. */
export async function tablesText() {
  const database = await createMemoryDatabase();
  const { rows } = await database.engine.query(COLUMNS);
  await database.close();
  const tables = [...Map.groupBy(rows, (row) => row.table)].map(([table, columns]) => {
    const fields = columns.map((column) => `    ${column.name}: ${typeOf(column)};`);
    return [`  ${table}: {`, ...fields, '  };'].join('\n');
  });
  return [
    '/** Written by `npm run tables` from a migrated database; never by hand. What JSON columns hold is in `tables.ts`. */',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    'export interface GeneratedTables {',
    ...tables,
    '}',
    '',
  ].join('\n');
}
