/** Finds comments on tasks for commands that change them or their child rows. Owns no rule. */
import { columnNames } from '../../../contract/entities/define-fields.ts';
import { type Comment, commentFields } from '../../../contract/entities/task-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import type { ReadContext } from '../../db/transaction.ts';

const COLUMNS = columnNames(commentFields);

export async function findComment({ db }: Pick<ReadContext, 'db'>, id: string): Promise<Comment | undefined> {
  const row = await db.selectFrom('task_comments').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row as Comment | undefined;
}

/** The comment of a task; `not_found` when it is deleted or belongs to another task. */
export async function requireComment(context: ReadContext, id: string, taskId?: string): Promise<Comment> {
  const comment = await findComment(context, id);
  if (!comment || (taskId !== undefined && comment.task_id !== taskId)) throw new AppError('not_found');
  return comment;
}
