/**
 * The server's key pair for web push (VAPID). Made once, stored with the data, and read by no request: the table is closed
 * to the role that serves them.
 */
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Tables } from '../db/tables.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The pair of this database, made when there is none. Several processes may ask at once: the first one's is everybody's. */
export async function loadPushKeys(db: Kysely<Tables>): Promise<PushKeys> {
  const known = await readKeys(db);
  if (known !== undefined) return known;
  const made = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
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
