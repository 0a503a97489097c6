/**
 * Changes role and job title of a member (account notes 5.4), and notifies the team of a new role (event 57): the person's
 * permissions change at once, in every open window.
 */
import { AppError } from '../../../contract/errors.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { teamScope } from '../../../contract/sync.ts';
import { canAssignRole } from '../../../contract/permissions.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { ROLE_NAMES } from '../../queries/teams/role-names.ts';
import { endUnseenTimers } from '../timers/end-timers.ts';
import { resolveJobTitle, type JobTitleChoice } from './job-title-choice.ts';
import { managedMember, type ManagedMember } from './managed-member.ts';

export interface MemberChange {
  readonly role?: ManagedMember['role'] | undefined;
  /** Undefined: unchanged. */
  readonly jobTitle?: JobTitleChoice | undefined;
}

/** Errors: `not_found`, `owner_untouchable`, `own_membership` for the own role, `role_not_assignable`. */
export async function updateMember(
  tx: Tx,
  memberId: string,
  { role, jobTitle }: MemberChange,
): Promise<void> {
  const member = await managedMember(tx, memberId);
  const jobTitleId =
    jobTitle === undefined ? member.jobTitleId : await resolveJobTitle(tx, member.teamId, jobTitle);
  if (role !== undefined && role !== member.role) await changeRole(tx, member, role);
  if (jobTitleId === member.jobTitleId) return;
  await tx.db
    .updateTable('team_members')
    .set({ job_title_id: jobTitleId })
    .where('id', '=', member.id)
    .execute();
  tx.feed.inTeam(member.teamId, 'teamMember', member.id);
}

async function changeRole(tx: Tx, member: ManagedMember, role: ManagedMember['role']): Promise<void> {
  if (member.userId === tx.actor.userId) throw new AppError('own_membership');
  if (!canAssignRole(requireTeam(tx).role, role)) throw new AppError('role_not_assignable');
  await tx.db.updateTable('team_members').set({ role }).where('id', '=', member.id).execute();
  tx.feed.inTeam(member.teamId, 'teamMember', member.id);
  // Leads and admins see every project, members only their own.
  if (member.userId !== null) tx.accessChanged(member.userId);
  await endUnseenTimers(tx, member.teamId);
  tx.emit({
    room: teamScope(member.teamId),
    event: EVENT.TEAM_MEMBER_ROLE_CHANGE,
    payload: { memberId: member.id, role_name: ROLE_NAMES[role] },
  });
}
