/** Name and address of the caller, for other clients. */
import type { ReadContext } from '../../../db/transaction.ts';

export function readProfile({ db, actor }: ReadContext): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
}
