/**
 * Secrets that the server generates and stores in the database, so that signatures stay valid after a restart and in
 * every process. The role of requests cannot read them.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The secret of that name, generated on first use. */
export async function serverSecret(db: Kysely<Tables>, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('server_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
