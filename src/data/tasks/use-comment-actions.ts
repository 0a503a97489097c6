/**
 * Writing, changing and removing comments on tasks, and reacting to them. Each action resolves when it is stored on
 * this device.
 */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Comment } from '../../../contract/entities/task-entities.ts';
import type { Reaction } from '../../../contract/rules/comment-text.ts';
import type { LocalFile } from '../files/attach-files.ts';
import { useMutate } from '../sync-context.ts';
import type { ThreadActions, TypedComment } from '../thread.ts';

export interface CommentActions extends ThreadActions<Comment, Reaction> {
  /** `files` are stored on this device already. */
  readonly write: (taskId: string, comment: TypedComment, files: readonly LocalFile[]) => Promise<void>;
}

export function useCommentActions(): CommentActions {
  const mutate = useMutate();
  return useMemo(
    () => ({
      write: (taskId, { content, mentions }, files) =>
        mutate.taskComment.create({
          commentId: newId(),
          taskId,
          content,
          mentions: [...mentions],
          files: [...files],
        }),
      change: ({ id, task_id: taskId }, { content, mentions }) =>
        mutate.taskComment.update({ commentId: id, taskId, content, mentions: [...mentions] }),
      remove: ({ id, task_id: taskId }) => mutate.taskComment.remove({ commentId: id, taskId }),
      react: ({ id: commentId }, teamMemberId, reaction, given) =>
        mutate.taskComment.setReaction({ commentId, teamMemberId, reaction: given ? reaction : null }),
    }),
    [mutate],
  );
}
