/**
 * Mutations of a task's status and place. Status has one code path (tasks 10.4): completion time, progress, ancestors.
 * Order is a fractional key per grouping; the gesture chooses it. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { id, instant, nullableId, orderKey } from '../../contract/entities/fields.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { type GroupBy, groupBy } from '../../contract/entities/user-entities.ts';
import { progressAfterStatus } from '../../contract/rules/progress.ts';
import {
  type BeforeImage,
  defineMutation,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { doneStatuses, refreshAncestors } from './parent-progress.ts';
import { statusRefusal } from './task-guards.ts';
import { changeTask, describeTask, taskBefore } from './task-write.ts';
import type { Work } from '../work.ts';

/** The column of a grouping's order. */
function orderField(grouping: GroupBy): 'order_status' | 'order_priority' | 'order_phase' | 'order_members' {
  return `order_${grouping}`;
}

/** The effect of a status change on the task itself; empty when the status stays. `at` is when it is completed. */
function statusChange(task: Task, statusId: string, done: ReadonlySet<string>, at: string): Partial<Task> {
  if (task.status_id === statusId) return {};
  const isDone = done.has(statusId);
  return {
    status_id: statusId,
    completed_at: isDone ? (task.completed_at ?? at) : null,
    ...progressAfterStatus(isDone),
    progress_mode: null,
  };
}

/**
 * Writes a new status with its effects on the task, on its computed progress when it has subtasks, and on its
 * ancestors.
 */
function* writeStatus(
  tx: ReplicaTx,
  task: Task,
  { statusId, completedAt }: { readonly statusId: string; readonly completedAt?: string | undefined },
  more: Partial<Task>,
  context: MutationContext,
): Work<void> {
  const done = yield* doneStatuses(tx, task.project_id);
  const at = completedAt ?? context.now;
  yield* changeTask(tx, task.id, { ...statusChange(task, statusId, done, at), ...more }, context);
  const reopened = task.status_id !== statusId && !done.has(statusId);
  const first = reopened && (yield* tx.subtasks(task.id)).length > 0 ? task.id : task.parent_task_id;
  yield* refreshAncestors(tx, first);
}

/** Restores manual progress that the status change overwrote. */
export function restoreProgress(task: Task): NamedMutation[] {
  if (task.completed_at !== null || !task.manual_progress || task.progress_value === null) return [];
  return [{ name: 'task.setProgress', args: { taskId: task.id, progress: task.progress_value } }];
}

/** What undo of reopening restores: when the task was completed. */
const completion = { completedAt: z.optional(instant) };
const completionOf = (task: Task): { readonly completedAt?: string } =>
  task.completed_at === null ? {} : { completedAt: task.completed_at };

const setStatus = defineMutation({
  name: 'task.setStatus',
  args: z.object({ taskId: id, statusId: id, ...completion }),
  guard: (tx, { taskId, statusId }) => statusRefusal(tx, taskId, statusId),
  *apply(tx, { taskId, ...wanted }, context) {
    const task = yield* tx.get('task', taskId);
    if (task && (yield* tx.get('status', wanted.statusId))) yield* writeStatus(tx, task, wanted, {}, context);
  },
  sends: 'tasks.update',
  call: ({ taskId, statusId, completedAt }) => ({
    params: { id: taskId },
    body: { status_id: statusId, ...(completedAt !== undefined && { former_completed_at: completedAt }) },
  }),
  inverse({ taskId, statusId }, before) {
    const task = taskBefore(before, taskId);
    if (!task || task.status_id === statusId) return [];
    const back = { taskId, statusId: task.status_id, ...completionOf(task) };
    return [{ name: 'task.setStatus', args: back }, ...restoreProgress(task)];
  },
  describe: ({ taskId }, before) => describeTask('task.setStatus', before, taskId),
});

/** The group a task is moved into; absent when only its place changes. */
const target = {
  statusId: z.optional(id),
  priorityId: z.optional(id),
  phaseId: z.optional(nullableId),
};
const moveArgs = z.object({ taskId: id, groupBy, order: orderKey, ...target, ...completion });
type MoveArgs = z.output<typeof moveArgs>;

function groupChange({ priorityId, phaseId }: MoveArgs): Partial<Task> {
  return {
    ...(priorityId === undefined ? {} : { priority_id: priorityId }),
    ...(phaseId === undefined ? {} : { phase_id: phaseId }),
  };
}

function moveBack(args: MoveArgs, task: Task): MoveArgs {
  return {
    taskId: task.id,
    groupBy: args.groupBy,
    order: task[orderField(args.groupBy)],
    ...(args.statusId === undefined ? {} : { statusId: task.status_id, ...completionOf(task) }),
    ...(args.priorityId === undefined ? {} : { priorityId: task.priority_id }),
    ...(args.phaseId === undefined ? {} : { phaseId: task.phase_id }),
  };
}

/** Places a task in a grouping; when the group changes, also sets the group's value. */
const move = defineMutation({
  name: 'task.move',
  args: moveArgs,
  *guard(tx, { taskId, statusId }) {
    return statusId === undefined ? null : yield* statusRefusal(tx, taskId, statusId);
  },
  *apply(tx, args, context) {
    const task = yield* tx.get('task', args.taskId);
    if (!task || (args.statusId !== undefined && !(yield* tx.get('status', args.statusId)))) return;
    const change = { ...groupChange(args), [orderField(args.groupBy)]: args.order };
    if (args.statusId === undefined || args.statusId === task.status_id) {
      yield* changeTask(tx, task.id, change, context);
    } else {
      const { statusId, completedAt } = args;
      yield* writeStatus(tx, task, { statusId, completedAt }, change, context);
    }
  },
  sends: 'tasks.update',
  call: (args) => ({
    params: { id: args.taskId },
    body: {
      ...groupChange(args),
      ...(args.statusId === undefined ? {} : { status_id: args.statusId }),
      ...(args.completedAt === undefined ? {} : { former_completed_at: args.completedAt }),
      [orderField(args.groupBy)]: args.order,
    },
  }),
  inverse(args, before) {
    const task = taskBefore(before, args.taskId);
    if (!task) return [];
    const reopened = args.statusId !== undefined && args.statusId !== task.status_id;
    return [{ name: 'task.move', args: moveBack(args, task) }, ...(reopened ? restoreProgress(task) : [])];
  },
  describe: ({ taskId }, before) => describeTask('task.move', before, taskId),
});

const places = z.array(z.object({ taskId: id, order: orderKey })).check(z.minLength(1), z.maxLength(20_000));

/** Sets the order keys of many tasks of a project in one grouping. */
const reorder = defineMutation({
  name: 'task.reorder',
  args: z.object({ projectId: id, groupBy, places }),
  *apply(tx, args, context) {
    const field = orderField(args.groupBy);
    for (const { taskId, order } of args.places) yield* changeTask(tx, taskId, { [field]: order }, context);
  },
  sends: 'tasks.reorder',
  call: (args) => ({
    body: {
      project_id: args.projectId,
      task_ids: args.places.map((place) => place.taskId),
      order_keys: args.places.map((place) => place.order),
      group_by: args.groupBy,
    },
  }),
  inverse(args, before) {
    const back = args.places.flatMap(({ taskId }) => placeBefore(before, taskId, args.groupBy));
    return back.length === 0 ? [] : [{ name: 'task.reorder', args: { ...args, places: back } }];
  },
  describe: (args) => ({ key: 'mutations.task.reorder', values: { count: args.places.length } }),
});

function placeBefore(before: readonly BeforeImage[], taskId: string, grouping: GroupBy) {
  const task = taskBefore(before, taskId);
  return task ? [{ taskId, order: task[orderField(grouping)] }] : [];
}

export const taskStatusMutations = {
  'task.setStatus': setStatus,
  'task.move': move,
  'task.reorder': reorder,
};
