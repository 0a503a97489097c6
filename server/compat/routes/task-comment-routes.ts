/** Binds the calls of task comments that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { removeAttachment, requireAttachment } from '../../commands/files/attachment-commands.ts';
import { requireComment } from '../../commands/task-rows/comment-row.ts';
import { toggleReaction } from '../commands/tasks/toggle-reaction.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { listComments } from '../../queries/tasks/comment-list.ts';
import { linkTo } from '../../routes/attachment-routes.ts';
import { bindChange, bindRead, bindWrite, type Binding } from '../../routes/binding.ts';

/** The file of a comment on this task; `not_found` for any other. */
async function requireCommentFile(context: ReadContext, id: string, taskId?: string) {
  const file = await requireAttachment(context, id);
  if (file.comment_id === null || file.task_id === null) throw new AppError('not_found');
  if (taskId !== undefined && file.task_id !== taskId) throw new AppError('not_found');
  return { taskIds: [file.task_id] };
}

export const compatTaskCommentBindings: readonly Binding[] = [
  bindRead(calls['taskComments.list'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: (context, { params }) => listComments(context, params.taskId),
  }),
  bindChange(calls['taskComments.toggleReaction'], {
    subject: (_, { query }) => ({ taskIds: [query.task_id] }),
    run: async (tx, { params, query }) =>
      toggleReaction(tx, await requireComment(tx, params.id, query.task_id), query.reaction_type),
    answer: (tx, { query }) => listComments(tx, query.task_id),
  }),
  bindWrite(calls['taskComments.deleteAttachment'], {
    subject: (context, { params }) => requireCommentFile(context, params.id, params.taskId),
    run: async (tx, { params }) => {
      await removeAttachment(tx, params.id);
    },
  }),
  bindRead(calls['taskComments.download'], {
    subject: (context, { query }) => requireCommentFile(context, query.id),
    run: (context, { query }) => linkTo(context, query.id),
  }),
];
