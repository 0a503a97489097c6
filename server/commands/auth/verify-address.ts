/**
 * Verifies that an account's address belongs to its owner: by a link from a mail, opened while signed in to that
 * account. The sign-in matters: if somebody signed up with another person's address, that person or a mail scanner must
 * not verify it by merely opening the link. An account with an unverified address can do everything except accept
 * invitations to it. Links are 256 random bits of which only the SHA-256 is stored, for one use. Runs as the database's
 * owner.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { isAddressVerified } from '../../auth/verified-address.ts';
import { hashToken } from '../../auth/session-store.ts';
import type { Tables } from '../../db/tables.ts';
import { FeedRecorder } from '../../db/feed-recorder.ts';
import { confirmPath } from '../../mail/links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { ownerCommitted, type AccountDeps } from './account-deps.ts';

export const VERIFICATION_HOURS = 48;
const HOUR_MS = 3_600_000;

/** Creates a link for the account, besides earlier ones; returns its path. */
export async function newVerificationLink(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: string },
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.parse(now) + VERIFICATION_HOURS * HOUR_MS).toISOString();
  await db
    .insertInto('email_proofs')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, expires_at })
    .execute();
  return confirmPath(token);
}

/** Mails a new link to the account's address, unless it is verified already. */
export async function mailVerificationLink({ db, now }: AccountDeps, userId: string): Promise<void> {
  const instant = now().toISOString();
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['name', 'email', 'language'])
      .where('id', '=', userId)
      .where('email_proven_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return;
    const link = await newVerificationLink({ db: trx, now: instant }, userId);
    await queueMail(
      { db: trx, now: instant },
      {
        to: user.email,
        userId,
        language: user.language,
        template: 'confirm-address',
        values: { name: user.name, link, hours: VERIFICATION_HOURS },
      },
    );
  });
}

/** Consumes a link. Opening it again is accepted once the address is verified. Error: `confirm_link_invalid`. */
export async function verifyByLink(
  deps: AccountDeps,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<void> {
  const now = deps.now().toISOString();
  const feed = new FeedRecorder();
  const changes = await deps.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('email_proofs')
      .where('token_hash', '=', hashToken(token))
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (used !== undefined) await markVerified(trx, feed, userId, now);
    else if (!(await isAddressVerified(trx, userId))) throw new AppError('confirm_link_invalid');
    return feed.flush(trx);
  });
  ownerCommitted(deps, userId, { changes });
}

/** Marks the address as verified, by whatever means. */
export async function markVerified(
  trx: Transaction<Tables>,
  feed: FeedRecorder,
  userId: string,
  now: string,
): Promise<void> {
  const changed = await trx
    .updateTable('users')
    .set({ email_proven_at: now })
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return;
  await trx.deleteFrom('email_proofs').where('user_id', '=', userId).execute();
  feed.forUser(userId, 'user', userId);
}
