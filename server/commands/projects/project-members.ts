/**
 * Adds people to a project and removes them. Both change what a plain member may read, so their clients are notified to
 * pull. Removing somebody deletes all their assignments and subscriptions in the project and, unless the caller asks
 * otherwise, their allocations (projects notes 5.4); their timers there end.
 */
import { AppError } from '../../../contract/errors.ts';
import type { AccessLevel } from '../../../contract/entities/project-entities.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ProjectAccess } from '../../policies/project-access.ts';
import { teamScope } from '../../../contract/sync.ts';
import { notify } from '../notifications/notify.ts';
import { endUnseenTimers } from '../timers/end-timers.ts';
import { recordProjectActivity } from './project-activity.ts';
import { requireInTeam } from '../../db/team-rows.ts';

export interface MemberChange {
  readonly id: string | null;
  readonly notification: string | null;
  readonly project: string;
  readonly project_id: string;
  readonly project_color: string;
  readonly team: string;
  readonly member_user_id: string | null;
}

export interface NewMember {
  readonly id: string | undefined;
  readonly teamMemberId: string;
  readonly level: AccessLevel;
}

type InvolvedProject = Pick<ProjectAccess, 'projectId' | 'teamId'>;

/** Null when the person is in the project already. */
export async function addProjectMember(
  tx: Tx,
  access: InvolvedProject,
  { id = tx.newId(), teamMemberId, level }: NewMember,
): Promise<MemberChange | null> {
  const { projectId, teamId } = access;
  const person = await requireInTeam(
    tx,
    teamId,
    ['team_members', teamMemberId],
    ['id', 'user_id'],
    'team_member_id',
  );
  const row = {
    id,
    project_id: projectId,
    team_id: teamId,
    team_member_id: teamMemberId,
    access_level: level,
    created_at: tx.now,
  };
  const inserted = await mapUniqueViolation(
    tx.db
      .insertInto('project_members')
      .values(row)
      .onConflict((conflict) => conflict.columns(['project_id', 'team_member_id']).doNothing())
      .returning('id')
      .executeTakeFirst(),
    {},
  );
  if (!inserted) return null;
  tx.feed.inProject(projectId, 'projectMember', id);
  return announceChange(tx, access, { id, userId: person.user_id, what: 'Added' });
}

export async function removeProjectMember(
  tx: Tx,
  access: ProjectAccess,
  memberId: string,
  { keepAllocations }: { readonly keepAllocations: boolean },
): Promise<MemberChange> {
  const { projectId } = access;
  const member = await tx.db
    .selectFrom('project_members as m')
    .innerJoin('team_members as t', 't.id', 'm.team_member_id')
    .select(['m.id', 'm.team_member_id', 't.user_id'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new AppError('not_found');
  await tx.db.deleteFrom('project_members').where('id', '=', memberId).execute();
  tx.feed.removed(`project:${projectId}`, 'projectMember', memberId);
  await unassignTasks(tx, projectId, member.team_member_id);
  if (!keepAllocations) await removePlans(tx, projectId, member.team_member_id);
  await unsubscribe(tx, projectId, member.team_member_id, member.user_id);
  await endUnseenTimers(tx, access.teamId);
  return announceChange(tx, access, { id: memberId, userId: member.user_id, what: 'Removed' });
}

interface MembershipEvent {
  readonly id: string;
  readonly userId: string | null;
  readonly what: 'Added' | 'Removed';
}

/** Logs the change, notifies the person, and makes their clients pull. */
async function announceChange(
  tx: Tx,
  access: InvolvedProject,
  { id, userId, what }: MembershipEvent,
): Promise<MemberChange> {
  const { teamId, projectId } = access;
  if (userId) tx.accessChanged(userId);
  const change = await describe(tx, access, id, userId);
  await recordProjectActivity(tx, { teamId, projectId, projectName: change.project, key: `member${what}` });
  await notify(tx, { kind: `project${what}`, to: [userId], teamId, projectId, values: {} });
  return change;
}

/** The digest is not resumed when the person is added again. */
async function unsubscribe(
  tx: Tx,
  projectId: string,
  teamMemberId: string,
  userId: string | null,
): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('project_subscribers')
    .where('project_id', '=', projectId)
    .where('team_member_id', '=', teamMemberId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n && userId !== null) tx.feed.forUser(userId, 'projectPref', projectId);
}

async function unassignTasks(tx: Tx, projectId: string, teamMemberId: string): Promise<void> {
  const key = { project_id: projectId, team_member_id: teamMemberId };
  const assigned = await tx.db
    .deleteFrom('task_assignees')
    .where((eb) => eb.and(key))
    .returning('task_id')
    .execute();
  const subscribed = await tx.db
    .deleteFrom('task_subscribers')
    .where((eb) => eb.and(key))
    .returning('task_id')
    .execute();
  tx.feed.inProject(projectId, 'task', ...new Set([...assigned, ...subscribed].map((row) => row.task_id)));
}

async function removePlans(tx: Tx, projectId: string, teamMemberId: string): Promise<void> {
  const allocated = await tx.db
    .deleteFrom('allocations')
    .where('project_id', '=', projectId)
    .where('team_member_id', '=', teamMemberId)
    .returning(['id', 'team_id'])
    .execute();
  for (const row of allocated) tx.feed.removed(teamScope(row.team_id), 'allocation', row.id);
}

async function describe(
  tx: Tx,
  { projectId, teamId }: InvolvedProject,
  id: string,
  userId: string | null,
): Promise<MemberChange> {
  const project = await tx.db
    .selectFrom('projects')
    .select(['name', 'color_code'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const team = await tx.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return {
    id,
    notification: null,
    project: project.name,
    project_id: projectId,
    project_color: project.color_code,
    team: team.name,
    member_user_id: userId,
  };
}
