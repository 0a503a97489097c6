/** Sets which entries the bar of the person who acts has, in their order. */
import type { Tx } from '../../db/transaction.ts';

/** The same address twice counts once, where it was first. */
export async function setBar(tx: Tx, pages: readonly string[]): Promise<string[]> {
  const bar_pages = [...new Set(pages)];
  await tx.db
    .updateTable('users')
    .set({ bar_pages, updated_at: tx.now })
    .where('id', '=', tx.actor.userId)
    .execute();
  tx.feed.forUser(tx.actor.userId, 'user', tx.actor.userId);
  return bar_pages;
}
