/** Notes in the feed which allocations and time off go with a member or a project (FD2). To be called before the deletion. */
import type { Kysely } from 'kysely';
import { teamScope } from '../../../contract/sync.ts';
import type { Tables } from '../../db/tables.ts';
import type { FeedRecorder } from '../../db/feed-recorder.ts';

interface Noting {
  readonly db: Kysely<Tables>;
  readonly feed: FeedRecorder;
}

/** What goes with a project. */
export async function announcePlansOfProject({ db, feed }: Noting, projectId: string): Promise<void> {
  const lost = await db
    .selectFrom('allocations')
    .select(['id', 'team_id'])
    .where('project_id', '=', projectId)
    .execute();
  for (const { id, team_id: teamId } of lost) feed.removed(teamScope(teamId), 'allocation', id);
}

/** What goes with members of teams. */
export async function announcePlansOfMembers(
  { db, feed }: Noting,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  for (const [table, entity] of [
    ['allocations', 'allocation'],
    ['time_off', 'timeOff'],
  ] as const) {
    const lost = await db
      .selectFrom(table)
      .select(['id', 'team_id'])
      .where('team_member_id', 'in', [...memberIds])
      .execute();
    for (const { id, team_id: teamId } of lost) feed.removed(teamScope(teamId), entity, id);
  }
}
