/**
 * Mutations of a project's statuses. Tasks of a removed status get the replacement, through the one path for status
 * changes. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { initialOf } from '../../contract/entities/define-fields.ts';
import { id } from '../../contract/entities/fields.ts';
import { statusFields } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { type BeforeImage, defineMutation, imageOf, type NamedMutation } from './mutation.ts';
import { nameRefusal } from './name-guard.ts';
import { refreshParents } from './parent-progress.ts';
import { changeTask } from './task-write.ts';
import { restoreProgress } from './task-status-mutations.ts';
import { describeRow, rowKind, updateRow } from './row-mutations.ts';

const status = rowKind('status', 'statusId');
const statusName = statusFields.name.schema;

/** Changes of a task whose status becomes done or is no longer done; a task that stays open retains its progress. */
function restamp(task: Task, isDone: boolean, now: string): Partial<Task> {
  if (isDone) return { completed_at: task.completed_at ?? now, progress_value: 100, manual_progress: true };
  return task.completed_at === null
    ? {}
    : { completed_at: null, progress_value: null, manual_progress: false };
}

/** Adds a status at the end. */
const create = defineMutation({
  name: 'status.create',
  args: z.object({ statusId: id, projectId: id, name: statusName, categoryId: id }),
  guard: (tx, { statusId, projectId, name }) =>
    nameRefusal(tx, 'status', { id: statusId, project_id: projectId, name }),
  *apply(tx, { statusId, projectId, name, categoryId }) {
    const project = yield* tx.get('project', projectId);
    if (!project || (yield* tx.get('status', statusId))) return;
    const statuses = yield* tx.inProject('status', projectId);
    const last = statuses.reduce((highest, one) => Math.max(highest, one.sort_order), -1);
    yield* tx.put('status', {
      ...initialOf(statusFields),
      id: statusId,
      project_id: projectId,
      team_id: project.team_id,
      name,
      category_id: categoryId,
      sort_order: last + 1,
    });
  },
  sends: 'statuses.create',
  call: ({ statusId, projectId, name, categoryId }) => ({
    query: { current_project_id: projectId },
    body: { id: statusId, name, project_id: projectId, category_id: categoryId },
  }),
  inverse: ({ statusId, projectId }, before) =>
    imageOf(before, 'status', statusId) === null
      ? [{ name: 'status.remove', args: { statusId, projectId } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.status.create', values: { name } }),
});

const rename = updateRow(status, {
  name: 'status.rename',
  args: z.object({ statusId: id, projectId: id, name: statusName }),
  sets: { name: 'name' },
  sends: 'statuses.rename',
  call: ({ statusId, projectId, name }) => ({
    params: { id: statusId },
    query: { current_project_id: projectId },
    body: { name },
  }),
  values: ({ name }) => ({ to: name }),
});

const setCategory = defineMutation({
  name: 'status.setCategory',
  args: z.object({ statusId: id, projectId: id, categoryId: id }),
  *apply(tx, { statusId, projectId, categoryId }, context) {
    const row = yield* tx.get('status', statusId);
    if (!row || row.category_id === categoryId) return;
    const statuses = yield* tx.inProject('status', projectId);
    // Every category needs a status; the server refuses to move the last one.
    if (statuses.filter((one) => one.category_id === row.category_id).length < 2) return;
    yield* tx.patch('status', statusId, { category_id: categoryId });
    const isDone = categoryId === DONE_CATEGORY_ID;
    if (isDone === (row.category_id === DONE_CATEGORY_ID)) return;
    const tasks = (yield* tx.inProject('task', projectId)).filter((task) => task.status_id === statusId);
    for (const task of tasks) yield* changeTask(tx, task.id, restamp(task, isDone, context.now), context);
    yield* refreshParents(tx, tasks);
  },
  sends: 'statuses.setCategory',
  call: ({ statusId, projectId, categoryId }) => ({
    params: { id: statusId },
    query: { current_project_id: projectId },
    body: { category_id: categoryId },
  }),
  inverse(args, before) {
    const row = imageOf(before, 'status', args.statusId);
    if (!row) return [];
    const tasks = tasksIn(before).filter((task) => task.status_id === args.statusId);
    return [
      { name: 'status.setCategory', args: { ...args, categoryId: row.category_id } },
      ...tasks.flatMap(restoreProgress),
    ];
  },
  describe: (args, before) => describeRow(status, 'status.setCategory', args, before),
});

/** Sets the work-in-progress limit; null for no limit. */
const setLimit = updateRow(status, {
  name: 'status.setLimit',
  args: z.object({ statusId: id, projectId: id, limit: statusFields.wip_limit.schema }),
  sets: { limit: 'wip_limit' },
  sends: 'statuses.setLimit',
  call: ({ statusId, projectId, limit }) => ({
    params: { id: statusId },
    query: { current_project_id: projectId },
    body: { wip_limit: limit },
  }),
});

/** `statusIds` in their new order; statuses that are not listed follow in their old order. */
const order = defineMutation({
  name: 'status.order',
  args: z.object({ projectId: id, statusIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  *apply(tx, { projectId, statusIds }) {
    const statuses = (yield* tx.inProject('status', projectId)).sort((a, b) => a.sort_order - b.sort_order);
    const known = new Map(statuses.map((one) => [one.id, one]));
    const listed = statusIds.flatMap((statusId) => known.get(statusId) ?? []);
    const rest = statuses.filter((one) => !statusIds.includes(one.id));
    for (const [index, one] of [...listed, ...rest].entries()) {
      yield* tx.patch('status', one.id, { sort_order: index });
    }
  },
  sends: 'statuses.reorder',
  call: ({ statusIds }) => ({ body: { status_order: statusIds } }),
  inverse: ({ projectId }, before) => orderBack(projectId, before),
  describe: () => ({ key: 'mutations.status.order', values: {} }),
});

function tasksIn(before: readonly BeforeImage[]): Task[] {
  return before.flatMap((image) => imageOf([image], 'task', image.id) ?? []);
}

function orderBack(projectId: string, before: readonly BeforeImage[]): NamedMutation[] {
  const rows = before.flatMap((image) => imageOf([image], 'status', image.id) ?? []);
  const statusIds = rows.sort((a, b) => a.sort_order - b.sort_order).map((row) => row.id);
  return statusIds.length === 0 ? [] : [{ name: 'status.order', args: { projectId, statusIds } }];
}

/** Without a replacement only a status without tasks can be removed. */
const remove = defineMutation({
  name: 'status.remove',
  args: z.object({ statusId: id, projectId: id, replacementId: z.optional(id) }),
  *apply(tx, { statusId, projectId, replacementId }, context) {
    const statuses = yield* tx.inProject('status', projectId);
    const gone = statuses.find((one) => one.id === statusId);
    const peers = statuses.filter((one) => one.category_id === gone?.category_id);
    if (!gone || peers.length < 2) return;
    const tasks = (yield* tx.inProject('task', projectId)).filter((task) => task.status_id === statusId);
    const replacement = statuses.find((one) => one.id === replacementId && one.id !== statusId);
    if (tasks.length > 0 && !replacement) return;
    if (replacement) {
      const isDone = replacement.category_id === DONE_CATEGORY_ID;
      for (const task of tasks) {
        const change = { status_id: replacement.id, ...restamp(task, isDone, context.now) };
        yield* changeTask(tx, task.id, change, context);
      }
      yield* refreshParents(tx, tasks);
    }
    // The others are written unchanged, so that their before-images give the inverse the old order.
    for (const one of statuses) yield* tx.patch('status', one.id, { sort_order: one.sort_order });
    yield* tx.remove('status', statusId);
  },
  sends: 'statuses.delete',
  call: ({ statusId, projectId, replacementId }) => ({
    params: { id: statusId },
    query: {
      project: projectId,
      current_project_id: projectId,
      ...(replacementId === undefined ? {} : { replace: replacementId }),
    },
  }),
  inverse({ statusId, projectId }, before) {
    const row = imageOf(before, 'status', statusId);
    if (!row) return [];
    const tasks = tasksIn(before).filter((task) => task.status_id === statusId);
    return [
      { name: 'status.create', args: { statusId, projectId, name: row.name, categoryId: row.category_id } },
      ...(row.wip_limit === null
        ? []
        : [{ name: 'status.setLimit', args: { statusId, projectId, limit: row.wip_limit } } as const]),
      ...orderBack(projectId, before),
      ...tasks.flatMap((task): NamedMutation[] => [
        { name: 'task.setStatus', args: { taskId: task.id, statusId } },
        ...restoreProgress(task),
      ]),
    ];
  },
  describe: (args, before) => describeRow(status, 'status.remove', args, before),
  removes: true,
});

export const statusMutations = {
  'status.create': create,
  'status.rename': rename,
  'status.setCategory': setCategory,
  'status.setLimit': setLimit,
  'status.order': order,
  'status.remove': remove,
};
