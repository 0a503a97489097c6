/**
 * Takes somebody out of the team for good (account notes 5.5): with their place in its projects, their assignments and
 * subscriptions, and an invitation that still waits. What they wrote stays. Their devices lose the team at once (FD3).
 */
import { AppError } from '../../../contract/errors.ts';
import { projectScope, teamScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { announcePlansOfMembers } from '../planning/lost-plans.ts';
import { withdrawFromPlace, withdrawInvitations } from './invitations.ts';
import { leaveTeam } from './leave-team.ts';
import { type ManagedMember, otherMember } from './managed-member.ts';
import { requireMembershipChanges } from './seats.ts';

export interface Removed {
  readonly userId: string | null;
  readonly team: string;
}

/**
 * `invitedOnly`: only somebody who has not accepted yet; whoever has is not touched, and the error is `invitation_gone`.
 * Errors: `not_found`, `owner_untouchable`, `own_membership`, `subscription_inactive`.
 */
export async function removeMember(tx: Tx, memberId: string, invitedOnly: boolean): Promise<Removed> {
  const member = await otherMember(tx, memberId);
  if (invitedOnly && member.userId !== null) throw new AppError('invitation_gone');
  await requireMembershipChanges(tx, member.teamId);
  await leaveTeam(tx, member, false);
  await announceLosses(tx, member);
  await announcePlansOfMembers(tx, [member.id]);
  if (member.userId === null && member.email !== null)
    await withdrawInvitations(tx, member.teamId, member.email);
  await withdrawFromPlace(tx, member.id);
  await tx.db.deleteFrom('team_members').where('id', '=', member.id).execute();
  tx.feed.removed(teamScope(member.teamId), 'teamMember', member.id);
  return { userId: member.userId, team: member.teamName };
}

/** Rows that go with the member, or change without them, in every project. */
async function announceLosses(tx: Tx, member: ManagedMember): Promise<void> {
  const places = await tx.db
    .selectFrom('project_members')
    .select(['id', 'project_id'])
    .where('team_member_id', '=', member.id)
    .execute();
  for (const place of places) tx.feed.removed(projectScope(place.project_id), 'projectMember', place.id);
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
