/** Sets which keys the person who acts has chosen for shortcuts. */
import type { Tx } from '../../db/transaction.ts';

export async function setShortcuts(tx: Tx, shortcuts: readonly string[]): Promise<string[]> {
  const chosen = [...new Set(shortcuts)];
  await tx.db
    .updateTable('users')
    .set({ shortcuts: chosen, updated_at: tx.now })
    .where('id', '=', tx.actor.userId)
    .execute();
  tx.feed.forUser(tx.actor.userId, 'user', tx.actor.userId);
  return chosen;
}
