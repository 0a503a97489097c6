/**
 * Password reset links: 256 random bits, of which only the SHA-256 is stored, valid for an hour and one use. A newer
 * link or a new password invalidates older ones. Runs as the database's owner. Never reveals whether an address is
 * known.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashToken } from '../../auth/session-store.ts';
import type { Tables } from '../../db/tables.ts';
import type { Origin } from '../../db/transaction.ts';
import { recordAccountAction } from '../../auth/record-account-action.ts';
import { FeedRecorder } from '../../db/feed-recorder.ts';
import { resetPath } from '../../mail/links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { credentialsOf } from '../../queries/auth/credentials.ts';
import { ownerCommitted, type AccountDeps } from './account-deps.ts';
import { mailPasswordChanged } from './change-password.ts';
import { markVerified } from './verify-address.ts';

const RESET_HOURS = 1;
const HOUR_MS = 3_600_000;

/**
 * Mails a link if the address has an account with a password. A token is generated for every address, so that the time
 * is the same.
 */
export async function requestPasswordReset(db: Kysely<Tables>, email: string, now: Date): Promise<void> {
  const token = randomBytes(32).toString('hex');
  const token_hash = hashToken(token);
  await db.transaction().execute(async (trx) => {
    const account = await credentialsOf(trx, email);
    if (account === undefined || account.passwordHash === null) return;
    const { userId } = account;
    const user = await trx
      .selectFrom('users')
      .select(['name', 'email', 'language'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const queued = await queueMail(
      { db: trx, now: now.toISOString() },
      {
        to: user.email,
        userId,
        language: user.language,
        template: 'reset-password',
        values: {
          name: user.name,
          link: resetPath(Buffer.from(userId).toString('base64'), token),
          hours: RESET_HOURS,
        },
      },
    );
    // If no mail was queued, earlier links stay valid.
    if (!queued) return;
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    const times = {
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + RESET_HOURS * HOUR_MS).toISOString(),
    };
    await trx
      .insertInto('password_resets')
      .values({ token_hash, user_id: userId, ...times })
      .execute();
  });
}

export interface NewPassword {
  /** Base64 of the user's id, as in the link. */
  readonly user: string;
  readonly token: string;
  readonly password: string;
  readonly origin: Origin;
}

/** Sets the password and consumes the link; returns its user. Errors: `reset_link_invalid`. */
export async function setPasswordByLink(deps: AccountDeps, input: NewPassword): Promise<string> {
  const { db } = deps;
  const token_hash = hashToken(input.token);
  const instant = deps.now().toISOString();
  const feed = new FeedRecorder();
  const userId = await ownerOf(db, token_hash, instant);
  if (userId === undefined || userId !== Buffer.from(input.user, 'base64').toString())
    throw new AppError('reset_link_invalid');
  const password_hash = await hashPassword(input.password);
  const changes = await db.transaction().execute(async (trx) => {
    // When two requests use one link at once, the second finds it consumed.
    const used = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', token_hash)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) throw new AppError('reset_link_invalid');
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await trx
      .updateTable('credentials')
      .set({ password_hash, changed_at: instant })
      .where('user_id', '=', userId)
      .execute();
    await mailPasswordChanged({ db: trx, now: instant }, userId);
    const { origin } = input;
    await recordAccountAction(trx, { userId, action: 'session.passwordReset', origin, now: instant });
    // The link came by mail, so the address is verified.
    await markVerified(trx, feed, userId, instant);
    return feed.flush(trx);
  });
  ownerCommitted(deps, userId, { changes });
  return userId;
}

async function ownerOf(db: Kysely<Tables>, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.id')
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .where('users.is_google', '=', false)
    .executeTakeFirst();
  return row?.id;
}
