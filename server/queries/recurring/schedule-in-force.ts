/** Finds active recurring schedules. Owns no rule. */
import { AppError } from '../../../contract/errors.ts';
import type { ReadContext } from '../../db/transaction.ts';

/** The active schedule with its tasks; `not_found` when it is stopped or has none. */
export async function requireSchedule({ db }: ReadContext, id: string) {
  const schedule = await db
    .selectFrom('recurring_schedules')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const tasks = await db
    .selectFrom('tasks')
    .select('id')
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();
  const [first] = tasks;
  if (!schedule || !first) throw new AppError('not_found');
  return { schedule, taskId: first.id, taskIds: tasks.map((task) => task.id) };
}
