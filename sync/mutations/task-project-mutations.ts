/**
 * Moves a task with its subtasks and child rows to another project of its team, and back. A contract rule decides its
 * new values there; the inverse carries the old ones, so that undo is one mutation. Carries MU1, MU3, RB3.
 */
import * as z from 'zod/mini';
import { type CustomValue, customValue } from '../../contract/entities/custom-column-parts.ts';
import { id, nullableId } from '../../contract/entities/fields.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { readCustomValue } from '../../contract/rules/custom-columns.ts';
import { fieldsInProject, type ProjectSetup } from '../../contract/rules/move-to-project.ts';
import { progressAfterStatus } from '../../contract/rules/progress.ts';
import { defineMutation, type MutationContext, type ReplicaTx } from './mutation.ts';
import { creationRefusal } from './permission-guards.ts';
import { refreshAncestors, refreshParents } from './parent-progress.ts';
import { ancestorIds, descendantsOf, restoreParentProgress, tasksBefore } from './task-removal-mutations.ts';
import { restoreProgress } from './task-status-mutations.ts';
import { describeTask, taskBefore } from './task-write.ts';
import { ordersOf, orderKeysOf, taskOrders } from './task-orders.ts';
import type { Work } from '../work.ts';

const wish = z.object({
  taskId: id,
  statusId: id,
  phaseId: nullableId,
  /** Its schedule; not sent, because the server has stored it. */
  scheduleId: nullableId,
  assignees: z.array(id),
  subscribers: z.array(id),
  customValues: z.record(id, customValue),
});
type Wish = z.output<typeof wish>;

const args = z.object({
  taskId: id,
  projectId: id,
  /** Its order keys in the other project. */
  orders: taskOrders,
  /** For the inverse: the former parent, and the former values of each task. */
  parentTaskId: z.optional(nullableId),
  tasks: z.optional(z.array(wish).check(z.maxLength(5_000))),
});
type Args = z.output<typeof args>;

function* placeOf(tx: ReplicaTx, projectId: string): Work<ProjectSetup> {
  const members = yield* tx.inProject('projectMember', projectId);
  return {
    statuses: yield* tx.inProject('status', projectId),
    phases: yield* tx.inProject('phase', projectId),
    members: new Set(members.map((one) => one.team_member_id)),
  };
}

/** The values that fit the columns of the other project. */
function* valuesThere(
  tx: ReplicaTx,
  projectId: string,
  values: Readonly<Record<string, CustomValue>>,
): Work<Record<string, CustomValue>> {
  const columns = yield* tx.getMany('customColumn', Object.keys(values));
  const carried: Record<string, CustomValue> = {};
  for (const { id: columnId, project_id: owner, field_type: type } of columns) {
    const value = owner === projectId ? readCustomValue(type, values[columnId]) : null;
    if (value !== null && value !== undefined) carried[columnId] = value;
  }
  return carried;
}

function* scheduleThere(tx: ReplicaTx, projectId: string, scheduleId: string | null): Work<string | null> {
  const schedule = scheduleId === null ? undefined : yield* tx.get('taskSchedule', scheduleId);
  return schedule?.project_id === projectId ? schedule.id : null;
}

interface Move {
  readonly from: ProjectSetup;
  readonly to: ProjectSetup;
  readonly args: Args;
  readonly parentTaskId: string | null;
}

/** The rows as they become in the other project; null when that project cannot take them. */
function* movedRows(
  tx: ReplicaTx,
  tasks: readonly Task[],
  move: Move,
  context: MutationContext,
): Work<Task[] | null> {
  const { projectId, taskId, orders } = move.args;
  const wishes = new Map(move.args.tasks?.map((one) => [one.taskId, one]));
  const rows: Task[] = [];
  for (const task of tasks) {
    const wished = wishes.get(task.id);
    const there = fieldsInProject(task, wished && placedBy(wished), move.from, move.to);
    if (!there) return null;
    const { done, ...place } = there;
    const changes = done !== (task.completed_at !== null);
    rows.push({
      ...task,
      ...place,
      ...(changes && {
        completed_at: done ? context.now : null,
        ...progressAfterStatus(done),
        progress_mode: null,
      }),
      ...(task.id === taskId && {
        parent_task_id: move.parentTaskId,
        ...orderKeysOf(orders),
      }),
      project_id: projectId,
      // Only the server knows the next number, or the number it had there before.
      task_no: 0,
      schedule_id: yield* scheduleThere(tx, projectId, wished?.scheduleId ?? null),
      custom_values: yield* valuesThere(tx, projectId, wished?.customValues ?? {}),
      updated_at: context.now,
    });
  }
  return rows;
}

const placedBy = (one: Wish) => ({
  status_id: one.statusId,
  phase_id: one.phaseId,
  assignees: one.assignees,
  subscribers: one.subscribers,
});

/** Child rows move to the project of their task. */
function* takeAlong(tx: ReplicaTx, taskIds: readonly string[], projectId: string): Work<void> {
  for (const taskId of taskIds) {
    for (const entity of ['comment', 'workLog', 'dependency', 'attachment', 'timer'] as const) {
      for (const row of yield* tx.ofTask(entity, taskId))
        yield* tx.patch(entity, row.id, { project_id: projectId });
    }
    yield* tx.patch('mute', taskId, { project_id: projectId });
  }
}

const toProject = defineMutation({
  name: 'task.toProject',
  args,
  guard: (tx, { projectId }, context) => creationRefusal(tx, projectId, context),
  *apply(tx, given, context) {
    const root = yield* tx.get('task', given.taskId);
    const project = yield* tx.get('project', given.projectId);
    if (!root || !project || root.project_id === project.id || root.team_id !== project.team_id) return;
    const below = yield* descendantsOf(tx, root.id);
    const parent = given.parentTaskId ? yield* tx.get('task', given.parentTaskId) : undefined;
    const move = {
      from: yield* placeOf(tx, root.project_id),
      to: yield* placeOf(tx, project.id),
      args: given,
      parentTaskId: parent?.project_id === project.id ? parent.id : null,
    };
    const rows = yield* movedRows(tx, [root, ...below], move, context);
    if (!rows) return;
    for (const row of rows) yield* tx.put('task', row);
    const ids = rows.map((row) => row.id);
    yield* takeAlong(tx, ids, project.id);
    yield* refreshParents(tx, rows.toReversed());
    yield* refreshAncestors(tx, root.parent_task_id);
  },
  sends: 'tasks.toProject',
  call: ({ taskId, projectId, orders, parentTaskId, tasks }) => ({
    params: { id: taskId },
    body: {
      project_id: projectId,
      parent_task_id: parentTaskId,
      ...orderKeysOf(orders),
      tasks: tasks?.map((one) => ({
        id: one.taskId,
        ...placedBy(one),
        custom_values: one.customValues,
      })),
    },
  }),
  inverse({ taskId }, before) {
    const root = taskBefore(before, taskId);
    if (!root) return [];
    const rows = tasksBefore(before);
    const above = new Set(ancestorIds(root, rows));
    const tree = rows.filter((row) => !above.has(row.id) && row.project_id === root.project_id);
    return [
      { name: 'task.toProject', args: wayBack(root, tree) },
      ...restoreProgress(root),
      ...restoreParentProgress(taskId, before),
    ];
  },
  describe: ({ taskId }, before) => describeTask('task.toProject', before, taskId),
});

function wayBack(root: Task, tree: readonly Task[]): Args {
  return {
    taskId: root.id,
    projectId: root.project_id,
    orders: ordersOf(root),
    parentTaskId: root.parent_task_id,
    tasks: tree.map((task) => ({
      taskId: task.id,
      statusId: task.status_id,
      phaseId: task.phase_id,
      scheduleId: task.schedule_id,
      assignees: task.assignees,
      subscribers: task.subscribers,
      customValues: valuesOf(task),
    })),
  };
}

function valuesOf(task: Task): Record<string, CustomValue> {
  const values = Object.entries(task.custom_values).flatMap(([columnId, value]) => {
    const { success, data } = customValue.safeParse(value);
    return success ? [[columnId, data] as const] : [];
  });
  return Object.fromEntries(values);
}

export const taskProjectMutations = { 'task.toProject': toProject };
