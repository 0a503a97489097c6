/**
 * Mutations of dependencies. One that would create a cycle does nothing here and is refused by the server.
 * Carries MU1, MU3: adding is undone by removing, and the other way round.
 */
import * as z from 'zod/mini';
import { id, integer } from '../../contract/entities/fields.ts';
import {
  createsCycle,
  DEPENDENCY_KINDS,
  FINISH_START,
  LAG_LIMIT,
} from '../../contract/rules/dependency-rule.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { dependencyRefusal } from './task-guards.ts';
import { changeTask, describeTask } from './task-write.ts';

const kind = z.enum(DEPENDENCY_KINDS);
const lagDays = integer(-LAG_LIMIT, LAG_LIMIT);

/** `taskId` waits for `relatedTaskId`. */
const ends = { dependencyId: id, taskId: id, relatedTaskId: id };
const args = z.object(ends);

const add = defineMutation({
  name: 'taskDependency.add',
  /** Default kind: finish to start, without lag. */
  args: z.object({ ...ends, kind: z.optional(kind), lagDays: z.optional(lagDays) }),
  guard: (tx, { taskId, relatedTaskId }) => dependencyRefusal(tx, taskId, relatedTaskId),
  *apply(tx, { dependencyId, taskId, relatedTaskId, kind: joins, lagDays: lag }, context) {
    const task = yield* tx.get('task', taskId);
    if (!task || !(yield* tx.get('task', relatedTaskId)) || (yield* tx.get('dependency', dependencyId)))
      return;
    const edges = yield* tx.inTeam('dependency', task.team_id);
    const known = edges.some((one) => one.task_id === taskId && one.related_task_id === relatedTaskId);
    if (known || createsCycle(edges, taskId, relatedTaskId)) return;
    yield* tx.put('dependency', {
      id: dependencyId,
      project_id: task.project_id,
      team_id: task.team_id,
      task_id: taskId,
      related_task_id: relatedTaskId,
      dependency_type: 'blocked_by',
      kind: joins ?? FINISH_START,
      lag_days: lag ?? 0,
    });
    yield* changeTask(tx, taskId, {}, context);
  },
  sends: 'dependencies.create',
  call: ({ dependencyId, taskId, relatedTaskId, kind: joins, lagDays: lag }) => ({
    body: {
      id: dependencyId,
      task_id: taskId,
      related_task_id: relatedTaskId,
      dependency_type: 'blocked_by' as const,
      ...(joins !== undefined && { kind: joins }),
      ...(lag !== undefined && { lag_days: lag }),
    },
  }),
  inverse({ dependencyId, taskId, relatedTaskId }, before) {
    if (imageOf(before, 'dependency', dependencyId) !== null) return [];
    return [{ name: 'taskDependency.remove', args: { dependencyId, taskId, relatedTaskId } }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.add', before, taskId),
});

/** Omitted fields are unchanged. */
const set = defineMutation({
  name: 'taskDependency.set',
  args: z.object({ dependencyId: id, taskId: id, kind: z.optional(kind), lagDays: z.optional(lagDays) }),
  *apply(tx, { dependencyId, taskId, kind: joins, lagDays: lag }, context) {
    const edge = yield* tx.get('dependency', dependencyId);
    if (edge?.task_id !== taskId) return;
    yield* tx.patch('dependency', dependencyId, {
      kind: joins ?? edge.kind,
      lag_days: lag ?? edge.lag_days,
    });
    yield* changeTask(tx, taskId, {}, context);
  },
  sends: 'dependencies.update',
  call: ({ dependencyId, kind: joins, lagDays: lag }) => ({
    params: { id: dependencyId },
    body: { ...(joins !== undefined && { kind: joins }), ...(lag !== undefined && { lag_days: lag }) },
  }),
  inverse({ dependencyId, taskId, kind: joins, lagDays: lag }, before) {
    const edge = imageOf(before, 'dependency', dependencyId);
    if (!edge) return [];
    const back = {
      dependencyId,
      taskId,
      ...(joins !== undefined && { kind: edge.kind }),
      ...(lag !== undefined && { lagDays: edge.lag_days }),
    };
    return [{ name: 'taskDependency.set', args: back }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.set', before, taskId),
});

const remove = defineMutation({
  name: 'taskDependency.remove',
  args,
  *apply(tx, { dependencyId, taskId }, context) {
    const edge = yield* tx.get('dependency', dependencyId);
    if (edge?.task_id !== taskId) return;
    yield* tx.remove('dependency', dependencyId);
    yield* changeTask(tx, taskId, {}, context);
  },
  sends: 'dependencies.delete',
  call: ({ dependencyId }) => ({ params: { id: dependencyId } }),
  inverse(given, before) {
    const edge = imageOf(before, 'dependency', given.dependencyId);
    if (!edge) return [];
    const joins = edge.kind === FINISH_START ? {} : { kind: edge.kind };
    const lag = edge.lag_days === 0 ? {} : { lagDays: edge.lag_days };
    const back = { ...given, relatedTaskId: edge.related_task_id, ...joins, ...lag };
    return [{ name: 'taskDependency.add', args: back }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.remove', before, taskId),
  removes: true,
});

export const taskDependencyMutations = {
  'taskDependency.add': add,
  'taskDependency.set': set,
  'taskDependency.remove': remove,
};
