/** A person's own to-dos: private to them, in no team. */
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';

export interface NewPersonalTask {
  readonly id?: string | undefined;
  readonly name: string;
  readonly color_code: string;
}

/** Creating the same one again answers the stored one. */
export async function createPersonalTask(
  tx: Tx,
  { id = tx.newId(), name, color_code }: NewPersonalTask,
): Promise<{ id: string; name: string }> {
  const { userId } = tx.actor;
  const known = await tx.db
    .selectFrom('personal_tasks')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) return known;
  const last = await tx.db
    .selectFrom('personal_tasks')
    .select((eb) => eb.fn.max('sort_index').as('sort_index'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const row = {
    id,
    user_id: userId,
    name,
    color_code,
    sort_index: (last?.sort_index ?? -1) + 1,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await tx.db.insertInto('personal_tasks').values(row).execute();
  tx.feed.forUser(userId, 'personalTask', id);
  return { id, name };
}

export async function finishPersonalTask(tx: Tx, id: string, done: boolean): Promise<void> {
  const { userId } = tx.actor;
  const changed = await tx.db
    .updateTable('personal_tasks')
    .set({ done, updated_at: tx.now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('not_found');
  tx.feed.forUser(userId, 'personalTask', id);
}
