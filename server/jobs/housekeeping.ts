/**
 * Deletes expired rows: ended sessions, unfinished sign-ins, old rows of the audit log, tasks deleted long ago, old
 * read notifications, unused replicas, and tombstones in the feed that no replica should still need. Idempotent; an
 * advisory lock lets one process run it at a time.
 */
import { sql, type Kysely } from 'kysely';
import type { SessionStore } from '../auth/session-store.ts';
import { deleteOldSignIns } from '../commands/auth/expired-sign-ins.ts';
import { deleteOldAudit } from '../commands/audit/delete-old-audit.ts';
import type { Tables } from '../db/tables.ts';
import { pruneTombstones } from '../feed/prune.ts';
import { deleteReadNotifications, deleteOldReplicas } from './delete-old-rows.ts';

export interface HousekeepingDeps {
  readonly db: Kysely<Tables>;
  readonly sessions: SessionStore;
  readonly log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
}

const HOUSEKEEPING_LOCK = 4_201_713;
/** How long a deleted task can be restored. */
const DELETED_TASK_DAYS = 30;
/** A replica that was offline for longer is reset. */
const TOMBSTONE_DAYS = 180;
/** In busy scopes, tombstones older than this many versions are deleted too. */
const TOMBSTONE_VERSIONS = 1_000_000;

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
      await deleteOldAudit(db, now);
      const oldest = new Date(now.getTime() - DELETED_TASK_DAYS * 86_400_000).toISOString();
      await db.deleteFrom('deleted_tasks').where('deleted_at', '<', oldest).execute();
      const cleared = {
        replicas: await deleteOldReplicas(db, now),
        notifications: await deleteReadNotifications(db, now),
      };
      if (cleared.replicas + cleared.notifications > 0) log.info(cleared, 'old rows are deleted');
      const limits = { now: now.toISOString(), days: TOMBSTONE_DAYS, keepVersions: TOMBSTONE_VERSIONS };
      const pruned = await pruneTombstones(db, limits);
      if (pruned > 0) log.info({ forgotten: pruned }, 'old tombstones are deleted');
    } finally {
      await sql`select pg_advisory_unlock(${HOUSEKEEPING_LOCK})`.execute(connection);
    }
  });
}
