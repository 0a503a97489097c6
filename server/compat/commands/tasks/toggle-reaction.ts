/** Toggles a reaction to a comment, for other clients (tasks 13). */
import type { Reaction } from '../../../../contract/rules/comment-text.ts';
import type { Tx } from '../../../db/transaction.ts';
import { requireTask } from '../../../policies/project-access.ts';
import type { Comment } from '../../../../contract/entities/task-entities.ts';
import { setReaction } from '../../../commands/comments/task-comments.ts';

/** Sending the same reaction again removes it. */
export async function toggleReaction(tx: Tx, comment: Comment, reaction: Reaction): Promise<void> {
  const { project } = await requireTask(tx, comment.task_id, 'task.comment');
  const has = comment.reactions[reaction]?.includes(project.membership.teamMemberId) ?? false;
  await setReaction(tx, comment.id, has ? null : reaction);
}
