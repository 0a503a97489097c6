/**
 * What has to be cleared away now and then: ended sessions, sign-ins that were never finished, tasks deleted long ago, read
 * notifications of old, replicas not seen for long, and deletes in the feed that no replica should still need.
 * Several processes may run it: an advisory lock lets one at a time, and doing it twice changes nothing.
 */
import { sql, type Kysely } from 'kysely';
import type { SessionStore } from '../auth/session-store.ts';
import { deleteOldSignIns } from '../commands/auth/expired-sign-ins.ts';
import { forgetAudit } from '../commands/audit/forget-audit.ts';
import type { Tables } from '../db/tables.ts';
import { pruneDeletes } from '../feed/prune.ts';
import { clearNotifications, forgetReplicas } from './clear-old-rows.ts';

export interface HousekeepingDeps {
  readonly db: Kysely<Tables>;
  readonly sessions: SessionStore;
  readonly log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
}

const HOUSEKEEPING_LOCK = 4_201_713;
/** How long a deleted task can be restored. */
const KEEP_TASKS_DAYS = 30;
/** A replica that was offline for longer is reset. */
const KEEP_DELETES_DAYS = 180;
/** In busy scopes, tombstones older than this many versions are deleted too. */
const KEEP_DELETES_VERSIONS = 1_000_000;

/** One run. */
export async function runHousekeeping({ db, sessions, log }: HousekeepingDeps): Promise<void> {
  await db.connection().execute(async (connection) => {
    const lock = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(${HOUSEKEEPING_LOCK}) as mine`.execute(connection);
    if (lock.rows[0]?.mine !== true) return;
    try {
      await sessions.purge();
      const now = new Date();
      await deleteOldSignIns(db, now);
      await forgetAudit(db, now);
      const oldest = new Date(now.getTime() - KEEP_TASKS_DAYS * 86_400_000).toISOString();
      await db.deleteFrom('deleted_tasks').where('deleted_at', '<', oldest).execute();
      const cleared = {
        replicas: await forgetReplicas(db, now),
        notifications: await clearNotifications(db, now),
      };
      if (cleared.replicas + cleared.notifications > 0) log.info(cleared, 'old rows are cleared away');
      const limits = { now: now.toISOString(), days: KEEP_DELETES_DAYS, keep: KEEP_DELETES_VERSIONS };
      const forgotten = await pruneDeletes(db, limits);
      if (forgotten > 0) log.info({ forgotten }, 'old deletes are forgotten');
    } finally {
      await sql`select pg_advisory_unlock(${HOUSEKEEPING_LOCK})`.execute(connection);
    }
  });
}
