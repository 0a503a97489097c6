/**
 * Mutations of dependencies. One that would create a cycle does nothing here and is refused by the server.
 * Carries MU1, MU3: adding is undone by removing, and the other way round.
 */
import * as z from 'zod/mini';
import { fieldsWhere, initialOf } from '../../contract/entities/define-fields.ts';
import {
  argumentsBack,
  argumentShape,
  fieldsGiven,
  requiredArguments,
} from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { dependencyFields } from '../../contract/entities/task-entities.ts';
import { createsCycle } from '../../contract/rules/dependency-rule.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { dependencyRefusal } from './task-guards.ts';
import { changeTask, describeTask } from './task-write.ts';

const INITIAL = { ...initialOf(dependencyFields), dependency_type: 'blocked_by' as const };
const JOIN = fieldsWhere(dependencyFields, 'update');
const join = argumentShape(dependencyFields, JOIN);

/** `taskId` waits for `relatedTaskId`. */
const ENDS = ['id', 'task_id', 'related_task_id'] as const;
const ends = z.object(requiredArguments(dependencyFields, ENDS));
/** Kind and lag are optional; the default is finish to start, without lag. */
const addArgs = z.extend(ends, join);
const added = (args: z.output<typeof addArgs>) =>
  fieldsFrom(dependencyFields, 'args', args, [...ENDS, ...JOIN]);

const add = defineMutation({
  name: 'taskDependency.add',
  args: addArgs,
  guard: (tx, { taskId, relatedTaskId }) => dependencyRefusal(tx, taskId, relatedTaskId),
  *apply(tx, args, context) {
    const { dependencyId, taskId, relatedTaskId } = args;
    const task = yield* tx.get('task', taskId);
    if (!task || !(yield* tx.get('task', relatedTaskId)) || (yield* tx.get('dependency', dependencyId)))
      return;
    const edges = yield* tx.inTeam('dependency', task.team_id);
    const known = edges.some((one) => one.task_id === taskId && one.related_task_id === relatedTaskId);
    if (known || createsCycle(edges, taskId, relatedTaskId)) return;
    const { project_id, team_id } = task;
    yield* tx.put('dependency', { ...INITIAL, ...added(args), project_id, team_id });
    yield* changeTask(tx, taskId, {}, context);
  },
  sends: 'dependencies.create',
  call: (args) => ({ body: { ...added(args), dependency_type: INITIAL.dependency_type } }),
  inverse({ dependencyId, taskId, relatedTaskId }, before) {
    if (imageOf(before, 'dependency', dependencyId) !== null) return [];
    return [{ name: 'taskDependency.remove', args: { dependencyId, taskId, relatedTaskId } }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.add', before, taskId),
});

/** Omitted fields are unchanged. */
const set = defineMutation({
  name: 'taskDependency.set',
  args: z.object({ ...requiredArguments(dependencyFields, ['id', 'task_id']), ...join }),
  *apply(tx, args, context) {
    const { dependencyId, taskId } = args;
    const edge = yield* tx.get('dependency', dependencyId);
    if (edge?.task_id !== taskId) return;
    yield* tx.patch('dependency', dependencyId, fieldsGiven(dependencyFields, args, JOIN));
    yield* changeTask(tx, taskId, {}, context);
  },
  sends: 'dependencies.update',
  call: (args) => ({
    params: { id: args.dependencyId },
    body: fieldsGiven(dependencyFields, args, JOIN),
  }),
  inverse(args, before) {
    const edge = imageOf(before, 'dependency', args.dependencyId);
    if (!edge) return [];
    const back = { ...args, ...argumentsBack(dependencyFields, args, edge, JOIN) };
    return [{ name: 'taskDependency.set', args: back }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.set', before, taskId),
});

const remove = defineMutation({
  name: 'taskDependency.remove',
  args: ends,
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
    const special = JOIN.filter((name) => edge[name] !== INITIAL[name]);
    const back = namedAs(dependencyFields, 'args', edge, [...ENDS, ...special]);
    return [{ name: 'taskDependency.add', args: { ...given, ...back } }];
  },
  describe: ({ taskId }, before) => describeTask('taskDependency.remove', before, taskId),
  removes: true,
});

export const taskDependencyMutations = {
  'taskDependency.add': add,
  'taskDependency.set': set,
  'taskDependency.remove': remove,
};
