/**
 * Closes and reopens an account. Its timers end, and their time is logged. The other data stays until `remove-account.ts`
 * deletes it. Runs as the database's owner, because a closed account cannot act. The caller ends the sessions.
 */
import { AppError } from '../../../contract/errors.ts';
import type { EmittedEvent } from '../../db/emitted-event.ts';
import { FeedRecorder } from '../../db/feed-recorder.ts';
import { LOGIN_PATH } from '../../mail/links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { ownerCommitted, type AccountDeps } from '../auth/account-deps.ts';
import { showInvitations } from '../auth/invited-team.ts';
import { endTimersOfAccount } from '../timers/end-timers.ts';

export async function closeAccount(
  deps: AccountDeps,
  { userId, now, removalAt }: { readonly userId: string; readonly now: string; readonly removalAt: string },
): Promise<void> {
  const feed = new FeedRecorder();
  const events: EmittedEvent[] = [];
  const changes = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ deletion_requested_at: now })
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is', null)
      .returning(['name', 'email', 'language'])
      .executeTakeFirst();
    if (user === undefined) throw new AppError('not_found');
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await queueMail(
      { db: trx, now },
      {
        to: user.email,
        userId,
        language: user.language,
        template: 'account-closing',
        values: { name: user.name, removedOn: removalAt.slice(0, 10), link: LOGIN_PATH },
      },
    );
    await endTimersOfAccount({ db: trx, now, feed, emit: (event) => void events.push(event) }, userId);
    return feed.flush(trx);
  });
  ownerCommitted(deps, userId, { changes, events });
}

/** Errors: `not_found` when the account is not closed, or removed already. */
export async function reopenAccount(deps: AccountDeps, userId: string): Promise<void> {
  const feed = new FeedRecorder();
  const changes = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ deletion_requested_at: null })
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is not', null)
      .where('removed_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (user === undefined) throw new AppError('not_found');
    // While the account was closed, invitations to its address were stored as for a person without an account.
    await showInvitations(trx, feed, userId, user.email.toLowerCase());
    return feed.flush(trx);
  });
  ownerCommitted(deps, userId, { changes });
}
