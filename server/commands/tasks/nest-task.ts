/** Moves a task with its subtasks below another one, or to the top level (tasks 3.6, 3.7). */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { requireNesting } from './require-nesting.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';
import { updateTask, type TaskPatch } from './update-task.ts';

/** Throws `parent_cycle`, `parent_elsewhere`, `too_deep`. */
export async function placeUnder(tx: Tx, id: string, parentId: string): Promise<void> {
  const task = await lockTask(tx, id);
  const levelsBelow = await depthBelow(tx, id);
  await requireNesting(tx, { taskId: id, projectId: task.project_id, parentId, levelsBelow });
  await setParent(tx, task, parentId);
}

export async function makeTopLevel(tx: Tx, id: string): Promise<void> {
  await setParent(tx, await lockTask(tx, id), null);
}

/** A drop into a group also sets the group's value. */
export async function applyGroupValue(
  tx: Tx,
  id: string,
  groupBy: 'status' | 'priority' | 'phase' | undefined,
  groupId: string | undefined,
): Promise<void> {
  if (groupBy === undefined || groupId === undefined) return;
  await updateTask(tx, id, groupPatch(groupBy, groupId));
}

/** `Unmapped` clears the phase and is refused for the others. */
export function groupPatch(groupBy: 'status' | 'priority' | 'phase', groupId: string): TaskPatch {
  if (groupBy === 'phase') return { phase_id: groupId === 'Unmapped' ? null : groupId };
  if (groupId === 'Unmapped') throw new AppError('unmapped_not_allowed');
  return groupBy === 'status' ? { status_id: groupId } : { priority_id: groupId };
}

async function setParent(tx: Tx, task: TaskRow, parentId: string | null): Promise<void> {
  if (task.parent_task_id === parentId) return;
  await tx.db
    .updateTable('tasks')
    .set({ parent_task_id: parentId, updated_at: tx.now })
    .where('id', '=', task.id)
    .execute();
  tx.feed.inProject(task.project_id, 'task', task.id);
  await recordTaskChanges(tx, task, [{ attribute: 'parent', from: task.parent_task_id, to: parentId }]);
  await rollUpProgress(tx, task.parent_task_id);
  await rollUpProgress(tx, parentId);
}

/** Levels below the task. */
async function depthBelow(tx: Tx, id: string): Promise<number> {
  let level = [id];
  let depth = 0;
  while (level.length > 0 && depth <= LIMITS.taskDepth) {
    const children = await tx.db
      .selectFrom('tasks')
      .select('id')
      .where('parent_task_id', 'in', level)
      .execute();
    level = children.map((child) => child.id);
    if (level.length > 0) depth += 1;
  }
  return depth;
}
