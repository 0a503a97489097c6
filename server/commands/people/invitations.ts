/**
 * One invitation: creates it, and sends it by mail and, if the address has an account, as a notification with
 * event 2. An address has at most one in a team. Names typed by people are escaped (decision 18).
 */
import { sql } from 'kysely';
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { invitationPath } from '../../mail/links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { newInvitationKey } from './invitation-keys.ts';

/** The team of an invitation. */
export interface InvitingTeam {
  readonly id: string;
  readonly name: string;
  /** Language of mails to an address without an account: the default of new members, else the inviter's. */
  readonly language: string | null;
}

export interface Invitee {
  readonly memberId: string;
  readonly email: string;
  readonly name: string;
}

/** An account behind an address. */
export interface Account {
  readonly id: string;
  readonly language: string | null;
}

export async function invitingTeam(tx: Tx, teamId: string): Promise<InvitingTeam> {
  const team = await tx.db
    .selectFrom('teams as t')
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .select(['t.name', 'o.default_language'])
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow();
  const inviter = await tx.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', tx.actor.userId)
    .executeTakeFirst();
  return { id: teamId, name: team.name, language: team.default_language ?? inviter?.language ?? null };
}

/** Ignores closed accounts. */
export async function accountOf(tx: Tx, email: string): Promise<Account | null> {
  const found = await sql<Account>`select id, language from account_of_email(${email})`.execute(tx.db);
  return found.rows[0] ?? null;
}

/** Replaces an earlier invitation of the address to the team, and notifies the person. */
export async function sendInvitation(
  tx: Tx,
  team: InvitingTeam,
  { memberId, email, name }: Invitee,
  account: Account | null,
): Promise<void> {
  await withdrawInvitations(tx, team.id, email);
  const id = tx.newId();
  const userId = account?.id ?? null;
  await tx.db
    .insertInto('invitations')
    .values({
      id,
      team_id: team.id,
      team_member_id: memberId,
      user_id: userId,
      email,
      invited_by: tx.actor.userId,
      created_at: tx.now,
    })
    .execute();
  const key = await newInvitationKey(tx, { invitationId: id, teamId: team.id }, true);
  await queueMail(tx, {
    to: email,
    userId,
    language: account?.language ?? team.language,
    template: account === null ? 'invitation-new' : 'invitation',
    values: {
      inviter: tx.actor.name,
      team: team.name,
      link: invitationPath({ teamId: team.id, teamMemberId: memberId, email, name, userId, key }),
    },
  });
  if (userId === null) return;
  tx.feed.forUser(userId, 'invitation', id);
  // Also sends event 2.
  await notify(tx, { kind: 'invited', to: [userId], teamId: team.id, values: {} });
}

/** Withdraws the invitations of an address to a team. */
export async function withdrawInvitations(tx: Tx, teamId: string, email: string): Promise<void> {
  const removed = await tx.db
    .deleteFrom('invitations')
    .where('team_id', '=', teamId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning(['id', 'user_id'])
    .execute();
  recordRemovedInvitations(tx, removed);
}

/** Withdraws the invitations of a member row. Call before the row is deleted, so that the feed records them (FD2). */
export async function withdrawInvitationsOfMember(tx: Tx, memberId: string): Promise<void> {
  const removed = await tx.db
    .deleteFrom('invitations')
    .where('team_member_id', '=', memberId)
    .returning(['id', 'user_id'])
    .execute();
  recordRemovedInvitations(tx, removed);
}

function recordRemovedInvitations(
  tx: Tx,
  removed: readonly { readonly id: string; readonly user_id: string | null }[],
): void {
  for (const one of removed)
    if (one.user_id !== null) tx.feed.removed(userScope(one.user_id), 'invitation', one.id);
}
