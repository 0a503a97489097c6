/** Finds comments on tasks for commands that change them or their child rows. Owns no rule. */
import { AppError } from '../../../contract/errors.ts';
import type { Mention, ReactionsByKind } from '../../../contract/rules/comment-text.ts';
import type { ReadContext } from '../../db/transaction.ts';

export interface CommentRow {
  readonly id: string;
  readonly task_id: string;
  readonly project_id: string;
  readonly team_id: string;
  readonly user_id: string | null;
  readonly content: string;
  readonly mentions: Mention[];
  readonly reactions: ReactionsByKind;
}

export async function findComment(
  { db }: Pick<ReadContext, 'db'>,
  id: string,
): Promise<CommentRow | undefined> {
  const row = await db
    .selectFrom('task_comments')
    .select(['id', 'task_id', 'project_id', 'team_id', 'user_id', 'content', 'mentions', 'reactions'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as CommentRow | undefined;
}

/** The comment of a task; `not_found` when it is deleted or belongs to another task. */
export async function requireComment(context: ReadContext, id: string, taskId?: string): Promise<CommentRow> {
  const comment = await findComment(context, id);
  if (!comment || (taskId !== undefined && comment.task_id !== taskId)) throw new AppError('not_found');
  return comment;
}
