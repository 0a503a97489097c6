/**
 * The same change to several tasks (tasks 5.5), each by the command for one, so that a rule has one home. All or nothing,
 * but for a status that dependencies forbid: those tasks are left alone and named.
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

/** Answers the tasks that may not be done yet, or null when all got the status. */
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
      // Decided before anything of the task is written.
      if (!(thrown instanceof AppError) || thrown.code !== 'dependencies_open') throw thrown;
      refused.push(id);
    }
  }
  return refused.length === 0 ? null : refused;
}

/** Answers the ids as given; those below another one of the list go with it. */
export async function deleteTasks(tx: Tx, taskIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(taskIds)];
  for (const id of ids) {
    const left = await tx.db.selectFrom('tasks').select('id').where('id', '=', id).executeTakeFirst();
    if (left) await deleteTask(tx, id);
  }
  return ids;
}

/** Adds people to tasks; never takes one away. */
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
  /** Instead: the label of this name, made when the team has none. */
  readonly name: string | null | undefined;
  /** Its id when it is made. */
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
