/**
 * Joins the team of an invitation link at sign-up or sign-in. An invitation is for one address: the account's own
 * address decides, never an id in the link, and the address must be verified or the link must have the mail's secret.
 * Runs as the database's owner: nobody is signed in or in the team yet.
 */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { FeedRecorder } from '../../db/feed-recorder.ts';
import { isAllowedAddress } from '../people/allowed-address.ts';
import { bindInvitation } from '../people/accept-invitation.ts';
import { verifyInvitationKey } from '../people/invitation-keys.ts';
import { isAddressVerified } from '../../auth/verified-address.ts';
import { markVerified } from './verify-address.ts';

export interface InvitationLink {
  readonly teamId: string;
  /** The invited member row, where the link names one. */
  readonly teamMemberId?: string | undefined;
  /** The secret part of the link. */
  readonly key?: string | undefined;
}

export interface InvitedPerson {
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
}

/**
 * Binds the invited member row to the person and consumes the invitation. False when there is no invitation for this
 * address, when neither the account nor the link proves that the address is theirs, or when the organization does not
 * allow its domain. A secret from a mail verifies the address.
 */
export async function joinInvitedTeam(
  {
    trx,
    feed,
    now,
  }: { readonly trx: Transaction<Tables>; readonly feed: FeedRecorder; readonly now: string },
  { userId, email }: InvitedPerson,
  { teamId, teamMemberId, key }: InvitationLink,
): Promise<boolean> {
  let query = trx
    .selectFrom('invitations')
    .innerJoin('team_members', 'team_members.id', 'invitations.team_member_id')
    .select(['invitations.id', 'invitations.team_id', 'invitations.team_member_id'])
    .where('invitations.team_id', '=', teamId)
    .where(sql`lower(invitations.email)`, '=', email)
    .where('team_members.user_id', 'is', null)
    .forUpdate();
  if (teamMemberId !== undefined) query = query.where('invitations.team_member_id', '=', teamMemberId);
  const invitation = await query.executeTakeFirst();
  if (invitation === undefined) return false;
  const verified = await verifyInvitationKey({ db: trx, now }, invitation.id, key);
  if (verified?.provesAddress === true) await markVerified(trx, feed, userId, now);
  else if (verified === null && !(await isAddressVerified(trx, userId))) return false;
  if (!(await isAllowedAddress(trx, teamId, email))) return false;
  await bindInvitation(trx, feed, { userId, email }, invitation);
  return true;
}

/** Assigns the invitations that were sent to the address before the account existed, or while it was closed. */
export async function showInvitations(
  trx: Transaction<Tables>,
  feed: FeedRecorder,
  userId: string,
  email: string,
): Promise<void> {
  const assigned = await trx
    .updateTable('invitations')
    .set({ user_id: userId })
    .where(sql`lower(email)`, '=', email)
    .where('user_id', 'is', null)
    .returning('id')
    .execute();
  feed.forUser(userId, 'invitation', ...assigned.map((invitation) => invitation.id));
}
