/** Small reads about a task: its number in its project, and its subscribers (tasks 3.8). */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import type { ReadContext } from '../../db/transaction.ts';

/** The number of a task, and the project that assigned it. */
export function readTaskNumber({ db }: ReadContext, id: string): Promise<CallAnswer<'tasks.toProject'>> {
  return db
    .selectFrom('tasks')
    .select(['id', 'project_id', 'task_no'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** All subscribers, for the checkboxes of the drawer. */
export async function listSubscribers(
  { db }: ReadContext,
  taskId: string,
): Promise<CallAnswer<'tasks.subscribers'>> {
  const rows = await db
    .selectFrom('task_subscribers as s')
    .innerJoin('team_members as m', 'm.id', 's.team_member_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id as team_member_id', 'm.user_id', 's.task_id', 'u.avatar_url'])
    .select((eb) => eb.fn.coalesce('u.name', 'm.invited_name', sql<string>`''`).as('name'))
    .where('s.task_id', '=', taskId)
    .execute();
  return rows.map((row) => ({ ...row, color_code: avatarColor(row.name) }));
}
