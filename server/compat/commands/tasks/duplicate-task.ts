/**
 * Copies a task with the parts that the options name (tasks 21.1). Each part is created by its own command, so that
 * each rule is implemented once. Files and description pictures get rows of their own and share the content, which is
 * stored by its hash. Idempotent for a repeated id.
 */
import { sql } from 'kysely';
import type { CallBody } from '../../../../contract/calls/call-types.ts';
import { fieldsWhere, pick } from '../../../../contract/entities/define-fields.ts';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { taskFields } from '../../../../contract/entities/task-fields.ts';
import { withPictures } from '../../../../contract/rules/description-markup.ts';
import type { Tx } from '../../../db/transaction.ts';
import { requireTask, type ProjectAccess } from '../../../policies/project-access.ts';
import { setCustomValue } from '../../../commands/columns/custom-column-commands.ts';
import { announceAttachment } from '../../../commands/files/attachment-commands.ts';
import { filesToCopy } from '../../../commands/files/copied-content.ts';
import { createTask } from '../../../commands/tasks/create-task.ts';
import { addDependency } from '../../../commands/tasks/task-dependencies.ts';
import { setTaskSubscribed } from '../../../commands/tasks/task-people.ts';
import { lockTask, type TaskRow } from '../../../commands/task-rows/task-row.ts';

type Options = CallBody<'tasks.duplicate'>['options'];

const COPIED = fieldsWhere(taskFields, 'copiedBy', 'duplicate');
const DATES = fieldsWhere(taskFields, 'copiedBy', 'dates');

interface Copying {
  readonly project: ProjectAccess;
  readonly options: Options;
}

/** Returns the id of the copy. */
export async function duplicateTask(
  tx: Tx,
  taskId: string,
  options: Options,
  newId: string | undefined,
): Promise<string> {
  const { project } = await requireTask(tx, taskId);
  const task = await lockTask(tx, taskId);
  if (newId !== undefined && (await isThere(tx, project, newId))) return newId;
  return copy(tx, { project, options }, task, { id: newId ?? tx.newId(), parentId: task.parent_task_id });
}

async function isThere({ db }: Tx, { projectId }: ProjectAccess, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

async function copy(
  tx: Tx,
  copying: Copying,
  task: TaskRow,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<string> {
  const { options, project } = copying;
  const files = await filesToCopy(tx, task, options.attachments);
  const dates = options.dates ? { ...pick(task, DATES), due_time: shortTime(task.due_time) } : {};
  await createTask(tx, project, {
    ...pick(task, COPIED),
    id,
    name: `Copy - ${task.name}`.slice(0, LIMITS.taskName),
    project_id: task.project_id,
    description: withPictures(task.description, new Map(files.map((file) => [file.copyOf, file.id]))),
    parent_task_id: parentId,
    ...dates,
    assignees: options.assignees ? await membersOf(tx, 'task_assignees', task.id) : [],
    labels: [],
    label_ids: options.labels ? await labelsOf(tx, task.id) : [],
    attachments: [],
  });
  for (const file of files) await announceAttachment(tx, id, file);
  await copyRelations(tx, copying, task, id);
  if (options.subtasks) {
    const children = await tx.db
      .selectFrom('tasks')
      .selectAll()
      .where('parent_task_id', '=', task.id)
      .where('archived', '=', false)
      .orderBy('task_no')
      .execute();
    for (const child of children) await copy(tx, copying, child, { id: tx.newId(), parentId: id });
  }
  return id;
}

async function copyRelations(tx: Tx, { options }: Copying, task: TaskRow, id: string): Promise<void> {
  const made = await lockTask(tx, id);
  if (options.subscribers)
    for (const member of await membersOf(tx, 'task_subscribers', task.id))
      await setTaskSubscribed(tx, made, member, true);
  if (options.customFields) {
    const values = await tx.db
      .selectFrom('custom_values as v')
      .innerJoin('custom_columns as c', 'c.id', 'v.column_id')
      .select(['c.key', 'v.value'])
      .where('v.task_id', '=', task.id)
      .execute();
    for (const { key, value } of values) await setCustomValue(tx, id, key, value);
  }
  if (options.dependencies) {
    const edges = await tx.db
      .selectFrom('task_dependencies')
      .select(['related_task_id', 'kind', 'lag_days'])
      .where('task_id', '=', task.id)
      .execute();
    for (const edge of edges) await addDependency(tx, { task_id: id, ...edge });
  }
}

async function membersOf(
  { db }: Tx,
  table: 'task_assignees' | 'task_subscribers',
  taskId: string,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select m.id from ${sql.table(table)} r join team_members m on m.id = r.team_member_id
    where r.task_id = ${taskId} and m.active order by m.id`.execute(db);
  return found.rows.map((row) => row.id);
}

async function labelsOf({ db }: Tx, taskId: string): Promise<string[]> {
  const rows = await db.selectFrom('task_labels').select('label_id').where('task_id', '=', taskId).execute();
  return rows.map((row) => row.label_id);
}

const shortTime = (time: string | null): string | null => time?.slice(0, 5) ?? null;
