/**
 * Changes any of a task's basic fields (decision 10: last writer wins per field; a description merges three ways).
 * Everything a change of status, archive or estimate causes elsewhere happens here, in the same transaction.
 */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { factsOf, fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { taskFields } from '../../../contract/entities/task-fields.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { planStatus } from './change-status.ts';
import { mailCompletion } from './completion-mails.ts';
import { requirePriority } from './create-task.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { recordTaskChanges, type TaskAttribute, type TaskChange } from '../task-rows/task-activity.ts';
import { mergedDescription, notifyOfDescription } from './task-description.ts';
import { notifyAssignees } from './task-people.ts';
import { emitPatchEvents, type ProgressPayload } from './emit-patch-events.ts';
import { descendantIds, lockTask, modeOf, requirePhaseOf, type TaskRow } from '../task-rows/task-row.ts';

export type TaskPatch = CallBody<'tasks.update'>;

const PLAIN = fieldsWhere(taskFields, 'update', 'plain');
const PROGRESS_FIELDS = fieldsWhere(taskFields, 'affectsProgress');
const ACTIVITY_FIELDS = Object.entries(factsOf(taskFields, 'activity')) as [keyof TaskRow, TaskAttribute][];

/**
 * Returns the progress payloads that others are sent. Throws `not_found`, `dependencies_open`,
 * `progress_from_subtasks`.
 */
export async function updateTask(tx: Tx, id: string, patch: TaskPatch): Promise<ProgressPayload[]> {
  const task = await lockTask(tx, id);
  if (patch.priority_id !== undefined) requirePriority(patch.priority_id);
  if (patch.phase_id) await requirePhaseOf(tx, task.project_id, patch.phase_id);
  const status =
    patch.status_id === undefined
      ? null
      : await planStatus(tx, task, patch.status_id, patch.former_completed_at);
  const change: Partial<TaskRow> = {
    ...pick(patch, PLAIN),
    ...(patch.description !== undefined && { description: await mergedDescription(tx, task, patch) }),
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
  const renamed = updated.name === task.name ? [] : await previousNamer(tx, task);
  await recordTaskChanges(tx, task, changesBetween(task, updated));
  if (patch.archived !== undefined) await archive(tx, task, patch.archived);
  if (status) await applyStatusEffects(tx, task, updated);
  await notifyOfDescription(tx, updated, task.description, updated.description);
  if (updated.name !== task.name)
    await notifyAssignees(tx, task, 'taskRenamed', { from: task.name, to: updated.name }, renamed);
  const above = PROGRESS_FIELDS.some((field) => patch[field] !== undefined)
    ? await rollUpProgress(tx, task.parent_task_id)
    : [];
  return emitPatchEvents(tx, updated, patch, above);
}

/**
 * The member who set the current name, to be notified of the new one: a late offline change must not replace it silently
 * (findings P16 and E7).
 */
async function previousNamer(tx: Tx, task: TaskRow): Promise<string[]> {
  const last = await tx.db
    .selectFrom('activity as a')
    .innerJoin('team_members as m', (on) =>
      on.onRef('m.user_id', '=', 'a.user_id').on('m.team_id', '=', task.team_id).on('m.active', '=', true),
    )
    .innerJoin('project_members as p', (on) =>
      on.onRef('p.team_member_id', '=', 'm.id').on('p.project_id', '=', task.project_id),
    )
    .select(['a.user_id', 'a.new_value'])
    .where('a.task_id', '=', task.id)
    .where('a.attribute', '=', 'name')
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.user_id != null && last.new_value === task.name ? [last.user_id] : [];
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

/** Booleans are logged as `yes` and `no`. */
const activityValue = (value: string | number | boolean | null): string | number | null =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

function changesBetween(before: TaskRow, after: TaskRow): TaskChange[] {
  const changes = ACTIVITY_FIELDS.flatMap(([field, attribute]): TaskChange[] => {
    const [from, to] = [before[field], after[field]];
    return from === to ? [] : [{ attribute, from: activityValue(from), to: activityValue(to) }];
  });
  // The progress change that a status change causes is not logged.
  const relevant =
    before.status_id === after.status_id
      ? changes
      : changes.filter((change) => change.attribute !== 'progress');
  const hasNewText =
    before.description !== after.description && before.description !== null && after.description !== null;
  return hasNewText
    ? [...relevant, { attribute: 'description', from: before.description, to: after.description }]
    : relevant;
}

/** Archives or restores the task with its descendants. */
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

async function applyStatusEffects(tx: Tx, before: TaskRow, after: TaskRow): Promise<void> {
  // The progress of a reopened parent is computed again.
  if (after.completed_at === null) await rollUpIfParent(tx, before.id);
  const names = await tx.db
    .selectFrom('statuses')
    .select(['id', 'name'])
    .where('id', 'in', [before.status_id, after.status_id])
    .execute();
  const nameOf = (id: string): string => names.find((status) => status.id === id)?.name ?? '';
  await notifyAssignees(tx, after, 'taskStatus', {
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
