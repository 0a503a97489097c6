/**
 * Rows of files of tasks and comments (tasks 13, 14): announcing a file before its content arrives, deleting it,
 * restoring it. The file count in the task's row is updated here, with the task locked. Never: the content itself,
 * which is `server/files`.
 */
import { sql, type Insertable, type Selectable } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { canRemoveCommentFile } from '../../../contract/permissions.ts';
import {
  COMMENT_FILE_NAME_LIMIT,
  COMMENT_FILES,
  FILE_NAME_LIMIT,
  fileExtension,
  fittingFileName,
  isRefusedFile,
} from '../../../contract/rules/file-rules.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tables } from '../../db/tables.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { requireProject, requireTask } from '../../policies/project-access.ts';
import { storageUse } from '../../queries/files/storage-use.ts';
import { lockPlan } from '../billing/plan-quota.ts';
import { requireComment } from '../task-rows/comment-row.ts';
import { copiedContent } from './copied-content.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';

export type AttachmentRow = Selectable<Tables['attachments']>;

export interface AnnouncedFile {
  readonly id: string;
  readonly name: string;
  /** Declared size in bytes; the uploaded content is compared with it. */
  readonly size: number;
  /** The comment it belongs to; without one it belongs to the task. */
  readonly commentId?: string | undefined;
  /** The file whose content and size it shares. */
  readonly copyOf?: string | undefined;
}

export async function findAttachment(
  { db }: Pick<ReadContext, 'db'>,
  id: string,
): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The row, if the actor may see its task or, when that is gone, its project; else error `not_found`. */
export async function requireAttachment(context: ReadContext, id: string): Promise<AttachmentRow> {
  const row = await findAttachment(context, id);
  if (!row) throw new AppError('not_found');
  if (row.task_id === null) await requireProject(context, row.project_id);
  else await requireTask(context, row.task_id);
  return row;
}

/** Idempotent; announcing a deleted file restores it with its content. */
export async function announceAttachment(tx: Tx, taskId: string, file: AnnouncedFile): Promise<void> {
  await requireTask(tx, taskId, 'task.attach');
  await announceForTask(tx, await lockTask(tx, taskId), file);
}

/** Like `announceAttachment`, for a task that is locked already by a caller who may attach files to it. */
export async function announceForTask(tx: Tx, task: TaskRow, file: AnnouncedFile): Promise<void> {
  const commentId = file.commentId ?? null;
  const existing = await findAttachment(tx, file.id);
  if (existing) {
    if (existing.task_id !== task.id || existing.comment_id !== commentId) throw new AppError('id_taken');
    return;
  }
  const restored = await restoreRemoved(tx, task, file);
  if (commentId !== null) await requireCommentSpace(tx, task, commentId, restored !== undefined);
  const source = file.copyOf ?? restored?.copy_of ?? undefined;
  const copied = source === undefined ? undefined : await copiedContent(tx, task.team_id, source);
  const row = {
    ...(restored ?? (await newRow(tx, task, copied ? { ...file, size: copied.size } : file))),
    ...(restored?.stored !== true && copied),
  };
  await mapUniqueViolation(tx.db.insertInto('attachments').values(row).execute(), {});
  tx.feed.inProject(task.project_id, 'attachment', file.id);
  await recordTaskChanges(tx, task, [{ attribute: 'attachment', type: 'create', from: null, to: row.name }]);
  if (commentId === null) await updateFileCount(tx, task);
}

/** Requires a comment of the actor with room for one more file; a restored file may return to its former comment. */
async function requireCommentSpace(
  tx: Tx,
  task: TaskRow,
  commentId: string,
  restored: boolean,
): Promise<void> {
  const comment = await requireComment(tx, commentId, task.id);
  if (!restored && comment.user_id !== tx.actor.userId) throw new AppError('not_allowed');
  if (restored) await requireRemover(tx, task.project_id, comment.user_id);
  const { n } = await tx.db
    .selectFrom('attachments')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
  if (n >= COMMENT_FILES)
    throw new AppError('invalid', { field: 'comment_id', reason: 'it has all the files it can have' });
}

async function requireRemover(tx: Tx, projectId: string, author: string | null): Promise<void> {
  const { membership } = await requireProject(tx, projectId, 'task.attachment-delete');
  if (!canRemoveCommentFile(membership.role, author === tx.actor.userId)) throw new AppError('not_allowed');
}

/** Builds the row; refuses a file that may not be stored. */
async function newRow(tx: Tx, task: TaskRow, { id, name: requestedName, size, commentId }: AnnouncedFile) {
  const name = fittingFileName(
    requestedName,
    commentId === undefined ? FILE_NAME_LIMIT : COMMENT_FILE_NAME_LIMIT,
  );
  await lockPlan(tx, task.team_id);
  await requireStorable(tx, task.team_id, { name, size });
  return {
    id,
    task_id: task.id,
    project_id: task.project_id,
    team_id: task.team_id,
    comment_id: commentId ?? null,
    name,
    type: fileExtension(name),
    size,
    uploaded_by: tx.actor.userId,
    created_at: tx.now,
  };
}

/** Errors: `file_type_refused` by the name; `file_too_large`, `storage_limit` with the numbers in the details. */
export async function requireStorable(
  context: ReadContext,
  teamId: string,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<void> {
  if (isRefusedFile(fittingFileName(name))) throw new AppError('file_type_refused', { field: 'name' });
  const { used, limit, largest } = await storageUse(context, teamId);
  if (size > largest) throw new AppError('file_too_large', { field: 'size', limit: largest });
  if (limit !== null && used + size > limit)
    throw new AppError('storage_limit', { field: 'size', limit, used });
}

/** The row of a file that was deleted from this very task. */
async function restoreRemoved(
  tx: Tx,
  task: TaskRow,
  file: AnnouncedFile,
): Promise<Insertable<Tables['attachments']> | undefined> {
  const removed = await tx.db
    .deleteFrom('removed_attachments')
    .where('id', '=', file.id)
    .where('task_id', '=', task.id)
    .returning('kept')
    .executeTakeFirst();
  const row = removed?.kept as unknown as Insertable<Tables['attachments']> | undefined;
  if (row && (row.comment_id ?? null) !== (file.commentId ?? null)) throw new AppError('id_taken');
  // The stored row may be older than a move of its task to another project.
  return row && { ...row, project_id: task.project_id, team_id: task.team_id };
}

/** Idempotent. A file of a comment is removed by the comment's author or an admin. */
export async function removeAttachment(tx: Tx, id: string): Promise<AttachmentRow> {
  const found = await requireAttachment(tx, id);
  await requireProject(tx, found.project_id, 'task.attachment-delete');
  const task = found.task_id === null ? null : await lockTask(tx, found.task_id);
  const row = await findAttachment(tx, id);
  if (!row) return found;
  if (row.comment_id !== null)
    await requireRemover(tx, row.project_id, (await requireComment(tx, row.comment_id)).user_id);
  await storeRemoved(tx, row);
  await tx.db.deleteFrom('attachments').where('id', '=', id).execute();
  tx.feed.removed(`project:${row.project_id}`, 'attachment', id);
  if (task) {
    await recordRemovedFiles(tx, task, [row]);
    if (row.comment_id === null) await updateFileCount(tx, task);
  }
  return row;
}

/** Logs removed files in the activity of their task: one file, or all files of a removed comment. */
export async function recordRemovedFiles(
  tx: Tx,
  task: TaskRow,
  files: readonly { readonly name: string }[],
): Promise<void> {
  await recordTaskChanges(
    tx,
    task,
    files.map(({ name }) => ({ attribute: 'attachment', type: 'delete', from: name, to: null })),
  );
}

async function storeRemoved(tx: Tx, row: AttachmentRow): Promise<void> {
  // The id may have been used for another task before.
  await tx.db.deleteFrom('removed_attachments').where('id', '=', row.id).execute();
  await tx.db
    .insertInto('removed_attachments')
    .values({
      id: row.id,
      task_id: row.task_id,
      project_id: row.project_id,
      team_id: row.team_id,
      storage_key: row.storage_key,
      kept: JSON.stringify(row),
      removed_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Files of comments are counted with their comments. */
async function updateFileCount(tx: Tx, task: TaskRow): Promise<void> {
  await sql`
    update tasks set updated_at = ${tx.now},
      attachments_count = (select count(*) from attachments where task_id = ${task.id} and comment_id is null)
    where id = ${task.id}`.execute(tx.db);
  tx.feed.inProject(task.project_id, 'task', task.id);
}
