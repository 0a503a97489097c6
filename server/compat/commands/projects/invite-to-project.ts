/**
 * Invites an address to a project (projects-and-planning 5.2). A new address becomes a team member with a pending
 * invitation and a project member. Refused when the person is in the project already.
 */
import { AppError } from '../../../../contract/errors.ts';
import type { AccessLevel } from '../../../../contract/entities/project-entities.ts';
import { canAssignRole } from '../../../../contract/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';
import type { ProjectAccess } from '../../../policies/project-access.ts';
import { type Invitation, inviteMembers } from '../../../commands/people/invite-members.ts';
import { addProjectMember } from '../../../commands/projects/project-members.ts';

export interface ProjectInvitation {
  readonly email: string;
  readonly level: AccessLevel;
  readonly role: Invitation['role'];
  readonly jobTitleId: string | undefined;
}

/** Errors: `member_exists`, `role_not_assignable`, `seat_limit`, `subscription_inactive`. */
export async function inviteToProject(
  tx: Tx,
  access: ProjectAccess,
  { email, level, role, jobTitleId }: ProjectInvitation,
): Promise<void> {
  const { teamId } = access;
  if (!canAssignRole(access.membership.role, role)) throw new AppError('role_not_assignable');
  const jobTitle = jobTitleId === undefined ? {} : { id: jobTitleId };
  const [invited] = await inviteMembers(tx, { teamId, emails: [email], role, jobTitle });
  const teamMemberId = invited?.team_member_id ?? (await memberWith(tx, teamId, email));
  const added = await addProjectMember(tx, access, { id: undefined, teamMemberId, level });
  if (added === null) throw new AppError('member_exists', { emails: [email] });
}

/** The invitation skips people who are in the team already; their member row exists. */
async function memberWith(tx: Tx, teamId: string, email: string): Promise<string> {
  const found = await sql<{ id: string }>`
    select m.id from team_members m left join users u on u.id = m.user_id
    where m.team_id = ${teamId} and lower(coalesce(u.email, m.invited_email)) = ${email}
    order by m.user_id nulls last limit 1`.execute(tx.db);
  const [member] = found.rows;
  if (!member) throw new AppError('not_found', { field: 'email' });
  return member.id;
}
