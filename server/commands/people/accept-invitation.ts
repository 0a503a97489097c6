/**
 * Makes an invited person a member (account notes 4). Only an account with the verified address
 * of the invitation can accept it: the id of a member row is not enough, nor is a sign-up with the address.
 */
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { teamScope, userScope } from '../../../contract/sync.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { FeedRecorder } from '../../db/feed-recorder.ts';
import { addTeamToClaim } from '../../policies/team-access.ts';
import { isAddressVerified } from '../../auth/verified-address.ts';
import { requireAllowedAddress } from './allowed-address.ts';

/** The account that accepts. */
export interface Invitee {
  readonly userId: string;
  readonly email: string;
}

interface PendingInvitation {
  readonly id: string;
  readonly team_id: string;
  readonly team_member_id: string;
}

/**
 * Returns the address and the team. Idempotent. Errors: `invitation_gone`, whatever the reason, and
 * `address_unproven` when the invitation is there but the account has not confirmed its address, `email_domain_refused`.
 */
export async function acceptInvitation(tx: Tx, memberId: string): Promise<{ email: string; teamId: string }> {
  const invitee = await inviteeOf(tx);
  const invitation = await pendingInvitation(tx.db, invitee, { memberId });
  if (invitation === undefined) {
    const joined = tx.actor.memberships.find((membership) => membership.teamMemberId === memberId);
    if (joined === undefined) throw new AppError('invitation_gone');
    return { email: invitee.email, teamId: joined.teamId };
  }
  await joinTeam(tx, invitee, invitation);
  return { email: invitee.email, teamId: invitation.team_id };
}

/**
 * Accepts the invitation of a team; false when the actor has none. Errors: `address_unproven`, `email_domain_refused`.
 */
export async function acceptInvitationTo(tx: Tx, teamId: string): Promise<boolean> {
  const invitee = await inviteeOf(tx);
  const invitation = await pendingInvitation(tx.db, invitee, { teamId });
  if (invitation === undefined) return false;
  await joinTeam(tx, invitee, invitation);
  return true;
}

async function inviteeOf(tx: Tx): Promise<Invitee> {
  const { email } = await tx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', tx.actor.userId)
    .executeTakeFirstOrThrow();
  return { userId: tx.actor.userId, email };
}

async function joinTeam(tx: Tx, invitee: Invitee, invitation: PendingInvitation): Promise<void> {
  if (!(await isAddressVerified(tx.db, invitee.userId))) throw new AppError('address_unproven');
  await addTeamToClaim(tx, invitation.team_id);
  await requireAllowedAddress(tx.db, invitation.team_id, invitee.email);
  await bindInvitation(tx.db, tx.feed, invitee, invitation);
  tx.accessChanged(tx.actor.userId);
}

/** The invitation to the person's address, by member row or by team. */
export function pendingInvitation(
  db: Kysely<Tables>,
  { userId, email }: Invitee,
  by: { readonly memberId: string } | { readonly teamId: string },
): Promise<PendingInvitation | undefined> {
  const query = db
    .selectFrom('invitations as i')
    .select(['i.id', 'i.team_id', 'i.team_member_id'])
    .where('i.user_id', '=', userId)
    .where(sql`lower(i.email)`, '=', email.toLowerCase())
    .forUpdate();
  return (
    'memberId' in by
      ? query.where('i.team_member_id', '=', by.memberId)
      : query.where('i.team_id', '=', by.teamId)
  ).executeTakeFirst();
}

/** Assigns the person to the invited member row and deletes the invitation. Error: `invitation_gone`. */
export async function bindInvitation(
  db: Kysely<Tables>,
  feed: FeedRecorder,
  { userId }: Invitee,
  invitation: PendingInvitation,
): Promise<void> {
  const { team_id: teamId, team_member_id: memberId } = invitation;
  await db.deleteFrom('invitations').where('id', '=', invitation.id).execute();
  feed.removed(userScope(userId), 'invitation', invitation.id);
  const bound = await db
    .updateTable('team_members')
    .set({ user_id: userId, invited_name: null, invited_email: null })
    .where('id', '=', memberId)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (bound === undefined) throw new AppError('invitation_gone');
  feed.changed(teamScope(teamId), 'teamMember', memberId);
  const settings = await db
    .insertInto('notification_settings')
    .values({ user_id: userId, team_id: teamId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('team_id')
    .executeTakeFirst();
  if (settings !== undefined) feed.forUser(userId, 'notificationSettings', teamId);
}
