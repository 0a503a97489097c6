/**
 * Mutations of which task waits for which. A dependency that would close a circle is not shown here and refused by the
 * server. Carries MU1, MU3: adding is undone by removing, and the other way round.
 */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import { closesCircle } from '../../contract/rules/dependency-rule.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { changeTask, describeTask } from './task-write.ts';

/** `taskId` waits for `relatedTaskId`. */
const args = z.object({ dependencyId: id, taskId: id, relatedTaskId: id });

const add = defineMutation({
  name: 'taskDependency.add',
  args,
  async apply(tx, { dependencyId, taskId, relatedTaskId }, context) {
    const task = await tx.get('task', taskId);
    if (!task || !(await tx.get('task', relatedTaskId)) || (await tx.get('dependency', dependencyId))) return;
    const edges = await tx.inTeam('dependency', task.team_id);
    const known = edges.some((one) => one.task_id === taskId && one.related_task_id === relatedTaskId);
    if (known || closesCircle(edges, taskId, relatedTaskId)) return;
    await tx.put('dependency', {
      id: dependencyId,
      project_id: task.project_id,
      team_id: task.team_id,
      task_id: taskId,
      related_task_id: relatedTaskId,
      dependency_type: 'blocked_by',
    });
    await changeTask(tx, taskId, {}, context);
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
  async apply(tx, { dependencyId, taskId }, context) {
    const edge = await tx.get('dependency', dependencyId);
    if (edge?.task_id !== taskId) return;
    await tx.remove('dependency', dependencyId);
    await changeTask(tx, taskId, {}, context);
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
