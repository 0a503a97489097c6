/** The credentials of an address, for the sign-in. Runs as the database's owner; no other code may read credentials. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface Credentials {
  readonly userId: string;
  /** Null for accounts that sign in elsewhere. */
  readonly passwordHash: string | null;
}

/** Undefined for unknown addresses, and for accounts that sign in elsewhere or were removed. `email` is lower case. */
export async function credentialsOf(db: Kysely<Tables>, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id as userId', 'credentials.password_hash as passwordHash'])
    .where(sql`lower(users.email)`, '=', email)
    .where('users.removed_at', 'is', null)
    .where('users.is_google', '=', false)
    .executeTakeFirst();
}

/** The hash of the account's password; null for accounts that sign in elsewhere. */
export async function passwordHashOf(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select('credentials.password_hash as hash')
    .where('users.id', '=', userId)
    .where('users.is_google', '=', false)
    .executeTakeFirst();
  return row?.hash ?? null;
}
