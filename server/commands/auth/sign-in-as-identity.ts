/**
 * Finds, links or creates the account of a provider's identity. An account is linked by its e-mail address only when
 * the provider has verified the address; its password is removed then. Runs as the database's owner.
 */
import { sql, type Transaction } from 'kysely';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Identity } from '../../auth/oidc-client.ts';
import type { Tables } from '../../db/tables.ts';
import { FeedRecorder } from '../../db/feed-recorder.ts';
import { ownerCommitted, type AccountDeps } from './account-deps.ts';
import { createAccount, type SignUpDeps } from './create-account.ts';
import { enterTeam } from './enter-team.ts';
import { markVerified } from './verify-address.ts';
import type { SocialInvitation } from './social-flows.ts';

/** Errors: `social_unverified`, `social_failed`, `invitation_gone`, `email_taken`. */
export async function signInAsIdentity(
  deps: SignUpDeps,
  identity: Identity,
  invitation: SocialInvitation,
): Promise<{ userId: string; linked: boolean }> {
  const existing = await userOfSubject(deps, identity.subject);
  if (existing !== undefined) {
    await enterInvitedTeam(deps, existing, invitation);
    return { userId: existing, linked: false };
  }
  const { email } = identity;
  if (email === null || !identity.emailVerified) throw new AppError('social_unverified');
  const linked = await linkAccount(deps, identity.subject, email);
  if (linked !== undefined) {
    await enterInvitedTeam(deps, linked, invitation);
    return { userId: linked, linked: true };
  }
  const name = (identity.name ?? email.split('@', 1)[0] ?? email).slice(0, LIMITS.personName).trim();
  const userId = await createAccount(deps, {
    name,
    email,
    passwordHash: null,
    oidcSubject: identity.subject,
    teamName: name.slice(0, LIMITS.teamName).trim(),
    timezone: 'UTC',
    language: 'en',
    invitation:
      invitation.team === undefined
        ? null
        : { teamId: invitation.team, teamMemberId: invitation.teamMember, key: invitation.key },
  });
  return { userId, linked: false };
}

async function userOfSubject({ db }: AccountDeps, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('users.id')
    .where('credentials.oidc_subject', '=', subject)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Links the account of the address; undefined when there is none. */
async function linkAccount(deps: AccountDeps, subject: string, email: string): Promise<string | undefined> {
  const feed = new FeedRecorder();
  let userId: string | undefined;
  const changes = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) return [];
    userId = user.id;
    await linkCredentials(trx, user.id, subject);
    await markVerified(trx, feed, user.id, deps.now().toISOString());
    feed.forUser(user.id, 'user', user.id);
    return feed.flush(trx);
  });
  if (userId !== undefined) ownerCommitted(deps, userId, { changes });
  return userId;
}

async function linkCredentials(trx: Transaction<Tables>, userId: string, subject: string): Promise<void> {
  const linked = await trx
    .updateTable('credentials')
    .set({ oidc_subject: subject, password_hash: null })
    .where('user_id', '=', userId)
    // Skips an account linked to another identity: the address changed its owner at the provider.
    .where('oidc_subject', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (linked === undefined) throw new AppError('social_failed');
  await trx.updateTable('users').set({ is_google: true }).where('id', '=', userId).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

async function enterInvitedTeam(
  deps: AccountDeps,
  userId: string,
  invitation: SocialInvitation,
): Promise<void> {
  if (invitation.team !== undefined)
    await enterTeam(deps, { userId, teamId: invitation.team, key: invitation.key });
}
