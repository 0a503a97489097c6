/**
 * Mutations that create, move and archive tasks with their subtasks. The progress of ancestors is updated; nothing else
 * of them changes. Carries MU1, MU3, RB3.
 */
import * as z from 'zod/mini';
import { fieldsWhere, initialOf } from '../../contract/entities/define-fields.ts';
import { argumentShape, fieldsGiven } from '../../contract/entities/field-arguments.ts';
import { id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { taskFields } from '../../contract/entities/task-fields.ts';
import type { GroupBy } from '../../contract/entities/user-entities.ts';
import {
  defineMutation,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { doneStatuses, refreshAncestors } from './parent-progress.ts';
import { ancestorIds, descendantsOf, restoreParentProgress, tasksBefore } from './task-removal-mutations.ts';
import { creationRefusal } from './permission-guards.ts';
import { nestingRefusal } from './task-guards.ts';
import { changeTask, describeTask, taskBefore } from './task-write.ts';
import { orderKeysOf, taskOrders } from './task-orders.ts';
import type { Work } from '../work.ts';

type Apart = 'project_id' | 'name' | 'status_id' | `order_${GroupBy}`;
/** Optional fields of a new task, besides its place and name. */
const GIVEN = fieldsWhere(taskFields, 'create').filter(
  (name): name is Exclude<typeof name, Apart> =>
    !['project_id', 'name', 'status_id'].includes(name) && !name.startsWith('order_'),
);
const INITIAL = initialOf(taskFields);

const createArgs = z.object({
  taskId: id,
  projectId: id,
  name: text(LIMITS.taskName),
  statusId: id,
  /** Its order keys, one per grouping, chosen by the gesture. */
  orders: taskOrders,
  ...argumentShape(taskFields, GIVEN),
  assignees: z.optional(z.array(id).check(z.maxLength(500))),
  labels: z.optional(z.array(id).check(z.maxLength(100))),
});
type CreateTaskArgs = z.output<typeof createArgs>;

/** The row of a new task, complete except for the number, which the server assigns. */
function newTask(args: CreateTaskArgs, teamId: string, done: boolean, context: MutationContext): Task {
  return {
    ...INITIAL,
    ...given(args),
    id: args.taskId,
    project_id: args.projectId,
    team_id: teamId,
    name: args.name,
    status_id: args.statusId,
    reporter_id: context.userId,
    completed_at: done ? context.now : null,
    progress_value: done ? 100 : null,
    manual_progress: done,
    ...orderKeysOf(args.orders),
    assignees: args.assignees ?? [],
    labels: args.labels ?? [],
    created_at: context.now,
    updated_at: context.now,
  };
}

const given = (args: CreateTaskArgs) => fieldsGiven(taskFields, args, GIVEN);

const create = defineMutation({
  name: 'task.create',
  creates: ({ taskId }) => [taskId],
  args: createArgs,
  *guard(tx, { projectId, parentTaskId }, context) {
    const refusal = yield* creationRefusal(tx, projectId, context);
    if (refusal) return refusal;
    return parentTaskId ? yield* nestingRefusal(tx, null, parentTaskId) : null;
  },
  *apply(tx, args, context) {
    const project = yield* tx.get('project', args.projectId);
    const exists = yield* tx.get('task', args.taskId);
    if (!project || exists || !(yield* tx.get('status', args.statusId))) return;
    if (args.parentTaskId && !(yield* tx.get('task', args.parentTaskId))) return;
    const done = yield* doneStatuses(tx, args.projectId);
    const task = newTask(args, project.team_id, done.has(args.statusId), context);
    const own = project.team_id === context.teamId ? context.teamMemberId : null;
    const added = project.auto_assign_task_creator && own !== null && !task.assignees.includes(own);
    yield* tx.put('task', added ? { ...task, assignees: [...task.assignees, own] } : task);
    yield* refreshAncestors(tx, args.parentTaskId ?? null);
  },
  sends: 'tasks.create',
  call: (args) => ({
    body: {
      id: args.taskId,
      project_id: args.projectId,
      name: args.name,
      status_id: args.statusId,
      priority_id: INITIAL.priority_id,
      ...given(args),
      ...orderKeysOf(args.orders),
      assignees: args.assignees,
      label_ids: args.labels,
    },
  }),
  inverse: ({ taskId }, before) =>
    imageOf(before, 'task', taskId) === null
      ? [{ name: 'task.remove', args: { taskId } }, ...restoreParentProgress(taskId, before)]
      : [],
  describe: ({ name }) => ({ key: 'mutations.task.create', values: { name } }),
});

/** Archives or restores a task with all its descendants. */
const archive = defineMutation({
  name: 'task.archive',
  args: z.object({ taskId: id, archived: z.boolean() }),
  *apply(tx, { taskId, archived }, context) {
    const task = yield* tx.get('task', taskId);
    if (!task) return;
    // Includes rows that do not change, so that their before-images show the inverse which ones to skip.
    for (const row of [task, ...(yield* descendantsOf(tx, taskId))])
      yield* changeTask(tx, row.id, { archived }, context);
    yield* refreshAncestors(tx, task.parent_task_id);
  },
  sends: 'tasks.update',
  call: ({ taskId, archived }) => ({ params: { id: taskId }, body: { archived } }),
  inverse({ taskId, archived }, before) {
    const task = taskBefore(before, taskId);
    if (!task) return [];
    const rows = tasksBefore(before);
    const ancestors = new Set(ancestorIds(task, rows));
    const wholes = topDown(rows.filter((row) => !ancestors.has(row.id)));
    return wholes.every((row) => row.archived === archived) ? [] : archiveSteps(wholes, !task.archived);
  },
  describe: ({ taskId, archived }, before) =>
    describeTask(archived ? 'task.archive.on' : 'task.archive.off', before, taskId),
});

/**
 * Mutations that restore the archived state of tasks, parents first. Archiving includes descendants, so only tasks that
 * differ from their parent are listed; a task whose parent is not listed is compared with `assumed`.
 */
function archiveSteps(tasks: readonly Task[], assumed: boolean): NamedMutation[] {
  const state = new Map<string, boolean>();
  return tasks.flatMap((task) => {
    const inherited = (task.parent_task_id === null ? undefined : state.get(task.parent_task_id)) ?? assumed;
    state.set(task.id, task.archived);
    return task.archived === inherited
      ? []
      : [{ name: 'task.archive', args: { taskId: task.id, archived: task.archived } }];
  });
}

/** Parents before their children. */
function topDown(rows: readonly Task[]): Task[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const depth = (row: Task): number => {
    const parent = row.parent_task_id === null ? undefined : byId.get(row.parent_task_id);
    return parent ? depth(parent) + 1 : 0;
  };
  return [...rows].sort((one, other) => depth(one) - depth(other));
}

function* chainAbove(tx: ReplicaTx, taskId: string): Work<string[]> {
  const chain: string[] = [];
  let next: string | null = taskId;
  while (next !== null && chain.length <= LIMITS.taskDepth) {
    chain.push(next);
    const row: Task | undefined = yield* tx.get('task', next);
    next = row?.parent_task_id ?? null;
  }
  return chain;
}

const toSubtask = defineMutation({
  name: 'task.toSubtask',
  args: z.object({ taskId: id, parentTaskId: id }),
  guard: (tx, { taskId, parentTaskId }) => nestingRefusal(tx, taskId, parentTaskId),
  *apply(tx, { taskId, parentTaskId }, context) {
    const task = yield* tx.get('task', taskId);
    const parent = yield* tx.get('task', parentTaskId);
    if (!task || !parent || parent.project_id !== task.project_id) return;
    const above = yield* chainAbove(tx, parentTaskId);
    if (above.includes(taskId) || above.length > LIMITS.taskDepth) return;
    yield* changeTask(tx, taskId, { parent_task_id: parentTaskId }, context);
    yield* refreshAncestors(tx, task.parent_task_id);
    yield* refreshAncestors(tx, parentTaskId);
  },
  sends: 'tasks.convertToSubtask',
  call: ({ taskId, parentTaskId }) => ({ body: { id: taskId, parent_task_id: parentTaskId } }),
  inverse: ({ taskId }, before) => [
    ...parentBack(taskBefore(before, taskId)),
    ...restoreParentProgress(taskId, before),
  ],
  describe: ({ taskId }, before) => describeTask('task.toSubtask', before, taskId),
});

const toTask = defineMutation({
  name: 'task.toTask',
  args: z.object({ taskId: id }),
  *apply(tx, { taskId }, context) {
    const task = yield* tx.get('task', taskId);
    if (!task || task.parent_task_id === null) return;
    yield* changeTask(tx, taskId, { parent_task_id: null }, context);
    yield* refreshAncestors(tx, task.parent_task_id);
  },
  sends: 'tasks.convertToTask',
  call: ({ taskId }) => ({ body: { id: taskId } }),
  inverse: ({ taskId }, before) => [
    ...parentBack(taskBefore(before, taskId)),
    ...restoreParentProgress(taskId, before),
  ],
  describe: ({ taskId }, before) => describeTask('task.toTask', before, taskId),
});

function parentBack(task: Task | null): NamedMutation[] {
  if (!task) return [];
  return task.parent_task_id === null
    ? [{ name: 'task.toTask', args: { taskId: task.id } }]
    : [{ name: 'task.toSubtask', args: { taskId: task.id, parentTaskId: task.parent_task_id } }];
}

export const taskTreeMutations = {
  'task.create': create,
  'task.archive': archive,
  'task.toSubtask': toSubtask,
  'task.toTask': toTask,
};
