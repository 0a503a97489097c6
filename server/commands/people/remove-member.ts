/**
 * Removes a member from the team (account notes 5.5): with their project memberships, assignments, subscriptions and pending
 * invitation. What they wrote stays. Their devices lose the team at once (FD3).
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { projectScope, teamScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordRemovedPlansOfMembers } from '../planning/removed-plans.ts';
import { withdrawInvitationsOfMember, withdrawInvitations } from './invitations.ts';
import { leaveTeam } from './leave-team.ts';
import { type ManagedMember, otherMember } from './managed-member.ts';
import { requireMembershipChanges } from './seats.ts';

export interface Removed {
  readonly userId: string | null;
  readonly team: string;
}

/**
 * `invitedOnly`: only a pending member; error `invitation_gone` for one who has accepted.
 * Errors: `not_found`, `owner_untouchable`, `own_membership`, `subscription_inactive`.
 */
export async function removeMember(tx: Tx, memberId: string, invitedOnly: boolean): Promise<Removed> {
  const member = await otherMember(tx, memberId);
  if (invitedOnly && member.userId !== null) throw new AppError('invitation_gone');
  await requireMembershipChanges(tx, member.teamId);
  await leaveTeam(tx, member, false);
  await recordRemovedRows(tx, member);
  await removeFromValues(tx, member);
  await recordRemovedPlansOfMembers(tx, [member.id]);
  if (member.userId === null && member.email !== null)
    await withdrawInvitations(tx, member.teamId, member.email);
  await withdrawInvitationsOfMember(tx, member.id);
  await tx.db.deleteFrom('team_members').where('id', '=', member.id).execute();
  tx.feed.removed(teamScope(member.teamId), 'teamMember', member.id);
  return { userId: member.userId, team: member.teamName };
}

/** Records the rows of all projects that are deleted or changed with the member. */
async function recordRemovedRows(tx: Tx, member: ManagedMember): Promise<void> {
  const projectMembers = await tx.db
    .selectFrom('project_members')
    .select(['id', 'project_id'])
    .where('team_member_id', '=', member.id)
    .execute();
  for (const row of projectMembers) tx.feed.removed(projectScope(row.project_id), 'projectMember', row.id);
  const weeks = await tx.db
    .selectFrom('timesheet_weeks')
    .select('id')
    .where('team_member_id', '=', member.id)
    .execute();
  tx.feed.removed(teamScope(member.teamId), 'timesheetWeek', ...weeks.map((week) => week.id));
  const assigned = tx.db
    .selectFrom('task_assignees')
    .select(['task_id', 'project_id'])
    .where('team_member_id', '=', member.id);
  const subscribed = tx.db
    .selectFrom('task_subscribers')
    .select(['task_id', 'project_id'])
    .where('team_member_id', '=', member.id);
  const tasks = await assigned.union(subscribed).execute();
  for (const task of tasks) tx.feed.inProject(task.project_id, 'task', task.task_id);
}

/** Values in columns of people no longer name the member: each later change of such a value would be refused. */
async function removeFromValues(tx: Tx, member: ManagedMember): Promise<void> {
  const changed = await sql<{ task_id: string; project_id: string }>`
    update custom_values set value = value - ${member.id}::text
    where team_id = ${member.teamId} and jsonb_typeof(value) = 'array' and jsonb_exists(value, ${member.id}::text)
    returning task_id, project_id`.execute(tx.db);
  const ids = changed.rows.map((row) => row.task_id);
  if (ids.length === 0) return;
  await tx.db
    .deleteFrom('custom_values')
    .where('task_id', 'in', ids)
    .where(sql<boolean>`value = '[]'`)
    .execute();
  for (const row of changed.rows) tx.feed.inProject(row.project_id, 'task', row.task_id);
}
