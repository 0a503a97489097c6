/**
 * Makes an invited person a member (account notes 4). An invitation is taken by whoever has shown that its address is
 * theirs and by nobody else: knowing the id of a member row is not enough, nor is having signed up with the address.
 */
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { teamScope, userScope } from '../../../contract/sync.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { FeedRecorder } from '../../db/feed-recorder.ts';
import { admitTeam } from '../../policies/team-access.ts';
import { isProven } from '../../auth/proven-address.ts';
import { requireAllowedAddress } from './allowed-address.ts';

/** Who takes the invitation. */
export interface Invitee {
  readonly userId: string;
  readonly email: string;
}

interface Waiting {
  readonly id: string;
  readonly team_id: string;
  readonly team_member_id: string;
}

/**
 * Answers the address and the team; accepting twice is accepting once. Errors: `invitation_gone`, whatever the reason, and
 * `address_unproven` when the invitation is there but the account has not confirmed its address, `email_domain_refused`.
 */
export async function acceptInvitation(tx: Tx, memberId: string): Promise<{ email: string; teamId: string }> {
  const invitee = await inviteeOf(tx);
  const waiting = await waitingFor(tx.db, invitee, { memberId });
  if (waiting === undefined) {
    const joined = tx.actor.memberships.find((membership) => membership.teamMemberId === memberId);
    if (joined === undefined) throw new AppError('invitation_gone');
    return { email: invitee.email, teamId: joined.teamId };
  }
  await join(tx, invitee, waiting);
  return { email: invitee.email, teamId: waiting.team_id };
}

/** Accepts the invitation of a team; false when none waits for the actor. Error: `address_unproven`. */
export async function acceptInvitationTo(tx: Tx, teamId: string): Promise<boolean> {
  const invitee = await inviteeOf(tx);
  const waiting = await waitingFor(tx.db, invitee, { teamId });
  if (waiting === undefined) return false;
  await join(tx, invitee, waiting);
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

async function join(tx: Tx, invitee: Invitee, waiting: Waiting): Promise<void> {
  if (!(await isProven(tx.db, invitee.userId))) throw new AppError('address_unproven');
  await admitTeam(tx, waiting.team_id);
  await requireAllowedAddress(tx.db, waiting.team_id, invitee.email);
  await bindInvitation(tx.db, tx.feed, invitee, waiting);
  tx.accessChanged(tx.actor.userId);
}

/** The invitation to the person's address, by member row or by team. */
export function waitingFor(
  db: Kysely<Tables>,
  { userId, email }: Invitee,
  by: { readonly memberId: string } | { readonly teamId: string },
): Promise<Waiting | undefined> {
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

/** Puts the person into the row that waits for them and uses the invitation up. */
export async function bindInvitation(
  db: Kysely<Tables>,
  feed: FeedRecorder,
  { userId }: Invitee,
  waiting: Waiting,
): Promise<void> {
  const { team_id: teamId, team_member_id: memberId } = waiting;
  await db.deleteFrom('invitations').where('id', '=', waiting.id).execute();
  feed.removed(userScope(userId), 'invitation', waiting.id);
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
