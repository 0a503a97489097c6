/** Whether the address of an account has been verified to be its owner's (`email_proven_at`). */
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** False for an unknown account too. */
export async function isAddressVerified(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_proven_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.email_proven_at !== null;
}
