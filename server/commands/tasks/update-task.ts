/**
 * Changes any of a task's basic fields (decision 10: last writer wins per field; a description merges three ways).
 * Everything a change of status, archive or estimate causes elsewhere happens here, in the same transaction.
 */
import type { BodyOf } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { planStatus } from './change-status.ts';
import { mailCompletion } from './completion-mails.ts';
import { requirePriority } from './create-task.ts';
import { rollUpProgress } from './progress-rollup.ts';
import { recordTaskChanges, type TaskAttribute, type TaskChange } from './task-activity.ts';
import { mergedDescription, tellOfDescription } from './task-description.ts';
import { tellAssignees } from './task-people.ts';
import { tellPatch, type ProgressTold } from './tell-patch.ts';
import { descendantIds, lockTask, modeOf, requirePhaseOf, type TaskRow } from './task-row.ts';

export type TaskPatch = BodyOf<(typeof calls)['tasks.update']>;

/** Fields that are written as they come. */
const PLAIN = [
  'name',
  'phase_id',
  'priority_id',
  'start_date',
  'end_date',
  'due_time',
  'total_minutes',
  'billable',
  'weight',
  'order_status',
  'order_priority',
  'order_phase',
  'order_members',
] as const;

/** What of a change the activity shows. */
const LOGGED: Partial<Record<keyof TaskRow, TaskAttribute>> = {
  name: 'name',
  status_id: 'status',
  priority_id: 'priority',
  phase_id: 'phase',
  start_date: 'start_date',
  end_date: 'end_date',
  total_minutes: 'estimation',
  weight: 'weight',
  progress_value: 'progress',
};

/**
 * Answers what others are told about progress. Throws `not_found` for what is not there, `dependencies_open`,
 * `progress_from_subtasks`.
 */
export async function updateTask(tx: Tx, id: string, patch: TaskPatch): Promise<ProgressTold[]> {
  const task = await lockTask(tx, id);
  if (patch.priority_id !== undefined) requirePriority(patch.priority_id);
  if (patch.phase_id) await requirePhaseOf(tx, task.project_id, patch.phase_id);
  const plain = Object.fromEntries(
    PLAIN.flatMap((field) => (patch[field] === undefined ? [] : [[field, patch[field]] as const])),
  ) as Partial<TaskRow>;
  const status = patch.status_id === undefined ? null : await planStatus(tx, task, patch.status_id);
  const change: Partial<TaskRow> = {
    ...plain,
    ...(patch.description !== undefined && { description: mergedDescription(tx, task, patch) }),
    ...(await progressPatch(tx, task, patch)),
    ...status,
  };
  const updated = { ...task, ...change };
  await tx.db
    .updateTable('tasks')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  tx.feed.inProject(task.project_id, 'task', id);
  await recordTaskChanges(tx, task, changesBetween(task, updated));
  if (patch.archived !== undefined) await archive(tx, task, patch.archived);
  if (status) await afterStatus(tx, task, updated);
  await tellOfDescription(tx, updated, task.description, updated.description);
  if (updated.name !== task.name)
    await tellAssignees(tx, task, 'taskRenamed', { from: task.name, to: updated.name });
  const above = affectsParent(patch) ? await rollUpProgress(tx, task.parent_task_id) : [];
  return tellPatch(tx, updated, patch, above);
}

function affectsParent(patch: TaskPatch): boolean {
  const { status_id, archived, total_minutes, weight, progress_value } = patch;
  return [status_id, archived, total_minutes, weight, progress_value].some((value) => value !== undefined);
}

async function progressPatch(tx: Tx, task: TaskRow, patch: TaskPatch): Promise<Partial<TaskRow>> {
  const value = patch.progress_value;
  if (value === undefined) return {};
  const child = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where('parent_task_id', '=', task.id)
    .limit(1)
    .executeTakeFirst();
  if (child) throw new AppError('progress_from_subtasks');
  return {
    progress_value: value,
    manual_progress: value !== null,
    progress_mode: value === null ? null : await modeOf(tx, task.project_id),
  };
}

function changesBetween(before: TaskRow, after: TaskRow): TaskChange[] {
  const fields = Object.keys(LOGGED) as (keyof typeof LOGGED)[];
  const changes = fields.flatMap((field): TaskChange[] => {
    const attribute = LOGGED[field];
    const [from, to] = [before[field], after[field]];
    if (attribute === undefined || from === to) return [];
    return [{ attribute, from: from as string | number | null, to: to as string | number | null }];
  });
  // A status change that clears or fills the progress is one event to the reader.
  const relevant =
    before.status_id === after.status_id
      ? changes
      : changes.filter((change) => change.attribute !== 'progress');
  const text =
    before.description !== after.description && before.description !== null && after.description !== null;
  return text
    ? [...relevant, { attribute: 'description', from: before.description, to: after.description }]
    : relevant;
}

/** With everything below it. */
async function archive(tx: Tx, task: TaskRow, archived: boolean): Promise<void> {
  const ids = [task.id, ...(await descendantIds(tx, task.id))];
  const changed = await tx.db
    .updateTable('tasks')
    .set({ archived, updated_at: tx.now })
    .where('id', 'in', ids)
    .where('archived', '!=', archived)
    .returning('id')
    .execute();
  tx.feed.inProject(task.project_id, 'task', ...changed.map((row) => row.id));
  if (changed.length > 0)
    await recordTaskChanges(tx, task, [
      { attribute: 'archive', from: archived ? 'no' : 'yes', to: archived ? 'yes' : 'no' },
    ]);
}

async function afterStatus(tx: Tx, before: TaskRow, after: TaskRow): Promise<void> {
  // A reopened parent has a figure of its own again.
  if (after.completed_at === null) await rollUpIfParent(tx, before.id);
  const names = await tx.db
    .selectFrom('statuses')
    .select(['id', 'name'])
    .where('id', 'in', [before.status_id, after.status_id])
    .execute();
  const nameOf = (id: string): string => names.find((status) => status.id === id)?.name ?? '';
  await tellAssignees(tx, after, 'taskStatus', {
    name: after.name,
    from: nameOf(before.status_id),
    to: nameOf(after.status_id),
  });
  await mailCompletion(tx, before, after);
}

async function rollUpIfParent(tx: Tx, id: string): Promise<void> {
  const child = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where('parent_task_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (child) await rollUpProgress(tx, id);
}
