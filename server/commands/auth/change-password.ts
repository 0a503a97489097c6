/**
 * Replaces a password. Runs as the database's owner, because the role of requests may not access credentials. The
 * caller ends the other sessions, because it knows which one stays.
 */
import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import type { Tables } from '../../db/tables.ts';
import type { Origin } from '../../db/transaction.ts';
import { RESET_REQUEST_PATH } from '../../mail/links.ts';
import { queueMail, type MailContext } from '../../mail/queue-mail.ts';
import { recordAccountAction } from '../../auth/record-account-action.ts';

/**
 * Errors: `password_wrong` when the current password is wrong, and for accounts without a password; `password_same`.
 */
export async function changePassword(
  db: Kysely<Tables>,
  args: {
    readonly userId: string;
    readonly current: string;
    readonly next: string;
    readonly now: string;
    readonly origin: Origin;
  },
): Promise<void> {
  const { userId, current, next, now, origin } = args;
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!(await verifyPassword(row?.password_hash, current)))
    throw new AppError('password_wrong', { field: 'password' });
  if (next.normalize('NFKC') === current.normalize('NFKC'))
    throw new AppError('password_same', { field: 'new_password' });
  const password_hash = await hashPassword(next);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('credentials')
      .set({ password_hash, changed_at: now })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await mailPasswordChanged({ db: trx, now }, userId);
    await recordAccountAction(trx, { userId, action: 'session.passwordChanged', origin, now });
  });
}

/** Mails the owner of the account, who may not be the person who changed it. */
export async function mailPasswordChanged(tx: MailContext, userId: string): Promise<void> {
  const user = await tx.db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, {
    to: user.email,
    userId,
    language: user.language,
    template: 'password-changed',
    values: { name: user.name, link: RESET_REQUEST_PATH },
  });
}
