/**
 * Binds the calls of task comments, their files and their reactions. The task of a comment is looked up where the path
 * does not name it.
 */
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { requireComment } from '../commands/task-rows/comment-row.ts';
import {
  createComment,
  deleteComment,
  setReaction,
  updateComment,
} from '../commands/comments/task-comments.ts';
import type { ReadContext, Tx } from '../db/transaction.ts';
import { commentHtml, listComments } from '../queries/tasks/comment-list.ts';
import { filesOfComments } from '../queries/files/attachment-list.ts';
import { requireNoContents } from './own-addresses.ts';
import { bindChange, bindWrite, type Binding } from './binding.ts';

const ofComment = {
  subject: async (context: ReadContext, { params }: { params: { id: string } }) => ({
    taskIds: [(await requireComment(context, params.id)).task_id],
  }),
};

async function createdAnswer(tx: Tx, taskId: string, id: string) {
  const comment = (await listComments(tx, taskId)).find((one) => one.id === id);
  if (!comment) throw new AppError('not_found');
  const { mentions } = await requireComment(tx, id);
  const files = (await filesOfComments(tx, taskId)).get(id) ?? [];
  const { content, rawContent, created_at, team_member_id, avatar_url } = comment;
  const { userId: user_id, name: member_name } = tx.actor;
  return {
    ...{ id, content, rawContent, created_at, team_member_id, avatar_url, mentions, user_id, member_name },
    edit: false,
    reactions: {},
    attachments: files.map(({ id: fileId, name, type, size }) => ({ id: fileId, name, type, size })),
  };
}

export const taskCommentBindings: readonly Binding[] = [
  bindChange(calls['taskComments.create'], {
    subject: (_, { body }) => ({ taskIds: [body.task_id] }),
    run: (tx, { body }) => {
      requireNoContents('attachments', body.attachments);
      return createComment(tx, body.task_id, body);
    },
    answer: (tx, { body }, id: string) => createdAnswer(tx, body.task_id, id),
  }),
  bindWrite(calls['taskComments.update'], {
    subject: (_, { body }) => ({ taskIds: [body.task_id] }),
    run: async (tx, { params, body }) => {
      const comment = await requireComment(tx, params.id, body.task_id);
      const stored = await updateComment(tx, comment, body);
      return {
        id: comment.id,
        task_id: comment.task_id,
        content: commentHtml(stored),
        is_edited: true,
        updated_at: tx.now,
      };
    },
  }),
  bindWrite(calls['taskComments.delete'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: (tx, { params }) => deleteComment(tx, params.id, params.taskId),
  }),
  bindWrite(calls['taskComments.setReaction'], {
    ...ofComment,
    run: (tx, { params, body }) => setReaction(tx, params.id, body.reaction_type),
  }),
];
