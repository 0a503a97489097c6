/**
 * Invites addresses into a team (account notes 5.2): creates a member row without a person, and an invitation that the
 * owner of the address may accept. Addresses of members are skipped; pending ones are invited again, in their row, with the
 * new role and job title.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { canAssignRole } from '../../../contract/permissions.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { requireAllowedAddress } from './allowed-address.ts';
import { type Account, accountOf, type InvitingTeam, invitingTeam, sendInvitation } from './invitations.ts';
import { resolveJobTitle, type JobTitleChoice } from './job-title-choice.ts';
import { requireSeats } from './seats.ts';

export interface Invited {
  readonly id: string;
  readonly team_member_id: string;
  /** Null: the invitation is not accepted yet. */
  readonly name: string | null;
  readonly email: string;
  readonly is_new: boolean;
  readonly team_member_user_id: string | null;
}

export interface Invitation {
  readonly teamId: string;
  readonly emails: readonly string[];
  /** Ids for new member rows, in the order of the addresses. */
  readonly memberIds?: readonly string[] | undefined;
  readonly role: 'admin' | 'team_lead' | 'member';
  readonly jobTitle?: JobTitleChoice | undefined;
}

interface MemberFields {
  readonly role: Invitation['role'];
  readonly job_title_id: string | null;
}

/**
 * The caller checks who may invite into the team. `emails` are valid and lower case. Errors: `seat_limit`,
 * `subscription_inactive`, `email_domain_refused`, `id_taken`, `not_found` for an unknown job title.
 */
export async function inviteMembers(tx: Tx, invitation: Invitation): Promise<Invited[]> {
  const { teamId, emails, memberIds = [], role, jobTitle = {} } = invitation;
  if (emails.length === 0) return [];
  await requireSeats(tx, teamId, emails);
  const team = await invitingTeam(tx, teamId);
  const fields: MemberFields = { role, job_title_id: await resolveJobTitle(tx, teamId, jobTitle) };
  const invited: Invited[] = [];
  for (const [index, email] of emails.entries()) {
    if (emails.indexOf(email) < index) continue;
    const one = await inviteOne(tx, team, fields, email, memberIds[index] ?? tx.newId());
    if (one !== undefined) invited.push(one);
  }
  return invited;
}

/**
 * As `inviteMembers`, for the invitation form. Also `role_not_assignable`, and `member_exists` when all of them belong
 * to the team already.
 */
export async function inviteByForm(tx: Tx, invitation: Invitation): Promise<Invited[]> {
  const { role } = requireTeam(tx);
  if (!canAssignRole(role, invitation.role)) throw new AppError('role_not_assignable');
  const invited = await inviteMembers(tx, invitation);
  if (invited.length === 0) throw new AppError('member_exists', { emails: [...invitation.emails] });
  return invited;
}

async function inviteOne(
  tx: Tx,
  team: InvitingTeam,
  fields: MemberFields,
  email: string,
  newId: string,
): Promise<Invited | undefined> {
  const account = await accountOf(tx, email);
  const existing = await memberOf(tx, team.id, email, account);
  if (existing !== undefined && existing.user_id !== null) return undefined;
  await requireAllowedAddress(tx.db, team.id, email);
  const memberId = existing?.id ?? newId;
  const name = email.split('@', 1)[0] ?? email;
  if (existing === undefined) {
    const row = { id: memberId, team_id: team.id, user_id: null, invited_name: name, invited_email: email };
    await mapUniqueViolation(
      tx.db
        .insertInto('team_members')
        .values({ ...row, ...fields })
        .execute(),
      {},
    );
  } else {
    await tx.db
      .updateTable('team_members')
      .set({ ...fields, active: true })
      .where('id', '=', memberId)
      .execute();
  }
  tx.feed.inTeam(team.id, 'teamMember', memberId);
  await sendInvitation(tx, team, { memberId, email, name }, account);
  return {
    id: memberId,
    team_member_id: memberId,
    name: null,
    email,
    is_new: account === null,
    team_member_user_id: account?.id ?? null,
  };
}

function memberOf(tx: Tx, teamId: string, email: string, account: Account | null) {
  return tx.db
    .selectFrom('team_members')
    .select(['id', 'user_id'])
    .where('team_id', '=', teamId)
    .where((row) =>
      row.or([
        row(sql`lower(invited_email)`, '=', email),
        ...(account === null ? [] : [row('user_id', '=', account.id)]),
      ]),
    )
    .orderBy('user_id')
    .executeTakeFirst();
}
