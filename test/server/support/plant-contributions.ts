/** Contributions to a planted project, one of each: a time log, comment, update, file and recurrence. */
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import { DAILY_RULE } from '../../../contract/rules/recurrence.ts';
import type { Tables } from '../../../server/db/tables.ts';
import type { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import type { PlantedTeam } from './world.ts';

export async function plantContributions(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  { teamId, member, owner, projects }: PlantedTeam,
): Promise<void> {
  const [project] = projects;
  const [first = ''] = project.taskIds;
  const inProject = { project_id: project.id, team_id: teamId };
  const [log, comment, update, file, schedule] = [v7(), v7(), v7(), v7(), v7()];
  await trx
    .insertInto('work_logs')
    .values({
      id: log,
      task_id: first,
      user_id: member.userId,
      ...inProject,
      time_spent: 3_600,
      started_at: '2026-11-19T08:00:00Z',
    })
    .execute();
  await trx
    .insertInto('task_comments')
    .values({
      id: comment,
      task_id: first,
      user_id: member.userId,
      ...inProject,
      content: 'See {0}',
      mentions: JSON.stringify([{ team_member_id: owner.teamMemberId, name: 'Olga Owner' }]),
      reactions: JSON.stringify({ like: [owner.teamMemberId] }),
    })
    .execute();
  await trx
    .insertInto('project_comments')
    .values({
      id: update,
      user_id: member.userId,
      ...inProject,
      content: 'Roof on, {0}',
      mentions: JSON.stringify([{ team_member_id: owner.teamMemberId, name: 'Olga Owner' }]),
      reactions: JSON.stringify({ like: [owner.teamMemberId] }),
    })
    .execute();
  await trx
    .insertInto('attachments')
    .values({
      id: file,
      task_id: first,
      ...inProject,
      name: 'plan.pdf',
      type: 'pdf',
      size: 1_234,
      storage_key: 'k',
      uploaded_by: member.userId,
    })
    .execute();
  await trx
    .insertInto('recurring_schedules')
    .values({
      id: schedule,
      ...inProject,
      rule: JSON.stringify(DAILY_RULE),
      snapshot: '[]',
      created_by: member.userId,
    })
    .execute();
  const occurrence = { schedule_id: schedule, day: '2026-11-18', ...inProject };
  await trx.insertInto('recurring_occurrences').values(occurrence).execute();
  feed.inProject(project.id, 'taskSchedule', schedule);
  feed.inProject(project.id, 'workLog', log);
  feed.inProject(project.id, 'comment', comment);
  feed.inProject(project.id, 'projectUpdate', update);
  feed.inProject(project.id, 'attachment', file);
}
