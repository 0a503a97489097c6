/**
 * Clears away what only grows: replicas whose device was not seen for long, and read notifications of old (decision D300). Works
 * in small transactions, so that nobody waits for one. Runs as the owner.
 */
import { sql, type Kysely } from 'kysely';
import { userScope } from '../../contract/sync.ts';
import { FeedRecorder } from '../db/feed-recorder.ts';
import type { Tables } from '../db/tables.ts';

/** How long a replica is known after it was seen last. Longer than a device may be away and log the time of a timer. */
const REPLICA_DAYS = 500;
const READ_NOTIFICATION_DAYS = 180;
const BATCH = 200;

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * Forgets replicas with their refusals; answers how many. Only those whose device had nothing executed in its outbox any more:
 * one that comes back numbers its changes anew and sends all that it has, so each is executed once.
 */
export async function forgetReplicas(db: Kysely<Tables>, now: Date): Promise<number> {
  return inBatches(async () => {
    const gone = await sql`
      delete from replicas where id in (
        select id from replicas where last_seen_at < ${daysBefore(now, REPLICA_DAYS)} and settled_seq = last_seq
        order by last_seen_at limit ${BATCH} for update skip locked)`.execute(db);
    return Number(gone.numAffectedRows ?? 0);
  });
}

/** Deletes notifications that were read, through the feed, so that devices drop them with their next pull; answers how many. */
export async function clearNotifications(db: Kysely<Tables>, now: Date): Promise<number> {
  return inBatches(() =>
    db.transaction().execute(async (trx) => {
      const gone = await sql<{ id: string; user_id: string }>`
        delete from notifications where id in (
          select id from notifications where read and created_at < ${daysBefore(now, READ_NOTIFICATION_DAYS)}
          order by created_at limit ${BATCH} for update skip locked)
        returning id, user_id`.execute(trx);
      const feed = new FeedRecorder();
      for (const { id, user_id } of gone.rows) feed.removed(userScope(user_id), 'notification', id);
      await feed.flush(trx);
      return gone.rows.length;
    }),
  );
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await step();
    all += count;
    if (count < BATCH) return all;
  }
}
