/**
 * The server's key pair for web push (VAPID). Generated once and stored in the database. The role of requests cannot
 * read the table.
 */
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Tables } from '../db/tables.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair of this database, generated when there is none. When several processes generate one at once, the first pair
 * stored is used by all.
 */
export async function loadPushKeys(db: Kysely<Tables>): Promise<PushKeys> {
  const existing = await readKeys(db);
  if (existing !== undefined) return existing;
  const generated = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ public_key: generated.publicKey, private_key: generated.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await readKeys(db);
  if (stored === undefined) throw new Error('the keys for web push could not be stored');
  return stored;
}

async function readKeys(db: Kysely<Tables>): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
