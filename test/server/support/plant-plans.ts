/** An allocation, time off and a calendar feed of a planted team's member. */
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { Tables } from '../../../server/db/tables.ts';
import type { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import type { PlantedTeam } from './world.ts';

export async function plantPlans(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  { teamId, member: { teamMemberId, userId }, projects: [project] }: PlantedTeam,
): Promise<void> {
  const [allocation, timeOff] = [v7(), v7()];
  const ofMember = { team_id: teamId, team_member_id: teamMemberId };
  await trx
    .insertInto('allocations')
    .values({
      id: allocation,
      ...ofMember,
      project_id: project.id,
      allocated_from: '2026-11-16',
      allocated_to: '2026-11-20',
      minutes_per_day: 240,
    })
    .execute();
  await trx
    .insertInto('time_off')
    .values({ id: timeOff, ...ofMember, start_date: '2026-11-23', end_date: '2026-11-24' })
    .execute();
  const token = { token_hash: v7(), created_at: '2026-11-20T08:00:00Z' };
  await trx
    .insertInto('calendar_feeds')
    .values({ id: v7(), user_id: userId, team_id: teamId, project_id: project.id, ...token })
    .execute();
  feed.inTeam(teamId, 'allocation', allocation);
  feed.inTeam(teamId, 'timeOff', timeOff);
}
