/**
 * The epoch names one history of the database (FD4). A restored backup is another history: versions and sequence numbers
 * that replicas hold mean something else there, so they must load everything anew and number their changes anew.
 * Runs as the owner. Whoever restores a backup need not remember it: the first replica that knows more than the database
 * gives it away.
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
 * Begins another history because a replica knows more than the database holds; answers whether it did. At most once a day,
 * because every replica of every user loads anew then, and what replicas say about themselves can be forged.
 */
export async function renewEpochOnEvidence(db: Kysely<Tables>, seen: string, now: string): Promise<boolean> {
  const renewed = await sql`
    update server_meta set epoch = gen_random_uuid(), renewed_at = ${now}
    where epoch = ${seen} and (renewed_at is null or renewed_at < ${now}::timestamptz - interval '1 day') returning epoch`.execute(
    db,
  );
  return renewed.rows.length > 0;
}
