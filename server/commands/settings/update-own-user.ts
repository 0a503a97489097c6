/** Changes the account row of the person who acts. */
import type { Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

export async function updateOwnUser(tx: Tx, change: Updateable<Tables['users']>): Promise<void> {
  const { userId } = tx.actor;
  await tx.db
    .updateTable('users')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', userId)
    .execute();
  tx.feed.forUser(userId, 'user', userId);
}
