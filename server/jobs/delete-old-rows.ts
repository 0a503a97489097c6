/**
 * Deletes replicas of devices that were not seen for long, and old read notifications (decision D300). Works in small
 * transactions, so that locks are short. Runs as the owner.
 */
import { sql, type Kysely } from 'kysely';
import { userScope } from '../../contract/sync.ts';
import { FeedRecorder } from '../db/feed-recorder.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Replicas are deleted this long after they were last seen. Longer than a device may be offline and still log a timer.
 */
const REPLICA_DAYS = 500;
const READ_NOTIFICATION_DAYS = 180;
const BATCH = 200;

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * Deletes replicas with their rejections; returns their number. Only replicas that have confirmed all executed
 * mutations: a device that returns renumbers its outbox and sends all of it, so each mutation is still executed once.
 */
export async function deleteOldReplicas(db: Kysely<Tables>, now: Date): Promise<number> {
  return inBatches(async () => {
    const gone = await sql`
      delete from replicas where id in (
        select id from replicas where last_seen_at < ${daysBefore(now, REPLICA_DAYS)} and settled_seq = last_seq
        order by last_seen_at limit ${BATCH} for update skip locked)`.execute(db);
    return Number(gone.numAffectedRows ?? 0);
  });
}

/**
 * Deletes notifications that were read, through the feed, so that devices delete them with their next pull; returns
 * their number.
 */
export async function deleteReadNotifications(db: Kysely<Tables>, now: Date): Promise<number> {
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
