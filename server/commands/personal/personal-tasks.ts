/** A person's own to-dos: private to them, in no team. */
import { AppError } from '../../../contract/errors.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';

export interface NewPersonalTask {
  readonly id?: string | undefined;
  readonly name: string;
  readonly color_code: string;
  readonly sort_index?: number | undefined;
  readonly due_date?: string | undefined;
  readonly done?: boolean | undefined;
}

interface PersonalTaskChange {
  readonly name?: string | undefined;
  readonly due_date?: string | null | undefined;
  readonly sort_index?: number | undefined;
  readonly done?: boolean | undefined;
}

/** Idempotent: returns the stored one for a repeated id. */
export async function createPersonalTask(
  tx: Tx,
  { id = tx.newId(), name, color_code, sort_index, due_date, done }: NewPersonalTask,
): Promise<{ id: string; name: string }> {
  const { userId } = tx.actor;
  const existing = await tx.db
    .selectFrom('personal_tasks')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing) return existing;
  const row = {
    id,
    user_id: userId,
    name,
    color_code,
    sort_index: sort_index ?? (await maxSortIndex(tx)) + 1,
    due_date: due_date ?? null,
    done: done ?? false,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await tx.db.insertInto('personal_tasks').values(row).execute();
  tx.feed.forUser(userId, 'personalTask', id);
  return { id, name };
}

async function maxSortIndex(tx: Tx): Promise<number> {
  const last = await tx.db
    .selectFrom('personal_tasks')
    .select((eb) => eb.fn.max('sort_index').as('sort_index'))
    .where('user_id', '=', tx.actor.userId)
    .executeTakeFirst();
  return last?.sort_index ?? -1;
}

/** Omitted fields are unchanged. */
export async function changePersonalTask(tx: Tx, id: string, change: PersonalTaskChange): Promise<string> {
  const { userId } = tx.actor;
  const changed = await tx.db
    .updateTable('personal_tasks')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('not_found');
  tx.feed.forUser(userId, 'personalTask', id);
  return id;
}

export async function deletePersonalTask(tx: Tx, id: string): Promise<string> {
  const { userId } = tx.actor;
  const deleted = await tx.db
    .deleteFrom('personal_tasks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('not_found');
  tx.feed.removed(userScope(userId), 'personalTask', id);
  return id;
}
