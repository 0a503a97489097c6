/**
 * PostgreSQL in memory (PGlite) for tests and the simulation: the real migrations, roles, row-level security and type
 * parsers, without starting a process. Must never hold real data: it has no durability, and one connection for
 * everything.
 */
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { typeParsers } from './connect.ts';
import { MemoryDialect } from './memory-driver.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

export interface MemoryDatabase {
  readonly db: Kysely<Tables>;
  /** The underlying engine, for what Kysely does not offer. */
  readonly engine: PGlite;
  close(): Promise<void>;
}

/** A migrated database in memory. Starting one takes a second or two. */
export async function createMemoryDatabase(): Promise<MemoryDatabase> {
  const engine = await PGlite.create({ parsers: { ...typeParsers } });
  // Durability is not needed, and tables are too small for query plans to matter.
  await engine.exec(
    `set timezone = 'UTC'; set synchronous_commit = off; set plan_cache_mode = force_generic_plan`,
  );
  const db = new Kysely<Tables>({ dialect: new MemoryDialect(engine) });
  await migrate(db);
  return {
    db,
    engine,
    close: async () => {
      await db.destroy();
      if (!engine.closed) await engine.close();
    },
  };
}
