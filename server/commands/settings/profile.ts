/** Renames the person who acts (account notes 7.1). Text is stored as typed; whoever shows it escapes it. */
import type { Tx } from '../../db/transaction.ts';
import { announcePerson } from './announce-person.ts';

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
  await announcePerson(tx, 'named');
  return user;
}
