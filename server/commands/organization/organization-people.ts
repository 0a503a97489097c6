/**
 * Actions of an admin on a person in all teams of the organization (account notes 11): runs each team's own command,
 * with its checks and notifications, in one transaction. Never affects the owner or the actor.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { actingAsAdminIn, type Organization } from '../../policies/organization.ts';
import { ROLE_NAMES } from '../../queries/teams/role-names.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inviteByForm, type Invited } from '../people/invite-members.ts';
import { removeMember, type Removed } from '../people/remove-member.ts';
import { resendInvitation } from '../people/resend-invitation.ts';
import { setMemberActive } from '../people/set-member-active.ts';
import { updateMember } from '../people/update-member.ts';

type OrganizationTx = Organization<Tx>;
type AssignableRole = 'admin' | 'team_lead' | 'member';

interface TeamMembership {
  readonly member_id: string;
  readonly team_id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly role: keyof typeof ROLE_NAMES;
  readonly active: boolean;
}

async function requireMembership(
  { context, teamIds }: OrganizationTx,
  memberId: string,
): Promise<TeamMembership> {
  const found = await sql<TeamMembership>`
    select m.id as member_id, m.team_id, m.user_id, m.role, m.active,
      concat_ws(' · ', coalesce(u.name, m.invited_name), coalesce(u.email, m.invited_email)) as name
    from team_members m left join users u on u.id = m.user_id
    where m.id = ${memberId} and m.team_id = any(${teamIds}::uuid[])`.execute(context.db);
  const [row] = found.rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** All memberships of the person behind an account or member row; never the owner's, never the actor's own. */
async function membershipsOf(organization: OrganizationTx, id: string): Promise<TeamMembership[]> {
  const { context, teamIds, ownerId } = organization;
  const found = await sql<TeamMembership>`
    with rows as (
      select m.id as member_id, m.team_id, m.user_id, m.role, m.active, lower(coalesce(u.email, m.invited_email)) as email,
        concat_ws(' · ', coalesce(u.name, m.invited_name), coalesce(u.email, m.invited_email)) as name
      from team_members m left join users u on u.id = m.user_id where m.team_id = any(${teamIds}::uuid[]))
    select member_id, team_id, user_id, role, active, name from rows
    where email in (select email from rows where user_id = ${id} or member_id = ${id}) order by team_id`.execute(
    context.db,
  );
  if (found.rows.length === 0) throw new AppError('not_found');
  if (found.rows.some((row) => row.user_id === ownerId)) throw new AppError('owner_untouchable');
  if (found.rows.some((row) => row.user_id === context.actor.userId)) throw new AppError('own_membership');
  return found.rows;
}

/** Errors: those of `updateMember`. */
export async function setRole(
  organization: OrganizationTx,
  memberId: string,
  role: AssignableRole,
): Promise<void> {
  const member = await requireMembership(organization, memberId);
  const tx = actingAsAdminIn(organization, member.team_id);
  await updateMember(tx, memberId, { role });
  if (member.role !== role)
    await recordAudit(tx, {
      action: 'organization.setRole',
      targetId: memberId,
      targetName: member.name,
      details: { role: `${ROLE_NAMES[member.role]} → ${ROLE_NAMES[role]}` },
    });
}

/** Errors: those of `resendInvitation`. */
export async function resend(organization: OrganizationTx, memberId: string): Promise<void> {
  const member = await requireMembership(organization, memberId);
  const tx = actingAsAdminIn(organization, member.team_id);
  await resendInvitation(tx, memberId);
  await recordAudit(tx, {
    action: 'organization.resendInvitation',
    targetId: memberId,
    targetName: member.name,
  });
}

/** Errors: those of `removeMember`; `not_found` for a member of another team. */
export async function removeFromTeam(
  organization: OrganizationTx,
  memberId: string,
  teamId: string,
): Promise<Removed> {
  const tx = actingAsAdminIn(organization, teamId);
  const { name: targetName } = await requireMembership(organization, memberId);
  const removed = await removeMember(tx, memberId, false);
  await recordAudit(tx, { action: 'organization.removeMember', targetId: memberId, targetName });
  return removed;
}

/** Errors: those of `inviteByForm`. */
export async function addMembers(
  organization: OrganizationTx,
  teamId: string,
  { emails, role }: { readonly emails: readonly string[]; readonly role: AssignableRole },
): Promise<Invited[]> {
  const tx = actingAsAdminIn(organization, teamId);
  const invited = await inviteByForm(tx, { teamId, emails, role });
  await recordAudit(tx, {
    action: 'organization.addMembers',
    targetName: invited.map(({ email }) => email).join(', '),
    details: { role: ROLE_NAMES[role] },
  });
  return invited;
}

/**
 * Returns the number of ended sessions; their open pages are notified. Errors: `not_found`, `owner_untouchable`,
 * `own_membership`.
 */
export async function signOutUser(organization: OrganizationTx, id: string): Promise<number> {
  const { context: tx } = organization;
  const [member] = await membershipsOf(organization, id);
  const userId = member?.user_id ?? null;
  if (userId === null) return 0;
  const found = await sql<{ ended: number }>`select end_sessions_of(${userId}) as ended`.execute(tx.db);
  const ended = found.rows[0]?.ended ?? 0;
  tx.signedOut(userId);
  if (ended > 0)
    await recordAudit(tx, {
      action: 'organization.signOutUser',
      teamId: null,
      targetId: userId,
      targetName: member?.name,
      details: { devices: String(ended) },
    });
  return ended;
}

/** Returns the number of teams changed. */
export async function setUserActive(
  organization: OrganizationTx,
  id: string,
  active: boolean,
): Promise<number> {
  const memberships = (await membershipsOf(organization, id)).filter((member) => member.active !== active);
  for (const { team_id, member_id } of memberships)
    await setMemberActive(actingAsAdminIn(organization, team_id), member_id, active);
  await recordForAllTeams(organization, 'organization.setUserActive', memberships, {
    active: String(active),
  });
  return memberships.length;
}

/** Returns the number of teams they were in. */
export async function removeUser(organization: OrganizationTx, id: string): Promise<number> {
  const memberships = await membershipsOf(organization, id);
  for (const { team_id, member_id } of memberships)
    await removeMember(actingAsAdminIn(organization, team_id), member_id, false);
  await recordForAllTeams(organization, 'organization.removeUser', memberships, {});
  return memberships.length;
}

async function recordForAllTeams(
  { context: tx }: OrganizationTx,
  action: string,
  memberships: readonly TeamMembership[],
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const [member] = memberships;
  if (member === undefined) return;
  await recordAudit(tx, {
    action,
    teamId: null,
    targetId: member.user_id ?? member.member_id,
    targetName: member.name,
    details: { ...details, teams: String(memberships.length) },
  });
}
