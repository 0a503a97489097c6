/** Writing, changing and answering comments on tasks. Each resolves when it is kept on this device. */
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Comment } from '../../../contract/entities/task-entities.ts';
import { type Mention, type Reaction, reactionOf } from '../../../contract/rules/comment-text.ts';
import type { KeptFile } from '../files/attach-files.ts';
import { useMutate } from '../sync-context.ts';

/** As typed: people stand in `content` as `@name`. */
export interface TypedComment {
  readonly content: string;
  readonly mentions: readonly Mention[];
}

export interface CommentActions {
  /** `files` are on this device already. */
  readonly write: (taskId: string, said: TypedComment, files: readonly KeptFile[]) => Promise<void>;
  readonly change: (comment: Comment, said: TypedComment) => Promise<void>;
  readonly remove: (comment: Comment) => Promise<void>;
  /** Gives the reaction; takes it back when it is the one that was given. */
  readonly react: (comment: Comment, teamMemberId: string, reaction: Reaction) => Promise<void>;
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
      react: ({ id, reactions }, teamMemberId, reaction) =>
        mutate.taskComment.setReaction({
          commentId: id,
          teamMemberId,
          reaction: reactionOf(reactions, teamMemberId) === reaction ? null : reaction,
        }),
    }),
    [mutate],
  );
}
