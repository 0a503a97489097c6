/**
 * Uses of a project's invitation link: reading its target, and joining by it. Anybody with the token can read it, but only an
 * account with a verified address can join, so that nobody appears there under another person's address. Unknown and ended
 * links get the same error.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { hashToken } from '../../auth/session-store.ts';
import type { Membership, ReadContext, Tx } from '../../db/transaction.ts';
import { addTeamToClaim } from '../../policies/team-access.ts';
import { isAddressVerified } from '../../auth/verified-address.ts';
import { requireAllowedAddress } from '../people/allowed-address.ts';
import { bindInvitation, pendingInvitation } from '../people/accept-invitation.ts';
import { requireSeats } from '../people/seats.ts';
import { activateTeam } from '../teams/team-commands.ts';
import { addProjectMember, type MemberChange } from './project-members.ts';

export interface FollowedLink {
  readonly id: string;
  readonly team_id: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly project_color: string;
  readonly team_name: string;
  readonly owner_name: string;
  readonly access_level: 'ADMIN' | 'MEMBER';
  readonly job_title_id: string | null;
  readonly max_usage: number | null;
  readonly usage_count: number;
  readonly expires_at: string;
  readonly ended_at: string | null;
}

/** Errors: `project_link_invalid`, `project_link_expired`, `project_link_full`. */
export async function followLink(context: ReadContext, token: string): Promise<FollowedLink> {
  const link = await linkOf(context, token);
  requireUsable(context, link);
  return link;
}

async function linkOf({ db }: ReadContext, token: string): Promise<FollowedLink> {
  const found = await sql<FollowedLink>`select * from project_link_by_hash(${hashToken(token)})`.execute(db);
  const [link] = found.rows;
  if (!link || link.ended_at !== null) throw new AppError('project_link_invalid');
  return link;
}

function requireUsable({ now }: ReadContext, link: FollowedLink): void {
  if (Date.parse(link.expires_at) <= Date.parse(now)) throw new AppError('project_link_expired');
  if (link.max_usage !== null && link.usage_count >= link.max_usage) throw new AppError('project_link_full');
}

export interface Accepted {
  readonly team_id: string;
  readonly project_id: string;
  readonly member?: MemberChange;
}

/**
 * Joins the team where needed, then the project, and activates the team. For a member of the project only the team is
 * activated. Errors: those of `followLink`, `address_unproven`, `email_domain_refused`, `no_team` for somebody
 * deactivated there, `seat_limit`, `subscription_inactive`.
 */
export async function acceptProjectLink(tx: Tx, token: string): Promise<Accepted> {
  const link = await linkOf(tx, token);
  const { team_id, project_id } = link;
  const existing = tx.actor.memberships.find(({ teamId }) => teamId === team_id);
  if (existing && (await isInProject(tx, project_id, existing.teamMemberId))) {
    await activateTeam(tx, team_id);
    return { team_id, project_id };
  }
  requireUsable(tx, link);
  const membership = existing ?? (await joinTeam(tx, link));
  const memberships = existing ? tx.actor.memberships : [...tx.actor.memberships, membership];
  const acting: Tx = { ...tx, actor: { ...tx.actor, memberships, team: membership } };
  const member = await addProjectMember(
    acting,
    { projectId: project_id, teamId: team_id },
    { id: undefined, teamMemberId: membership.teamMemberId, level: link.access_level },
  );
  if (member) await countUse(tx, link.id);
  await activateTeam(acting, team_id);
  return { team_id, project_id, ...(member && { member }) };
}

async function isInProject({ db }: Tx, projectId: string, teamMemberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('project_members')
    .select('id')
    .where('project_id', '=', projectId)
    .where('team_member_id', '=', teamMemberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks the limit again: another person may have used the last one since the link was read. */
async function countUse(tx: Tx, linkId: string): Promise<void> {
  const counted = await tx.db
    .updateTable('project_links')
    .set((row) => ({ usage_count: row('usage_count', '+', 1) }))
    .where('id', '=', linkId)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('max_usage', 'is', null), row('usage_count', '<', row.ref('max_usage'))]))
    .returning('id')
    .executeTakeFirst();
  if (!counted) throw new AppError('project_link_full');
}

async function joinTeam(tx: Tx, link: FollowedLink): Promise<Membership> {
  const { userId } = tx.actor;
  const { team_id: teamId } = link;
  if (!(await isAddressVerified(tx.db, userId))) throw new AppError('address_unproven');
  const { email } = await tx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await addTeamToClaim(tx, teamId);
  await requireAllowedAddress(tx.db, teamId, email);
  await refuseDeactivated(tx, teamId);
  const invitation = await pendingInvitation(tx.db, { userId, email }, { teamId });
  const teamMemberId = invitation?.team_member_id ?? tx.newId();
  if (invitation) await bindInvitation(tx.db, tx.feed, { userId, email }, invitation);
  else await insertMember(tx, { link, teamMemberId, email });
  tx.accessChanged(userId);
  const { role } = await tx.db
    .selectFrom('team_members')
    .select('role')
    .where('id', '=', teamMemberId)
    .executeTakeFirstOrThrow();
  return { teamId, teamMemberId, role };
}

/** A deactivated member cannot return by a link. */
async function refuseDeactivated(tx: Tx, teamId: string): Promise<void> {
  const member = await tx.db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', tx.actor.userId)
    .executeTakeFirst();
  if (member) throw new AppError('no_team');
}

interface NewTeamMember {
  readonly link: FollowedLink;
  readonly teamMemberId: string;
  readonly email: string;
}

async function insertMember(tx: Tx, { link, teamMemberId, email }: NewTeamMember): Promise<void> {
  const { team_id } = link;
  const user_id = tx.actor.userId;
  await requireSeats(tx, team_id, [email]);
  const row = { id: teamMemberId, team_id, user_id, role: 'member' as const };
  await tx.db
    .insertInto('team_members')
    .values({ ...row, job_title_id: link.job_title_id })
    .execute();
  tx.feed.inTeam(team_id, 'teamMember', teamMemberId);
  await tx.db
    .insertInto('notification_settings')
    .values({ user_id, team_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  tx.feed.forUser(user_id, 'notificationSettings', team_id);
}
