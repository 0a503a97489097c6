/**
 * Mutations that make, move and archive whole tasks with what is below them.
 * Parents follow by the progress rule; nothing else of them is touched. Carries MU1, MU3, RB3.
 */
import * as z from 'zod/mini';
import {
  day,
  freeText,
  id,
  LIMITS,
  nullableId,
  orderKey,
  text,
  timeOfDay,
  whole,
} from '../../contract/entities/fields.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { MEDIUM_PRIORITY_ID } from '../../contract/rules/defaults.ts';
import {
  defineMutation,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { doneStatuses, refreshAncestors } from './parent-progress.ts';
import { ancestorIds, descendantsOf, othersProgress, tasksBefore } from './task-removal-mutations.ts';
import { changeTask, describeTask, taskBefore } from './task-write.ts';

const createArgs = z.object({
  taskId: id,
  projectId: id,
  name: text(LIMITS.taskName),
  statusId: id,
  /** The gesture's places, one key in each grouping. */
  orders: z.object({ status: orderKey, priority: orderKey, phase: orderKey, members: orderKey }),
  priorityId: z.optional(id),
  phaseId: z.optional(nullableId),
  parentTaskId: z.optional(nullableId),
  startDate: z.optional(z.nullable(day)),
  endDate: z.optional(z.nullable(day)),
  dueTime: z.optional(z.nullable(timeOfDay)),
  totalMinutes: z.optional(whole(0, LIMITS.estimateMinutes)),
  description: z.optional(z.nullable(freeText(LIMITS.taskDescription))),
  assignees: z.optional(z.array(id).check(z.maxLength(500))),
  labels: z.optional(z.array(id).check(z.maxLength(100))),
  billable: z.optional(z.boolean()),
});
export type CreateTaskArgs = z.output<typeof createArgs>;

/** The row a creation gives, complete but for the number, which only the server knows. */
function newTask(args: CreateTaskArgs, teamId: string, done: boolean, context: MutationContext): Task {
  return {
    id: args.taskId,
    project_id: args.projectId,
    team_id: teamId,
    task_no: 0,
    name: args.name,
    description: args.description ?? null,
    status_id: args.statusId,
    priority_id: args.priorityId ?? MEDIUM_PRIORITY_ID,
    phase_id: args.phaseId ?? null,
    parent_task_id: args.parentTaskId ?? null,
    reporter_id: context.userId,
    start_date: args.startDate ?? null,
    end_date: args.endDate ?? null,
    due_time: args.dueTime ?? null,
    total_minutes: args.totalMinutes ?? 0,
    logged_seconds: 0,
    billable: args.billable ?? true,
    archived: false,
    completed_at: done ? context.now : null,
    progress_value: done ? 100 : null,
    manual_progress: done,
    progress_mode: null,
    weight: null,
    schedule_id: null,
    order_status: args.orders.status,
    order_priority: args.orders.priority,
    order_phase: args.orders.phase,
    order_members: args.orders.members,
    assignees: args.assignees ?? [],
    labels: args.labels ?? [],
    subscribers: [],
    custom_values: {},
    comments_count: 0,
    attachments_count: 0,
    created_at: context.now,
    updated_at: context.now,
  };
}

const create = defineMutation<CreateTaskArgs>({
  name: 'task.create',
  args: createArgs,
  async apply(tx, args, context) {
    const project = await tx.get('project', args.projectId);
    const exists = await tx.get('task', args.taskId);
    if (!project || exists || !(await tx.get('status', args.statusId))) return;
    if (args.parentTaskId && !(await tx.get('task', args.parentTaskId))) return;
    const done = await doneStatuses(tx, args.projectId);
    const task = newTask(args, project.team_id, done.has(args.statusId), context);
    const own = project.team_id === context.teamId ? context.teamMemberId : null;
    const added = project.auto_assign_task_creator && own !== null && !task.assignees.includes(own);
    await tx.put('task', added ? { ...task, assignees: [...task.assignees, own] } : task);
    await refreshAncestors(tx, args.parentTaskId ?? null);
  },
  call: (args) => ({
    call: 'tasks.create',
    body: {
      id: args.taskId,
      project_id: args.projectId,
      name: args.name,
      status_id: args.statusId,
      priority_id: args.priorityId ?? MEDIUM_PRIORITY_ID,
      order_status: args.orders.status,
      order_priority: args.orders.priority,
      order_phase: args.orders.phase,
      order_members: args.orders.members,
      phase_id: args.phaseId ?? undefined,
      parent_task_id: args.parentTaskId ?? undefined,
      start_date: args.startDate ?? undefined,
      end_date: args.endDate ?? undefined,
      due_time: args.dueTime ?? undefined,
      total_minutes: args.totalMinutes,
      description: args.description ?? undefined,
      assignees: args.assignees,
      label_ids: args.labels,
      billable: args.billable,
    },
  }),
  inverse: ({ taskId }, before) =>
    imageOf(before, 'task', taskId) === null
      ? [{ name: 'task.remove', args: { taskId } }, ...othersProgress(taskId, before)]
      : [],
  describe: ({ name }) => ({ key: 'mutations.task.create', values: { name } }),
});

/** Archives a task with everything below it, or brings all of it back. */
const archive = defineMutation({
  name: 'task.archive',
  args: z.object({ taskId: id, archived: z.boolean() }),
  async apply(tx, { taskId, archived }, context) {
    const task = await tx.get('task', taskId);
    if (!task) return;
    // Also rows that are so already, so that their images tell the inverse which to leave alone.
    for (const row of [task, ...(await descendantsOf(tx, taskId))])
      await changeTask(tx, row.id, { archived }, context);
    await refreshAncestors(tx, task.parent_task_id);
  },
  call: ({ taskId, archived }) => ({ call: 'tasks.update', params: { id: taskId }, body: { archived } }),
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
 * Says which tasks are archived, parents first. Archiving carries what is below along, so only what differs from its
 * parent is said; a task whose parent is not listed is taken to be `assumed`.
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

async function chainAbove(tx: ReplicaTx, taskId: string): Promise<string[]> {
  const chain: string[] = [];
  let next: string | null = taskId;
  while (next !== null && chain.length <= LIMITS.taskDepth) {
    chain.push(next);
    const row: Task | undefined = await tx.get('task', next);
    next = row?.parent_task_id ?? null;
  }
  return chain;
}

const toSubtask = defineMutation({
  name: 'task.toSubtask',
  args: z.object({ taskId: id, parentTaskId: id }),
  async apply(tx, { taskId, parentTaskId }, context) {
    const task = await tx.get('task', taskId);
    const parent = await tx.get('task', parentTaskId);
    if (!task || !parent || parent.project_id !== task.project_id) return;
    const above = await chainAbove(tx, parentTaskId);
    if (above.includes(taskId) || above.length > LIMITS.taskDepth) return;
    await changeTask(tx, taskId, { parent_task_id: parentTaskId }, context);
    await refreshAncestors(tx, task.parent_task_id);
    await refreshAncestors(tx, parentTaskId);
  },
  call: ({ taskId, parentTaskId }) => ({
    call: 'tasks.convertToSubtask',
    body: { id: taskId, parent_task_id: parentTaskId },
  }),
  inverse: ({ taskId }, before) => [
    ...parentBack(taskBefore(before, taskId)),
    ...othersProgress(taskId, before),
  ],
  describe: ({ taskId }, before) => describeTask('task.toSubtask', before, taskId),
});

const toTask = defineMutation({
  name: 'task.toTask',
  args: z.object({ taskId: id }),
  async apply(tx, { taskId }, context) {
    const task = await tx.get('task', taskId);
    if (!task || task.parent_task_id === null) return;
    await changeTask(tx, taskId, { parent_task_id: null }, context);
    await refreshAncestors(tx, task.parent_task_id);
  },
  call: ({ taskId }) => ({ call: 'tasks.convertToTask', body: { id: taskId } }),
  inverse: ({ taskId }, before) => [
    ...parentBack(taskBefore(before, taskId)),
    ...othersProgress(taskId, before),
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
