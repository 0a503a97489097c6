/**
 * More rows of the test company, for gestures that need more than one of a kind: further statuses of a category, tasks
 * that repeat, and a second team that invites.
 */
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import { DOING_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import type { Tables } from '../../server/db/tables.ts';
import { FeedRecorder } from '../../server/db/feed-recorder.ts';
import type { PlantedTeam } from '../server/support/world.ts';

export async function plantBeside(db: Kysely<Tables>, team: PlantedTeam): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const feed = new FeedRecorder();
    await plantStatuses(trx, feed, team);
    await plantSchedules(trx, feed, team);
    await plantInvitation(trx, feed, team);
    await feed.flush(trx);
  });
}

async function plantStatuses(trx: Kysely<Tables>, feed: FeedRecorder, team: PlantedTeam): Promise<void> {
  for (const project of team.projects) {
    for (const [place, name] of ['Review', 'Waiting'].entries()) {
      const id = v7();
      const row = { id, project_id: project.id, team_id: team.teamId, name, sort_order: 10 + place };
      await trx
        .insertInto('statuses')
        .values({ ...row, category_id: DOING_CATEGORY_ID })
        .execute();
      feed.inProject(project.id, 'status', id);
    }
  }
}

/** Tasks of both projects repeat by the rule of the existing schedule. */
async function plantSchedules(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  { teamId, owner, projects }: PlantedTeam,
): Promise<void> {
  const { rule, snapshot } = await trx
    .selectFrom('recurring_schedules')
    .select(['rule', 'snapshot'])
    .executeTakeFirstOrThrow();
  for (const { id: projectId, taskIds } of projects) {
    for (const taskId of taskIds.slice(-2)) {
      const id = v7();
      const texts = { rule: JSON.stringify(rule), snapshot: JSON.stringify(snapshot) };
      await trx
        .insertInto('recurring_schedules')
        .values({ id, project_id: projectId, team_id: teamId, ...texts, created_by: owner.userId })
        .execute();
      await trx.updateTable('tasks').set({ schedule_id: id }).where('id', '=', taskId).execute();
      feed.inProject(projectId, 'taskSchedule', id);
      feed.inProject(projectId, 'task', taskId);
    }
  }
}

/** Invites people of the company to a second team. */
async function plantInvitation(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  { teamId, owner, admin, lead, member }: PlantedTeam,
): Promise<void> {
  const other = v7();
  const { organization_id } = await trx
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('teams')
    .values({ id: other, organization_id, name: 'Nord at night', owner_id: owner.userId })
    .execute();
  const owning = v7();
  await trx
    .insertInto('team_members')
    .values({ id: owning, team_id: other, user_id: owner.userId, role: 'owner' })
    .execute();
  feed.inTeam(other, 'team', other);
  feed.inTeam(other, 'teamMember', owning);
  for (const { userId } of [admin, lead, member]) {
    const [seat, invitation] = [v7(), v7()];
    const { name, email } = await trx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const asked = { invited_name: name, invited_email: email };
    await trx
      .insertInto('team_members')
      .values({ id: seat, team_id: other, user_id: null, role: 'member', ...asked })
      .execute();
    const row = { id: invitation, team_id: other, team_member_id: seat, user_id: userId, email };
    await trx.insertInto('invitations').values(row).execute();
    feed.inTeam(other, 'teamMember', seat);
    feed.forUser(userId, 'invitation', invitation);
  }
}
