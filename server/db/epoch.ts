/**
 * The epoch identifies one history of the database (FD4). A restored backup is another history: versions and sequence
 * numbers of replicas mean something else there, so they must reload everything and renumber. Runs as the owner. A
 * replica's claim never starts a new epoch: it can be forged, and everybody would have to reload.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export async function readEpoch(db: Kysely<Tables>): Promise<string> {
  const { epoch } = await db.selectFrom('server_meta').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/** Starts a new epoch at once. */
export async function renewEpoch(db: Kysely<Tables>, now: string): Promise<void> {
  await db
    .updateTable('server_meta')
    .set({ epoch: sql`gen_random_uuid()`, renewed_at: now })
    .execute();
}

/**
 * Starts a new epoch when the database is not where it was last opened: a dump was loaded into another database.
 * Returns whether it did. A data folder restored as a copy cannot be recognised; `npm run restored` reports it.
 */
export async function renewEpochElsewhere(db: Kysely<Tables>, now: string): Promise<boolean> {
  const here = await sql<{ place: string }>`
    select (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as place`.execute(
    db,
  );
  const place = here.rows[0]?.place ?? null;
  return db.transaction().execute(async (trx) => {
    const stored = await trx.selectFrom('server_meta').select('place').forUpdate().executeTakeFirstOrThrow();
    if (stored.place === place) return false;
    await trx.updateTable('server_meta').set({ place }).execute();
    if (stored.place === null) return false;
    await renewEpoch(trx, now);
    return true;
  });
}
