/** Renames the person who acts (account notes 7.1). The name is stored as typed and escaped where it is rendered. */
import type { Tx } from '../../db/transaction.ts';
import { recordPersonChange } from './record-person-change.ts';

export async function renamePerson(
  tx: Tx,
  name: string,
): Promise<{ id: string; name: string; email: string }> {
  const user = await tx.db
    .updateTable('users')
    .set({ name, updated_at: tx.now })
    .where('id', '=', tx.actor.userId)
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
  await recordPersonChange(tx, 'named');
  return user;
}
