/** Replaces the main fields, assignees and labels of a task, for older clients (tasks 5.2, 5.3). */
import { randomInt } from 'node:crypto';
import type { CallBody } from '../../../../contract/calls/call-types.ts';
import { AppError } from '../../../../contract/errors.ts';
import { BASE_PALETTE } from '../../../../contract/rules/defaults.ts';
import type { Tx } from '../../../db/transaction.ts';
import { requireTask } from '../../../policies/project-access.ts';
import { attachLabel, detachLabel, findOrCreateLabel } from '../../../commands/tasks/task-labels.ts';
import { assignMember, unassignMember } from '../../../commands/tasks/task-people.ts';
import { lockTask, type TaskRow } from '../../../commands/task-rows/task-row.ts';
import { updateTask } from '../../../commands/tasks/update-task.ts';

type Replacement = CallBody<'tasks.replace'>;

/** An assignee in the answer. */
interface AssigneeEntry {
  readonly team_member_id: string;
  readonly user_id: string | null;
  readonly team_id: string;
}

export interface Replaced {
  readonly name: string;
  readonly before: readonly AssigneeEntry[];
  readonly after: readonly AssigneeEntry[];
}

/** A null or missing description is unchanged; `keepLabels` leaves the labels unchanged. */
export async function replaceTask(
  tx: Tx,
  id: string,
  form: Replacement,
  keepLabels: boolean,
): Promise<Replaced> {
  const { project } = await requireTask(tx, id);
  if (form.project_id !== project.projectId) throw new AppError('not_found', { field: 'project_id' });
  if (form.id !== undefined && form.id !== id)
    throw new AppError('invalid', { where: 'body', field: 'id', reason: 'another task' });
  await updateTask(tx, id, {
    name: form.name,
    status_id: form.status_id,
    priority_id: form.priority_id,
    start_date: form.start ?? null,
    end_date: form.end ?? null,
    total_minutes: (form.total_hours ?? 0) * 60 + (form.total_minutes ?? 0),
    ...(form.description != null && { description: form.description }),
  });
  const task = await lockTask(tx, id);
  const before = await assigneesOf(tx, id);
  const held = new Set(before.map((one) => one.team_member_id));
  const wanted = new Set(form.assignees);
  for (const one of held) if (!wanted.has(one)) await unassignMember(tx, task, one);
  for (const one of wanted) if (!held.has(one)) await assignMember(tx, project, task, one);
  if (!keepLabels) await replaceLabels(tx, task, await labelsNamed(tx, task, form.labels));
  return { name: task.name, before, after: await assigneesOf(tx, id) };
}

/** Replaces the labels of the task. */
export async function replaceLabels(tx: Tx, task: TaskRow, labelIds: readonly string[]): Promise<void> {
  const rows = await tx.db
    .selectFrom('task_labels')
    .select('label_id')
    .where('task_id', '=', task.id)
    .execute();
  const held = new Set(rows.map((row) => row.label_id));
  const wanted = new Set(labelIds);
  for (const id of held) if (!wanted.has(id)) await detachLabel(tx, task, id);
  for (const id of wanted) if (!held.has(id)) await attachLabel(tx, task, id);
}

async function labelsNamed(tx: Tx, task: TaskRow, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of new Set(names)) {
    const color = BASE_PALETTE[randomInt(BASE_PALETTE.length)];
    const { label } = await findOrCreateLabel(tx, task.team_id, { name, color_code: color });
    ids.push(label.id);
  }
  return ids;
}

function assigneesOf({ db }: Tx, taskId: string): Promise<AssigneeEntry[]> {
  return db
    .selectFrom('task_assignees as a')
    .innerJoin('team_members as m', 'm.id', 'a.team_member_id')
    .select(['a.team_member_id', 'm.user_id', 'a.team_id'])
    .where('a.task_id', '=', taskId)
    .orderBy('a.created_at')
    .orderBy('a.team_member_id')
    .execute();
}
