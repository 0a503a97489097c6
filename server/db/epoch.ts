/**
 * The epoch names one history of the database (FD4). A restored backup is another history: versions and sequence numbers
 * that replicas hold mean something else there, so they must load everything anew and number their changes anew.
 * Runs as the owner. What replicas say never begins another history: it can be forged, and everybody would pay for it.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export async function readEpoch(db: Kysely<Tables>): Promise<string> {
  const { epoch } = await db.selectFrom('server_meta').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/** Begins another history at once. */
export async function renewEpoch(db: Kysely<Tables>, now: string): Promise<void> {
  await db
    .updateTable('server_meta')
    .set({ epoch: sql`gen_random_uuid()`, renewed_at: now })
    .execute();
}

/**
 * Begins another history when the database is not where it was last opened: a dump was loaded into another database.
 * Answers whether it did. A data folder that was put back as a copy looks like itself; `npm run restored` says so.
 */
export async function renewEpochElsewhere(db: Kysely<Tables>, now: string): Promise<boolean> {
  const here = await sql<{ place: string }>`
    select (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as place`.execute(
    db,
  );
  const place = here.rows[0]?.place ?? null;
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('server_meta').select('place').forUpdate().executeTakeFirstOrThrow();
    if (known.place === place) return false;
    await trx.updateTable('server_meta').set({ place }).execute();
    if (known.place === null) return false;
    await renewEpoch(trx, now);
    return true;
  });
}
