/**
 * Moves a task with its descendants and child rows to another project of its team. The contract's rule maps its fields. For
 * somebody who sees only one of the projects it is deleted or created (FD2, FD3). It gets the next number of the
 * project, or its former number there. Its recurring schedule stays behind; without any other task it is suspended
 * until one returns.
 */
import { sql } from 'kysely';
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import {
  type ProjectFields,
  fieldsInProject,
  type ProjectSetup,
} from '../../../contract/rules/move-to-project.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordRestoredPrivateRows } from '../../feed/private-rows.ts';
import { requireTaskCreation, type ProjectAccess } from '../../policies/project-access.ts';
import { endUnseenTimers } from '../timers/end-timers.ts';
import { statusPatch } from './change-status.ts';
import { orderKeysFor } from './create-task.ts';
import { recordMovedOut, recordMovedIn, childRowsOf } from './child-rows.ts';
import { leaveProject, resumeSchedules, returningTo } from './left-projects.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { requireNesting } from './require-nesting.ts';
import { descendantIds, lockTask, type TaskRow } from '../task-rows/task-row.ts';
import { writeCustomValues, writePeople } from './write-moved-task.ts';

export type MoveForm = CallBody<'tasks.toProject'>;

/** Throws `not_found` for a project of another team, `task_creation_restricted`, `too_deep`. */
export async function moveToProject(
  tx: Tx,
  taskId: string,
  target: ProjectAccess,
  form: MoveForm,
): Promise<void> {
  const root = await lockTask(tx, taskId);
  const { projectId } = target;
  if (root.project_id === projectId) return;
  if (root.team_id !== target.teamId) throw new AppError('not_found', { field: 'project_id' });
  const returning = await returningTo(tx, [taskId], projectId);
  // Moving back is an undo, so no permission to create tasks is needed.
  if (returning.size === 0) requireTaskCreation(target);
  const ids = [taskId, ...(await descendantIds(tx, taskId))];
  const tasks = await lockTree(tx, ids);
  const parentId = await findParent(tx, projectId, form.parent_task_id ?? null, ids.length > 1);
  const childRows = await childRowsOf(tx, ids);
  recordMovedOut(tx, root.project_id, ids, childRows);
  await leaveProject(tx, root.project_id, tasks);
  await writeTree(tx, root, tasks, { target, form, parentId });
  await sql`select take_along(${ids}::uuid[], ${projectId})`.execute(tx.db);
  recordMovedIn(tx, projectId, ids, childRows);
  await endUnseenTimers(tx, root.team_id);
  await recordRestoredPrivateRows(tx, ids);
  await recordMove(tx, root, projectId);
  for (const task of tasks.toReversed()) await rollUpProgress(tx, parentOf(task, root, parentId));
  await rollUpProgress(tx, root.parent_task_id);
}

const parentOf = (task: TaskRow, root: TaskRow, parentId: string | null): string | null =>
  task.id === root.id ? parentId : task.parent_task_id;

/** Parents before their children. */
async function lockTree(tx: Tx, ids: readonly string[]): Promise<TaskRow[]> {
  const rows = await tx.db
    .selectFrom('tasks')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const indexById = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (indexById.get(a.id) ?? 0) - (indexById.get(b.id) ?? 0));
}

/** The requested parent, if it is in the target project. */
async function findParent(
  tx: Tx,
  projectId: string,
  parentId: string | null,
  isTree: boolean,
): Promise<string | null> {
  if (parentId === null) return null;
  const parent = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', parentId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!parent) return null;
  await requireNesting(tx, { taskId: null, projectId, parentId, levelsBelow: Number(isTree) });
  return parentId;
}

interface Destination {
  readonly target: ProjectAccess;
  readonly form: MoveForm;
  readonly parentId: string | null;
}

async function writeTree(
  tx: Tx,
  root: TaskRow,
  tasks: readonly TaskRow[],
  { target, form, parentId }: Destination,
): Promise<void> {
  const { projectId } = target;
  const [from, to] = [await readProjectSetup(tx, root.project_id), await readProjectSetup(tx, projectId)];
  const ids = tasks.map((task) => task.id);
  const people = await peopleOf(tx, ids);
  const returning = await returningTo(tx, ids, projectId);
  const activeSchedules = await resumeSchedules(tx, projectId, returning.values());
  const inputs = new Map(form.tasks?.map((input) => [input.id, input]));
  const orderKeys = await orderKeysFor(tx, projectId, root.id, form);
  for (const task of tasks) {
    const input = inputs.get(task.id);
    const before = { status_id: task.status_id, phase_id: task.phase_id, ...people(task.id) };
    const after = fieldsInProject(before, input, from, to);
    if (!after) throw new AppError('not_found', { field: 'project_id' });
    const former = returning.get(task.id);
    const isDone = task.completed_at !== null;
    const status = to.statuses.find((one) => one.id === after.status_id);
    await tx.db
      .updateTable('tasks')
      .set({
        project_id: projectId,
        task_no: former?.task_no ?? (await nextNumber(tx, projectId)),
        phase_id: after.phase_id,
        schedule_id:
          former?.schedule_id && activeSchedules.has(former.schedule_id) ? former.schedule_id : null,
        ...(status && isDone !== after.done
          ? statusPatch(task, { ...status, done: after.done }, tx.now)
          : { status_id: after.status_id }),
        ...(task.id === root.id && { parent_task_id: parentId, ...orderKeys }),
        updated_at: tx.now,
      })
      .where('id', '=', task.id)
      .execute();
    await writePeople(tx, task, before, after);
    await writeCustomValues(tx, task, projectId, input?.custom_values ?? {});
  }
}

async function nextNumber(tx: Tx, projectId: string): Promise<number> {
  const { tasks_counter: next } = await tx.db
    .updateTable('projects')
    .set((eb) => ({ tasks_counter: eb('tasks_counter', '+', 1) }))
    .where('id', '=', projectId)
    .returning('tasks_counter')
    .executeTakeFirstOrThrow();
  return next;
}

async function readProjectSetup(tx: Tx, projectId: string): Promise<ProjectSetup> {
  const of = { statuses: tx.db.selectFrom('statuses'), phases: tx.db.selectFrom('phases') };
  const statuses = await of.statuses
    .select(['id', 'name', 'category_id', 'sort_order'])
    .where('project_id', '=', projectId)
    .execute();
  const phases = await of.phases.select(['id', 'name']).where('project_id', '=', projectId).execute();
  const members = await tx.db
    .selectFrom('project_members')
    .select('team_member_id')
    .where('project_id', '=', projectId)
    .execute();
  return { statuses, phases, members: new Set(members.map((one) => one.team_member_id)) };
}

/** Assignees and subscribers by task. */
async function peopleOf(
  tx: Tx,
  ids: readonly string[],
): Promise<(taskId: string) => Pick<ProjectFields, 'assignees' | 'subscribers'>> {
  const read = async (table: 'task_assignees' | 'task_subscribers'): Promise<Map<string, string[]>> => {
    const rows = await tx.db
      .selectFrom(table)
      .select(['task_id', 'team_member_id'])
      .where('task_id', 'in', ids)
      .execute();
    const byTask = Map.groupBy(rows, (row) => row.task_id);
    return new Map([...byTask].map(([id, list]) => [id, list.map((row) => row.team_member_id)]));
  };
  const [assignees, subscribers] = [await read('task_assignees'), await read('task_subscribers')];
  return (id) => ({ assignees: assignees.get(id) ?? [], subscribers: subscribers.get(id) ?? [] });
}

/** Logs the move in the activity of the task, and in that of the former project. */
async function recordMove(tx: Tx, root: TaskRow, projectId: string): Promise<void> {
  const change = { attribute: 'project' as const, from: root.project_id, to: projectId };
  await recordTaskChanges(tx, { ...root, project_id: projectId }, [change]);
  await recordTaskChanges(tx, { ...root, id: null }, [change]);
}
