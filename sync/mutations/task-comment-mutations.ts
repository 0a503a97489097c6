/**
 * Mutations of task comments, of their files and of their reactions. Only the author may change or remove a comment, as
 * on the server. Carries MU1, MU3. A removed comment cannot be restored with the reactions of others, so the person
 * confirms it first.
 */
import * as z from 'zod/mini';
import { wordsBesideFiles } from '../../contract/entities/comment-parts.ts';
import { fieldsWhere, initialOf } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { commentFields } from '../../contract/entities/task-entities.ts';
import {
  isWithinLimit,
  type Mention,
  storedComment,
  reactionOf,
  REACTIONS,
  typedComment,
  withReaction,
} from '../../contract/rules/comment-text.ts';
import { COMMENT_FILES } from '../../contract/rules/file-rules.ts';
import { announcedFile, newFileRow } from './attachment-mutations.ts';
import { defineMutation, imageOf, type ReplicaTx, type MutationContext } from './mutation.ts';
import { changeTask, describeTask } from './task-write.ts';
import type { Work } from '../work.ts';

const CREATED = fieldsWhere(commentFields, 'create');
const CHANGED = ['task_id', ...fieldsWhere(commentFields, 'update')] as const;
const named = requiredArguments(commentFields, ['id', 'task_id']);

const fits = (args: { readonly content: string; readonly mentions: readonly Mention[] }): boolean =>
  isWithinLimit(args, LIMITS.commentText);

function* countBy(tx: ReplicaTx, taskId: string, by: 1 | -1, context: MutationContext): Work<void> {
  const task = yield* tx.get('task', taskId);
  if (!task) return;
  yield* changeTask(tx, taskId, { comments_count: Math.max(0, task.comments_count + by) }, context);
}

/**
 * `content` is as typed; people are mentioned as `@name`. It may be empty when there are files, which are stored on the
 * device before.
 */
const create = defineMutation({
  name: 'taskComment.create',
  args: z
    .object({
      ...requiredArguments(commentFields, CREATED),
      content: wordsBesideFiles,
      files: z.optional(z.array(announcedFile).check(z.maxLength(COMMENT_FILES))),
    })
    .check(z.refine(fits, { path: ['content'] })),
  *apply(tx, args, context) {
    const { files = [] } = args;
    const task = yield* tx.get('task', args.taskId);
    if (!task || (yield* tx.get('comment', args.commentId))) return;
    if (args.content === '' && files.length === 0) return;
    yield* tx.put('comment', {
      ...initialOf(commentFields),
      id: args.commentId,
      project_id: task.project_id,
      team_id: task.team_id,
      task_id: task.id,
      user_id: context.userId,
      ...storedComment(args.content, args.mentions),
      created_at: context.now,
      updated_at: context.now,
    });
    const place = { ...task, task_id: task.id, comment_id: args.commentId };
    for (const file of files) {
      if (!(yield* tx.get('attachment', file.attachmentId)))
        yield* tx.put('attachment', newFileRow(file, place, context));
    }
    yield* countBy(tx, task.id, 1, context);
  },
  sends: 'taskComments.create',
  call: ({ files = [], ...args }) => ({
    body: {
      ...fieldsFrom(commentFields, 'args', args, CREATED),
      ...(files.length > 0 && {
        files: files.map(({ attachmentId, name, size }) => ({ id: attachmentId, name, size })),
      }),
    },
  }),
  inverse({ commentId, taskId }, before) {
    if (imageOf(before, 'comment', commentId) !== null) return [];
    return [{ name: 'taskComment.remove', args: { commentId, taskId } }];
  },
  describe: ({ taskId }, before) => describeTask('taskComment.create', before, taskId),
});

/** `content` may be empty when the comment has files: undo gives such a comment its old text back. */
const update = defineMutation({
  name: 'taskComment.update',
  args: z
    .object({ ...requiredArguments(commentFields, ['id', ...CHANGED]), content: wordsBesideFiles })
    .check(z.refine(fits, { path: ['content'] })),
  *apply(tx, args, context) {
    const comment = yield* tx.get('comment', args.commentId);
    if (comment?.user_id !== context.userId || comment.task_id !== args.taskId) return;
    if (args.content === '') {
      const files = yield* tx.ofTask('attachment', comment.task_id);
      if (!files.some((file) => file.comment_id === comment.id)) return;
    }
    yield* tx.patch('comment', comment.id, {
      ...storedComment(args.content, args.mentions),
      is_edited: true,
      updated_at: context.now,
    });
  },
  sends: 'taskComments.update',
  call: (args) => ({
    params: { id: args.commentId },
    body: fieldsFrom(commentFields, 'args', args, CHANGED),
  }),
  inverse(args, before) {
    const was = imageOf(before, 'comment', args.commentId);
    if (!was) return [];
    const back = { ...args, content: typedComment(was), mentions: was.mentions };
    return [{ name: 'taskComment.update', args: back }];
  },
  describe: () => ({ key: 'mutations.taskComment.update', values: {} }),
});

const remove = defineMutation({
  name: 'taskComment.remove',
  args: z.object(named),
  *apply(tx, { commentId, taskId }, context) {
    const comment = yield* tx.get('comment', commentId);
    if (comment?.user_id !== context.userId || comment.task_id !== taskId) return;
    yield* tx.remove('comment', commentId);
    for (const file of yield* tx.ofTask('attachment', taskId)) {
      if (file.comment_id === commentId) yield* tx.remove('attachment', file.id);
    }
    yield* countBy(tx, taskId, -1, context);
  },
  sends: 'taskComments.delete',
  call: ({ commentId, taskId }) => ({ params: { id: commentId, taskId } }),
  inverse: () => [],
  describe: ({ taskId }, before) => describeTask('taskComment.remove', before, taskId),
  removes: true,
});

/** `teamMemberId` is the acting person's own; `reaction` null removes it. */
const setReaction = defineMutation({
  name: 'taskComment.setReaction',
  args: z.object({ commentId: id, teamMemberId: id, reaction: z.nullable(z.enum(REACTIONS)) }),
  *apply(tx, { commentId, teamMemberId, reaction }) {
    const comment = yield* tx.get('comment', commentId);
    if (!comment || reactionOf(comment.reactions, teamMemberId) === reaction) return;
    yield* tx.patch('comment', commentId, {
      reactions: withReaction(comment.reactions, teamMemberId, reaction),
    });
  },
  sends: 'taskComments.setReaction',
  call: ({ commentId, reaction }) => ({ params: { id: commentId }, body: { reaction_type: reaction } }),
  inverse(args, before) {
    const was = imageOf(before, 'comment', args.commentId);
    if (!was) return [];
    const reaction = reactionOf(was.reactions, args.teamMemberId);
    return [{ name: 'taskComment.setReaction', args: { ...args, reaction } }];
  },
  describe: () => ({ key: 'mutations.taskComment.setReaction', values: {} }),
});

export const taskCommentMutations = {
  'taskComment.create': create,
  'taskComment.update': update,
  'taskComment.remove': remove,
  'taskComment.setReaction': setReaction,
};
