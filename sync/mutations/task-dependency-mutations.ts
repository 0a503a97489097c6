/**
 * Mutations of dependencies. One that would create a cycle does nothing here and is refused by the server.
 * Carries MU1, MU3: adding is undone by removing, and the other way round.
 */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import { createsCycle } from '../../contract/rules/dependency-rule.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { dependencyRefusal } from './task-guards.ts';
import { changeTask, describeTask } from './task-write.ts';

/** `taskId` waits for `relatedTaskId`. */
const args = z.object({ dependencyId: id, taskId: id, relatedTaskId: id });

const add = defineMutation({
  name: 'taskDependency.add',
  args,
  guard: (tx, { taskId, relatedTaskId }) => dependencyRefusal(tx, taskId, relatedTaskId),
  *apply(tx, { dependencyId, taskId, relatedTaskId }, context) {
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
    });
    yield* changeTask(tx, taskId, {}, context);
  },
  call: ({ dependencyId, taskId, relatedTaskId }) => ({
    call: 'dependencies.create',
    body: {
      id: dependencyId,
      task_id: taskId,
      related_task_id: relatedTaskId,
      dependency_type: 'blocked_by',
    },
  }),
  inverse(given, before) {
    if (imageOf(before, 'dependency', given.dependencyId) !== null) return [];
    return [{ name: 'taskDependency.remove', args: given }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.add', before, taskId),
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
  call: ({ dependencyId }) => ({ call: 'dependencies.delete', params: { id: dependencyId } }),
  inverse(given, before) {
    const edge = imageOf(before, 'dependency', given.dependencyId);
    if (!edge) return [];
    const back = { ...given, relatedTaskId: edge.related_task_id };
    return [{ name: 'taskDependency.add', args: back }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.remove', before, taskId),
  removes: true,
});

export const taskDependencyMutations = { 'taskDependency.add': add, 'taskDependency.remove': remove };
