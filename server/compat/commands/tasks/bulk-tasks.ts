/**
 * Applies one change to several tasks (tasks 5.5) by the command for a single task, so that each rule is implemented
 * once. All or nothing, except a status that open dependencies forbid: those tasks are skipped and returned.
 */
import { randomInt } from 'node:crypto';
import { AppError } from '../../../../contract/errors.ts';
import { BASE_PALETTE } from '../../../../contract/rules/defaults.ts';
import type { Tx } from '../../../db/transaction.ts';
import { requireTask } from '../../../policies/project-access.ts';
import { deleteTask } from '../../../commands/tasks/delete-task.ts';
import { attachLabel, findOrCreateLabel } from '../../../commands/tasks/task-labels.ts';
import { assignMember } from '../../../commands/tasks/task-people.ts';
import { lockTask } from '../../../commands/task-rows/task-row.ts';
import { updateTask, type TaskPatch } from '../../../commands/tasks/update-task.ts';

export async function updateTasks(tx: Tx, taskIds: readonly string[], patch: TaskPatch): Promise<void> {
  for (const id of new Set(taskIds)) await updateTask(tx, id, patch);
}

/** Returns the tasks that cannot be done yet; null when all got the status. */
export async function setStatusOfTasks(
  tx: Tx,
  taskIds: readonly string[],
  statusId: string,
): Promise<string[] | null> {
  const refused: string[] = [];
  for (const id of new Set(taskIds)) {
    try {
      await updateTask(tx, id, { status_id: statusId });
    } catch (thrown) {
      // Checked before anything of the task is written.
      if (!(thrown instanceof AppError) || thrown.code !== 'dependencies_open') throw thrown;
      refused.push(id);
    }
  }
  return refused.length === 0 ? null : refused;
}

/** Returns the given ids. Descendants of another task in the list are deleted with that task. */
export async function deleteTasks(tx: Tx, taskIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(taskIds)];
  for (const id of ids) {
    const left = await tx.db.selectFrom('tasks').select('id').where('id', '=', id).executeTakeFirst();
    if (left) await deleteTask(tx, id);
  }
  return ids;
}

/** Assigns people to tasks; never removes an assignee. */
export async function assignTasks(
  tx: Tx,
  taskIds: readonly string[],
  teamMemberIds: readonly string[],
): Promise<void> {
  for (const id of new Set(taskIds)) {
    const task = await lockTask(tx, id);
    const { project } = await requireTask(tx, id);
    for (const teamMemberId of new Set(teamMemberIds)) await assignMember(tx, project, task, teamMemberId);
  }
}

/** Assigns the caller, as the member they are in each task's team. */
export async function assignCaller(tx: Tx, taskIds: readonly string[]): Promise<void> {
  for (const id of new Set(taskIds)) {
    const { project } = await requireTask(tx, id);
    await assignMember(tx, project, await lockTask(tx, id), project.membership.teamMemberId);
  }
}

export interface LabelWish {
  readonly labelIds: readonly string[];
  /** Used instead of `labelIds`: the label of this name, created if the team has none. */
  readonly name: string | null | undefined;
  /** The id of a newly created label. */
  readonly newId: string | undefined;
}

export async function labelTasks(tx: Tx, taskIds: readonly string[], wish: LabelWish): Promise<void> {
  for (const id of new Set(taskIds)) {
    const task = await lockTask(tx, id);
    const named = wish.name ? [await namedLabel(tx, task.team_id, wish.name, wish.newId)] : wish.labelIds;
    for (const labelId of new Set(named)) await attachLabel(tx, task, labelId);
  }
}

async function namedLabel(tx: Tx, teamId: string, name: string, id: string | undefined): Promise<string> {
  const color = BASE_PALETTE[randomInt(BASE_PALETTE.length)];
  return (await findOrCreateLabel(tx, teamId, { id, name, color_code: color })).label.id;
}
