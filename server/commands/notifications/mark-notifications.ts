/**
 * Marks and snoozes a person's own notifications. Unknown ids and those of other people are skipped silently
 * (account notes 8.1): row-level security hides them.
 */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Records changed rows only. */
export async function markNotifications(tx: Tx, ids: readonly string[], read: boolean): Promise<void> {
  const changed = await tx.db
    .updateTable('notifications')
    .set({ read })
    .where('user_id', '=', tx.actor.userId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('read', '!=', read)
    .returning('id')
    .execute();
  tx.feed.forUser(tx.actor.userId, 'notification', ...changed.map((row) => row.id));
}

/**
 * Marks them as unread and hides them until `until`, when they are announced; null or a past instant ends the snooze
 * now. Records changed rows only.
 */
export async function snoozeNotifications(
  tx: Tx,
  ids: readonly string[],
  until: string | null,
): Promise<void> {
  const wakesAt = until !== null && Date.parse(until) > Date.parse(tx.now) ? until : null;
  const changed = await tx.db
    .updateTable('notifications')
    .set({ snoozed_until: until, wakes_at: wakesAt, read: false })
    .where('user_id', '=', tx.actor.userId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((eb) => eb.or([eb('read', '=', true), eb('snoozed_until', 'is distinct from', until)]))
    .returning('id')
    .execute();
  tx.feed.forUser(tx.actor.userId, 'notification', ...changed.map((row) => row.id));
}
