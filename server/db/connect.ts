/**
 * Opens the pool of a PostgreSQL server. Owns how values are read: days and instants as text, counts as numbers.
 * Must never start a database (see `embedded/`).
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

/** Text parsers by type oid; PGlite in tests takes the same ones, so that both engines answer alike. */
export const typeParsers: Readonly<Record<number, (value: string) => unknown>> = {
  [DATE]: (value) => value,
  [TIMESTAMPTZ]: isoInstant,
  [INT8]: Number,
};

/** `where` is an address, or its parts with another login. */
export function connect(where: string | pg.ClientConfig, max = 16): Kysely<Tables> {
  const pool = new pg.Pool({
    ...(typeof where === 'string' ? { connectionString: where } : where),
    max,
    options: '-c timezone=UTC -c random_page_cost=1.1',
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        typeParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server closed must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  // Nor must one that is in use: its next query fails, and says so to whoever asked.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Kysely<Tables>, pg.Pool>();

/** How many connections of a pool are open, and how much work waits for one; nothing of a database that has no pool. */
export function poolUse(db: Kysely<Tables>): { readonly open: number; readonly waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}
