/** Records in the feed the allocations and time off that are deleted with a member or project (FD2). Call before the deletion. */
import type { Kysely } from 'kysely';
import { teamScope } from '../../../contract/sync.ts';
import type { Tables } from '../../db/tables.ts';
import type { FeedRecorder } from '../../db/feed-recorder.ts';

interface FeedContext {
  readonly db: Kysely<Tables>;
  readonly feed: FeedRecorder;
}

export async function recordRemovedPlansOfProject(
  { db, feed }: FeedContext,
  projectId: string,
): Promise<void> {
  const removed = await db
    .selectFrom('allocations')
    .select(['id', 'team_id'])
    .where('project_id', '=', projectId)
    .execute();
  for (const { id, team_id: teamId } of removed) feed.removed(teamScope(teamId), 'allocation', id);
}

export async function recordRemovedPlansOfMembers(
  { db, feed }: FeedContext,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  for (const [table, entity] of [
    ['allocations', 'allocation'],
    ['time_off', 'timeOff'],
  ] as const) {
    const removed = await db
      .selectFrom(table)
      .select(['id', 'team_id'])
      .where('team_member_id', 'in', [...memberIds])
      .execute();
    for (const { id, team_id: teamId } of removed) feed.removed(teamScope(teamId), entity, id);
  }
}
