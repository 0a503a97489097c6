/**
 * Files of tasks as rows (tasks 14): announcing one before its content comes, deleting it, bringing it back. The number in
 * the task's row is counted here, with the task locked. Never: the content itself, which is `server/files`.
 */
import { sql, type Insertable, type Selectable } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import {
  fileExtension,
  fileSizeLimit,
  fittingFileName,
  isRefusedFile,
  storageLimit,
} from '../../../contract/rules/file-rules.ts';
import { orTaken } from '../../db/constraint.ts';
import type { Tables } from '../../db/tables.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { requireProject, requireTask } from '../../policies/project-access.ts';
import { lockTask, type TaskRow } from '../tasks/task-row.ts';

export type AttachmentRow = Selectable<Tables['attachments']>;

export interface AnnouncedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes, as declared; what comes later is held against it. */
  readonly size: number;
}

export async function findAttachment(
  { db }: Pick<ReadContext, 'db'>,
  id: string,
): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The row, if the actor may see its task or, when that is gone, its project; else `not_found`. */
export async function requireAttachment(context: ReadContext, id: string): Promise<AttachmentRow> {
  const row = await findAttachment(context, id);
  if (!row) throw new AppError('not_found');
  if (row.task_id === null) await requireProject(context, row.project_id);
  else await requireTask(context, row.task_id);
  return row;
}

/** Announcing twice is once; announcing what was deleted brings it back with its content. */
export async function announceAttachment(tx: Tx, taskId: string, wanted: AnnouncedFile): Promise<void> {
  await requireTask(tx, taskId, 'task.attach');
  const task = await lockTask(tx, taskId);
  const known = await findAttachment(tx, wanted.id);
  if (known) {
    if (known.task_id !== taskId) throw new AppError('id_taken');
    return;
  }
  const back = await takeRemoved(tx, task, wanted);
  if (!back) {
    const name = fittingFileName(wanted.name);
    if (isRefusedFile(name)) throw new AppError('file_type_refused', { field: 'name' });
    await requireRoom(tx, task.team_id, wanted.size);
    await orTaken(
      tx.db
        .insertInto('attachments')
        .values(newRow(tx, task, { ...wanted, name }))
        .execute(),
      {},
    );
  }
  tx.feed.inProject(task.project_id, 'attachment', wanted.id);
  await count(tx, task);
}

function newRow(tx: Tx, task: TaskRow, { id, name, size }: AnnouncedFile) {
  return {
    id,
    task_id: task.id,
    project_id: task.project_id,
    team_id: task.team_id,
    comment_id: null,
    name,
    type: fileExtension(name),
    size,
    uploaded_by: tx.actor.userId,
    created_at: tx.now,
  };
}

/** Errors: `file_too_large`, `storage_limit`. The numbers are in the details. */
async function requireRoom(tx: Tx, teamId: string, size: number): Promise<void> {
  const found = await sql<{ used: number; type: string; status: string }>`
    select used, type, status from storage_of_team(${teamId})`.execute(tx.db);
  const [plan] = found.rows;
  if (!plan) throw new AppError('not_found');
  const largest = fileSizeLimit(plan);
  if (size > largest) throw new AppError('file_too_large', { field: 'size', limit: largest });
  const limit = storageLimit(plan);
  if (limit !== null && plan.used + size > limit)
    throw new AppError('storage_limit', { field: 'size', limit, used: plan.used });
}

async function takeRemoved(tx: Tx, task: TaskRow, wanted: AnnouncedFile): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('removed_attachments')
    .where('id', '=', wanted.id)
    .where('task_id', '=', task.id)
    .returning('kept')
    .executeTakeFirst();
  if (!removed) return false;
  await orTaken(
    tx.db
      .insertInto('attachments')
      .values(removed.kept as unknown as Insertable<Tables['attachments']>)
      .execute(),
    {},
  );
  return true;
}

/** What is gone already is gone. */
export async function removeAttachment(tx: Tx, id: string): Promise<AttachmentRow> {
  const seen = await requireAttachment(tx, id);
  await requireProject(tx, seen.project_id, 'task.attachment-delete');
  const task = seen.task_id === null ? null : await lockTask(tx, seen.task_id);
  const row = await findAttachment(tx, id);
  if (!row) return seen;
  // The id may have been used for another task before.
  await tx.db.deleteFrom('removed_attachments').where('id', '=', id).execute();
  await tx.db
    .insertInto('removed_attachments')
    .values({
      id,
      task_id: row.task_id,
      project_id: row.project_id,
      team_id: row.team_id,
      storage_key: row.storage_key,
      kept: JSON.stringify(row),
      removed_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db.deleteFrom('attachments').where('id', '=', id).execute();
  tx.feed.removed(`project:${row.project_id}`, 'attachment', id);
  if (task) await count(tx, task);
  return row;
}

async function count(tx: Tx, task: TaskRow): Promise<void> {
  await sql`
    update tasks set updated_at = ${tx.now},
      attachments_count = (select count(*) from attachments where task_id = ${task.id})
    where id = ${task.id}`.execute(tx.db);
  tx.feed.inProject(task.project_id, 'task', task.id);
}
