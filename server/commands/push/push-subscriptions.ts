/**
 * The devices a person is notified on. One row per device; a person's own only. A device that another person used before
 * comes along only to whoever has its secrets, which never leave it but to this server.
 */
import { sql } from 'kysely';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';

export interface NewSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly replaces?: string | undefined;
}

/** The oldest make room. */
const DEVICES_PER_PERSON = 20;

/** Saying it again renews it. `id_taken` when the address is another person's and the secrets are not its own. */
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

/** Nothing happens when it is not the actor's. */
export async function removeSubscription(tx: Tx, endpoint: string): Promise<void> {
  await tx.db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', tx.actor.userId)
    .where('endpoint', '=', endpoint)
    .execute();
}
