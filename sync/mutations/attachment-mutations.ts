/**
 * Mutations of files of tasks and of their comments: the rows only. The content is stored on the device before its row
 * is written, and the uploader (`sync/files`) sends it once the server knows the row. Carries MU1, MU3: a deleted file
 * can be restored with its content, because the server retains it for a while.
 */
import * as z from 'zod/mini';
import { fieldsWhere, pick, shapeOf } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { type Attachment, attachmentFields } from '../../contract/entities/task-entities.ts';
import { fileExtension } from '../../contract/rules/file-rules.ts';
import { defineMutation, imageOf, type MutationContext, type ReplicaTx } from './mutation.ts';
import { changeTask } from './task-write.ts';
import type { Work } from '../work.ts';

function* countBy(tx: ReplicaTx, taskId: string, by: 1 | -1, context: MutationContext): Work<void> {
  const task = yield* tx.get('task', taskId);
  if (!task) return;
  yield* changeTask(tx, taskId, { attachments_count: Math.max(0, task.attachments_count + by) }, context);
}

/** `was` has the server-side fields of a deleted file; absent for a new one. */
const WAS = ['stored', 'has_preview', 'uploaded_by', 'created_at'] as const;
const was = z.object(pick(shapeOf(attachmentFields), WAS));

const ANNOUNCED = fieldsWhere(attachmentFields, 'create');

/** The fields needed to show a file before it is uploaded. */
export const announcedFile = z.object(requiredArguments(attachmentFields, ANNOUNCED));
export type AnnouncedFile = z.output<typeof announcedFile>;

/** The row of a file that only this device has. */
export function newFileRow(
  file: AnnouncedFile,
  place: Pick<Attachment, 'project_id' | 'team_id' | 'task_id' | 'comment_id'>,
  { userId, now }: MutationContext,
): Attachment {
  const { project_id, team_id, task_id, comment_id } = place;
  return {
    ...fieldsFrom(attachmentFields, 'args', file, ANNOUNCED),
    ...{ project_id, team_id, task_id, comment_id },
    type: fileExtension(file.name),
    stored: false,
    has_preview: false,
    uploaded_by: userId,
    created_at: now,
  };
}

const add = defineMutation({
  name: 'attachment.add',
  args: z.extend(announcedFile, {
    taskId: id,
    /** The comment it belongs to; without one it belongs to the task. */
    commentId: z.optional(id),
    /** The file whose content it shares; absent when this device uploads the content. */
    copyOf: z.optional(id),
    was: z.optional(was),
  }),
  *apply(tx, args, context) {
    const task = yield* tx.get('task', args.taskId);
    if (!task || (yield* tx.get('attachment', args.attachmentId))) return;
    const { commentId } = args;
    if (commentId !== undefined && (yield* tx.get('comment', commentId))?.task_id !== task.id) return;
    const place = { ...task, task_id: task.id, comment_id: commentId ?? null };
    const source = args.copyOf === undefined ? undefined : yield* tx.get('attachment', args.copyOf);
    const copied = source && { size: source.size, stored: source.stored, has_preview: source.has_preview };
    yield* tx.put('attachment', { ...newFileRow(args, place, context), ...copied, ...args.was });
    if (commentId === undefined) yield* countBy(tx, task.id, 1, context);
  },
  sends: 'attachments.announce',
  call: ({ taskId, commentId, copyOf, ...file }) => ({
    body: {
      ...fieldsFrom(attachmentFields, 'args', file, ANNOUNCED),
      task_id: taskId,
      ...(commentId !== undefined && { comment_id: commentId }),
      ...(copyOf !== undefined && { copy_of: copyOf }),
    },
  }),
  inverse({ attachmentId }, before) {
    if (imageOf(before, 'attachment', attachmentId) !== null) return [];
    return [{ name: 'attachment.remove', args: { attachmentId } }];
  },
  describe: ({ name }) => ({ key: 'mutations.attachment.add', values: { name } }),
});

const remove = defineMutation({
  name: 'attachment.remove',
  args: z.object({ attachmentId: id }),
  *apply(tx, { attachmentId }, context) {
    const file = yield* tx.get('attachment', attachmentId);
    if (!file) return;
    yield* tx.remove('attachment', attachmentId);
    // Files of a comment are counted with the comment.
    if (file.task_id !== null && file.comment_id === null) yield* countBy(tx, file.task_id, -1, context);
  },
  sends: 'attachments.delete',
  call: ({ attachmentId }) => ({ params: { id: attachmentId } }),
  inverse({ attachmentId }, before) {
    const file = imageOf(before, 'attachment', attachmentId);
    // A file without a task cannot be restored.
    if (!file?.task_id) return [];
    const args = {
      ...namedAs(attachmentFields, 'args', file, ANNOUNCED),
      taskId: file.task_id,
      ...(file.comment_id !== null && { commentId: file.comment_id }),
      was: pick(file, WAS),
    };
    return [{ name: 'attachment.add', args }];
  },
  describe: ({ attachmentId }, before) => ({
    key: 'mutations.attachment.remove',
    values: { name: imageOf(before, 'attachment', attachmentId)?.name ?? '' },
  }),
  removes: true,
});

export const attachmentMutations = {
  'attachment.add': add,
  'attachment.remove': remove,
};
