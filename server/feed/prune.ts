/**
 * Deletes old tombstones from the feed, so that its size is bounded by the data. A replica whose cursor is older than a
 * deleted tombstone gets a reset (FD4). Runs as the owner, from a job.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Deletes the tombstones of scopes that have not changed for `days`, and, in busy scopes, all but those of the newest
 * `keepVersions` versions. Returns their number.
 */
export async function pruneTombstones(
  db: Kysely<Tables>,
  options: { readonly now: string; readonly days: number; readonly keepVersions: number },
): Promise<number> {
  const prunable = await sql<{ scope: string; edge: number }>`
    select c.scope, e.edge from scope_counters c cross join lateral (
      select case when c.changed_at < ${options.now}::timestamptz - make_interval(days => ${options.days}) then c.version
        else c.version - ${options.keepVersions} end as edge) e
    where exists (select from feed f where f.scope = c.scope and f.deleted and f.version <= e.edge) order by c.scope`.execute(
    db,
  );
  let pruned = 0;
  for (const { scope, edge } of prunable.rows) pruned += await pruneScope(db, scope, edge);
  return pruned;
}

/** Prunes one scope in one transaction; locks the counter first, in the lock order of writers. */
async function pruneScope(db: Kysely<Tables>, scope: string, edge: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('scope_counters').select('version').where('scope', '=', scope).forUpdate().execute();
    const deleted = await trx
      .deleteFrom('feed')
      .where('scope', '=', scope)
      .where('deleted', '=', true)
      .where('version', '<=', edge)
      .returning('version')
      .execute();
    const newest = deleted.reduce((max, { version }) => Math.max(max, version), 0);
    await trx
      .updateTable('scope_counters')
      .set({ deletes_kept_from: newest })
      .where('scope', '=', scope)
      .where('deletes_kept_from', '<', newest)
      .execute();
    return deleted.length;
  });
}
