/**
 * Push subscriptions of the actor: one row per device. A device that another person used before is transferred only with the
 * secret of its subscription, which only the device and this server know.
 */
import { sql } from 'kysely';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';

export interface NewSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly replaces?: string | undefined;
}

/** Beyond this number the oldest are deleted. */
const DEVICES_PER_PERSON = 20;

/** A repeated call renews it. Error: `id_taken` when the endpoint is another person's and the secret does not match. */
export async function addSubscription(
  tx: Tx,
  sessionHash: string,
  { endpoint, keys, replaces }: NewSubscription,
): Promise<void> {
  await removeSubscription(tx, endpoint);
  await sql`select release_push_endpoint(${endpoint}, ${keys.auth})`.execute(tx.db);
  if (replaces !== undefined) await removeSubscription(tx, replaces);
  const row = {
    id: tx.newId(),
    user_id: tx.actor.userId,
    session_hash: sessionHash,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    created_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('push_subscriptions').values(row).execute(), {
    push_subscriptions_endpoint: 'id_taken',
  });
  const surplus = tx.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', tx.actor.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(DEVICES_PER_PERSON);
  await tx.db.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute();
}

/** Does nothing for a subscription of another person. */
export async function removeSubscription(tx: Tx, endpoint: string): Promise<void> {
  await tx.db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', tx.actor.userId)
    .where('endpoint', '=', endpoint)
    .execute();
}
