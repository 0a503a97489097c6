/** Marks all notifications of a person as read, or deletes one, for other clients (account notes 8.1). */
import { notSnoozedAt } from '../../../db/not-snoozed.ts';
import type { Tx } from '../../../db/transaction.ts';

/** In all teams; snoozed ones stay unread. */
export async function markAllRead(tx: Tx): Promise<void> {
  const changed = await tx.db
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', tx.actor.userId)
    .where('read', '=', false)
    .where(notSnoozedAt(tx.now))
    .returning('id')
    .execute();
  tx.feed.forUser(tx.actor.userId, 'notification', ...changed.map((row) => row.id));
}

export async function deleteNotification(tx: Tx, id: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('notifications')
    .where('user_id', '=', tx.actor.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone) tx.feed.removed(`user:${tx.actor.userId}`, 'notification', id);
}
