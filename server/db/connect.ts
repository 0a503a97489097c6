/**
 * Opens the connection pool of a PostgreSQL server. Owns the parsing of values: days and instants as text, counts as
 * numbers. Must never start a database (see `embedded/`).
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8 = 20;

/** PostgreSQL's `2025-01-31 10:00:00.123+00` as `2025-01-31T10:00:00.123Z`; sessions run in UTC. */
function isoInstant(value: string): string {
  return new Date(value).toISOString();
}

/** Text parsers by type oid; PGlite in tests uses the same ones, so that both engines return the same values. */
export const typeParsers: Readonly<Record<number, (value: string) => unknown>> = {
  [DATE]: (value) => value,
  [TIMESTAMPTZ]: isoInstant,
  [INT8]: Number,
};

/** `target` is an address, or the parts of one with another login. */
export function connect(target: string | pg.ClientConfig, max = 16): Kysely<Tables> {
  const pool = new pg.Pool({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    max,
    options: '-c timezone=UTC -c random_page_cost=1.1',
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        typeParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection closed by the server must not end the process; the next query opens another one.
  pool.on('error', () => undefined);
  // Nor must a connection in use: its next query fails and reports the error.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Kysely<Tables>, pg.Pool>();

/** Open connections of a pool, and queries that wait for one; both zero for a database without a pool. */
export function poolUse(db: Kysely<Tables>): { readonly open: number; readonly waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}
