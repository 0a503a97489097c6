/**
 * Creates an account with its organization, team and owner membership, and binds a pending invitation if one was
 * followed (account notes 3.1). Runs as the database's owner: nobody is signed in yet. Records feed rows itself (FD2).
 */
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { AppError } from '../../../contract/errors.ts';
import { licenceColumns, startLicence } from '../../../contract/rules/licence-states.ts';
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';
import type { Tables } from '../../db/tables.ts';
import { FeedRecorder } from '../../db/feed-recorder.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { timeZoneOf } from '../../queries/settings/time-zones.ts';
import { ownerCommitted, type AccountDeps } from './account-deps.ts';
import { isAddressVerified } from '../../auth/verified-address.ts';
import { newVerificationLink, VERIFICATION_HOURS } from './verify-address.ts';
import { joinInvitedTeam, showInvitations, type InvitationLink } from './invited-team.ts';

export interface SignUpDeps extends AccountDeps {
  /** Whether plans are sold here. */
  readonly billing: boolean;
}

export interface NewAccount {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  /** Null for an account that signs in through a provider. */
  readonly passwordHash: string | null;
  /** The person's id at the provider, which has verified the address; such an account has no password. */
  readonly oidcSubject?: string;
  readonly teamName: string;
  /** As reported by the device; an unknown zone becomes UTC. */
  readonly timezone: string;
  readonly language: string;
  readonly invitation: InvitationLink | null;
}

const HOME_PATH = `${APP_PREFIX}/home`;

/**
 * Returns the new user's id.
 * Errors: `email_taken`, `invitation_gone`.
 */
export async function createAccount(deps: SignUpDeps, account: NewAccount): Promise<string> {
  const userId = v7();
  const feed = new FeedRecorder();
  const { invitation } = account;
  const now = deps.now().toISOString();
  const changes = await deps.db.transaction().execute(async (trx) => {
    await insertUser(trx, userId, account, now);
    const teamId = await insertTeam(trx, feed, userId, account, deps);
    if (
      invitation !== null &&
      !(await joinInvitedTeam({ trx, feed, now }, { userId, email: account.email }, invitation))
    )
      throw new AppError('invitation_gone');
    if (invitation !== null) await applyDefaults(trx, userId, invitation.teamId);
    await trx
      .updateTable('users')
      .set({ active_team_id: invitation?.teamId ?? teamId })
      .where('id', '=', userId)
      .execute();
    feed.forUser(userId, 'user', userId);
    await showInvitations(trx, feed, userId, account.email);
    await mailWelcome(trx, userId, now);
    return feed.flush(trx);
  });
  ownerCommitted(deps, userId, { changes });
  return userId;
}

/** Applies the organization's default language and time zone to a new account. */
async function applyDefaults(trx: Transaction<Tables>, userId: string, teamId: string): Promise<void> {
  await sql`
    update users u set language = coalesce(o.default_language, u.language),
      timezone_name = coalesce(o.default_timezone, u.timezone_name)
    from teams t join organizations o on o.id = t.organization_id
    where u.id = ${userId} and t.id = ${teamId}`.execute(trx);
}

/** Welcomes the person in the language of the account; where needed, the mail has the link to verify the address. */
async function mailWelcome(trx: Transaction<Tables>, userId: string, now: string): Promise<void> {
  const context = { db: trx, now };
  const { email, language, name } = await trx
    .selectFrom('users')
    .select(['email', 'language', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const confirm = (await isAddressVerified(trx, userId))
    ? {}
    : { confirm: { link: await newVerificationLink(context, userId), hours: VERIFICATION_HOURS } };
  const values = { name, link: HOME_PATH, ...confirm };
  await queueMail(context, { to: email, userId, language, template: 'welcome', values });
}

async function insertUser(
  trx: Transaction<Tables>,
  userId: string,
  account: NewAccount,
  now: string,
): Promise<void> {
  const inserted = await trx
    .insertInto('users')
    .values({
      id: userId,
      name: account.name,
      email: account.email,
      timezone_name: timeZoneOf(account.timezone) ?? 'UTC',
      language: account.language,
      is_google: account.oidcSubject !== undefined,
      email_proven_at: account.oidcSubject === undefined ? null : now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new AppError('email_taken');
  await trx
    .insertInto('credentials')
    .values({
      user_id: userId,
      password_hash: account.passwordHash,
      oidc_subject: account.oidcSubject ?? null,
    })
    .execute();
}

async function insertTeam(
  trx: Transaction<Tables>,
  feed: FeedRecorder,
  userId: string,
  account: NewAccount,
  { billing, now }: Pick<SignUpDeps, 'billing' | 'now'>,
): Promise<string> {
  const organizationId = v7();
  const teamId = v7();
  const teamMemberId = v7();
  await trx
    .insertInto('organizations')
    .values({
      id: organizationId,
      name: account.teamName,
      owner_id: userId,
      ...licenceColumns(startLicence(billing, now())),
    })
    .execute();
  await trx
    .insertInto('teams')
    .values({ id: teamId, organization_id: organizationId, name: account.teamName, owner_id: userId })
    .execute();
  await trx
    .insertInto('team_members')
    .values({ id: teamMemberId, team_id: teamId, user_id: userId, role: 'owner' })
    .execute();
  await trx.insertInto('notification_settings').values({ user_id: userId, team_id: teamId }).execute();
  feed.inTeam(teamId, 'team', teamId);
  feed.inTeam(teamId, 'teamMember', teamMemberId);
  feed.forUser(userId, 'notificationSettings', teamId);
  return teamId;
}
