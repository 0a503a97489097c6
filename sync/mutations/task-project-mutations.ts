/**
 * Takes a task with everything below and on it to another project of its team, and back. What it becomes there is the
 * contract's rule; what it was is told with the way back, so that undo is one mutation. Carries MU1, MU3, RB3.
 */
import * as z from 'zod/mini';
import { type CustomValue, customValue } from '../../contract/entities/custom-column-parts.ts';
import { id, nullableId, orderKey } from '../../contract/entities/fields.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { readCustomValue } from '../../contract/rules/custom-columns.ts';
import { placeThere, type ProjectPlace } from '../../contract/rules/move-to-project.ts';
import { progressAfterStatus } from '../../contract/rules/progress.ts';
import { defineMutation, type MutationContext, type ReplicaTx } from './mutation.ts';
import { refreshAncestors, refreshAround } from './parent-progress.ts';
import { ancestorIds, descendantsOf, othersProgress, tasksBefore } from './task-removal-mutations.ts';
import { progressBack } from './task-status-mutations.ts';
import { describeTask, taskBefore } from './task-write.ts';

const wish = z.object({
  taskId: id,
  statusId: id,
  phaseId: nullableId,
  /** What it repeated by; the server knows it too. */
  scheduleId: nullableId,
  assignees: z.array(id),
  subscribers: z.array(id),
  customValues: z.record(id, customValue),
});
type Wish = z.output<typeof wish>;

const args = z.object({
  taskId: id,
  projectId: id,
  /** Its places in the other project, one key in each grouping. */
  orders: z.object({ status: orderKey, priority: orderKey, phase: orderKey, members: orderKey }),
  /** The way back: the task it was below, and what each task was. */
  parentTaskId: z.optional(nullableId),
  tasks: z.optional(z.array(wish).check(z.maxLength(5_000))),
});
type Args = z.output<typeof args>;

async function placeOf(tx: ReplicaTx, projectId: string): Promise<ProjectPlace> {
  const members = await tx.inProject('projectMember', projectId);
  return {
    statuses: await tx.inProject('status', projectId),
    phases: await tx.inProject('phase', projectId),
    members: new Set(members.map((one) => one.team_member_id)),
  };
}

/** What the project's columns can hold of the values. */
async function valuesThere(
  tx: ReplicaTx,
  projectId: string,
  values: Readonly<Record<string, CustomValue>>,
): Promise<Record<string, CustomValue>> {
  const columns = await tx.getMany('customColumn', Object.keys(values));
  const held: Record<string, CustomValue> = {};
  for (const { id: columnId, project_id: owner, field_type: type } of columns) {
    const value = owner === projectId ? readCustomValue(type, values[columnId]) : null;
    if (value !== null && value !== undefined) held[columnId] = value;
  }
  return held;
}

async function scheduleThere(
  tx: ReplicaTx,
  projectId: string,
  scheduleId: string | null,
): Promise<string | null> {
  const schedule = scheduleId === null ? undefined : await tx.get('taskSchedule', scheduleId);
  return schedule?.project_id === projectId ? schedule.id : null;
}

interface Move {
  readonly from: ProjectPlace;
  readonly to: ProjectPlace;
  readonly args: Args;
  readonly parentTaskId: string | null;
}

/** The rows as they are in the other project; null when there is nothing to put them into. */
async function movedRows(
  tx: ReplicaTx,
  tasks: readonly Task[],
  move: Move,
  context: MutationContext,
): Promise<Task[] | null> {
  const { projectId, taskId, orders } = move.args;
  const wishes = new Map(move.args.tasks?.map((one) => [one.taskId, one]));
  const rows: Task[] = [];
  for (const task of tasks) {
    const wished = wishes.get(task.id);
    const there = placeThere(task, wished && placedBy(wished), move.from, move.to);
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
        order_status: orders.status,
        order_priority: orders.priority,
        order_phase: orders.phase,
        order_members: orders.members,
      }),
      project_id: projectId,
      // Only the server knows the next number, or the one it had there before.
      task_no: 0,
      schedule_id: await scheduleThere(tx, projectId, wished?.scheduleId ?? null),
      custom_values: await valuesThere(tx, projectId, wished?.customValues ?? {}),
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

/** What hangs on the tasks is in the project of its task. */
async function takeAlong(tx: ReplicaTx, taskIds: readonly string[], projectId: string): Promise<void> {
  for (const taskId of taskIds) {
    for (const entity of ['comment', 'workLog', 'dependency', 'attachment', 'timer'] as const) {
      for (const row of await tx.ofTask(entity, taskId))
        await tx.patch(entity, row.id, { project_id: projectId });
    }
  }
}

const toProject = defineMutation<Args>({
  name: 'task.toProject',
  args,
  async apply(tx, given, context) {
    const root = await tx.get('task', given.taskId);
    const project = await tx.get('project', given.projectId);
    if (!root || !project || root.project_id === project.id || root.team_id !== project.team_id) return;
    const below = await descendantsOf(tx, root.id);
    const parent = given.parentTaskId ? await tx.get('task', given.parentTaskId) : undefined;
    const move = {
      from: await placeOf(tx, root.project_id),
      to: await placeOf(tx, project.id),
      args: given,
      parentTaskId: parent?.project_id === project.id ? parent.id : null,
    };
    const rows = await movedRows(tx, [root, ...below], move, context);
    if (!rows) return;
    for (const row of rows) await tx.put('task', row);
    const ids = rows.map((row) => row.id);
    await takeAlong(tx, ids, project.id);
    await refreshAround(tx, rows.toReversed());
    await refreshAncestors(tx, root.parent_task_id);
  },
  call: ({ taskId, projectId, orders, parentTaskId, tasks }) => ({
    call: 'tasks.toProject',
    params: { id: taskId },
    body: {
      project_id: projectId,
      parent_task_id: parentTaskId,
      order_status: orders.status,
      order_priority: orders.priority,
      order_phase: orders.phase,
      order_members: orders.members,
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
      ...progressBack(root),
      ...othersProgress(taskId, before),
    ];
  },
  describe: ({ taskId }, before) => describeTask('task.toProject', before, taskId),
});

function wayBack(root: Task, tree: readonly Task[]): Args {
  return {
    taskId: root.id,
    projectId: root.project_id,
    orders: {
      status: root.order_status,
      priority: root.order_priority,
      phase: root.order_phase,
      members: root.order_members,
    },
    parentTaskId: root.parent_task_id,
    tasks: tree.map((task) => ({
      taskId: task.id,
      statusId: task.status_id,
      phaseId: task.phase_id,
      scheduleId: task.schedule_id,
      assignees: task.assignees,
      subscribers: task.subscribers,
      customValues: heldBy(task),
    })),
  };
}

function heldBy(task: Task): Record<string, CustomValue> {
  const held = Object.entries(task.custom_values).flatMap(([columnId, value]) => {
    const { success, data } = customValue.safeParse(value);
    return success ? [[columnId, data] as const] : [];
  });
  return Object.fromEntries(held);
}

export const taskProjectMutations = { 'task.toProject': toProject };
