/**
 * Mutations of manual time logs. A log belongs to its author, as on the server; the task's sum is updated. Carries MU1,
 * MU3, RB3.
 */
import * as z from 'zod/mini';
import { fieldsWhere, initialOf } from '../../contract/entities/define-fields.ts';
import { argumentShape, requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { type WorkLog, workLogFields } from '../../contract/entities/task-entities.ts';
import { defineMutation, imageOf, type MutationContext, type ReplicaTx } from './mutation.ts';
import { refreshAncestors } from './parent-progress.ts';
import { changeTask, describeTask } from './task-write.ts';
import { entryRefusal } from './time-guards.ts';
import type { Work } from '../work.ts';

const CREATED = fieldsWhere(workLogFields, 'create');
const EDITED = fieldsWhere(workLogFields, 'update');
const updateArgs = z.object(requiredArguments(workLogFields, ['id', 'task_id', ...EDITED]));
/** `byTimer` restores a log that a timer created. */
const createArgs = z.extend(updateArgs, argumentShape(workLogFields, ['logged_by_timer']));

const created = (args: z.output<typeof createArgs>) => fieldsFrom(workLogFields, 'args', args, CREATED);
const edited = (args: z.output<typeof updateArgs>) => fieldsFrom(workLogFields, 'args', args, EDITED);

function* addLogged(tx: ReplicaTx, taskId: string, seconds: number, context: MutationContext): Work<void> {
  const task = yield* tx.get('task', taskId);
  if (!task) return;
  const sum = Math.max(0, task.logged_seconds + seconds);
  yield* changeTask(tx, taskId, { logged_seconds: sum }, context);
  yield* refreshAncestors(tx, task.parent_task_id);
}

/** The person's own log on the task. */
function* ownLog(
  tx: ReplicaTx,
  { workLogId, taskId }: { readonly workLogId: string; readonly taskId: string },
  { userId }: MutationContext,
): Work<WorkLog | null> {
  const log = yield* tx.get('workLog', workLogId);
  return log?.task_id === taskId && log.user_id === userId ? log : null;
}

const create = defineMutation({
  name: 'workLog.create',
  args: createArgs,
  guard: (tx, args, context) => entryRefusal(tx, args.taskId, args.workLogId, edited(args), context),
  *apply(tx, args, context) {
    const task = yield* tx.get('task', args.taskId);
    if (!task || (yield* tx.get('workLog', args.workLogId))) return;
    yield* tx.put('workLog', {
      ...initialOf(workLogFields),
      ...created(args),
      project_id: task.project_id,
      team_id: task.team_id,
      user_id: context.userId,
      created_at: context.now,
    });
    yield* addLogged(tx, task.id, args.seconds, context);
  },
  sends: 'timeLogs.create',
  call: (args) => ({ body: namedAs(workLogFields, 'body', created(args), CREATED) }),
  inverse: ({ workLogId, taskId }, before) =>
    imageOf(before, 'workLog', workLogId) === null
      ? [{ name: 'workLog.remove', args: { workLogId, taskId } }]
      : [],
  describe: ({ taskId }, before) => describeTask('workLog.create', before, taskId),
});

const update = defineMutation({
  name: 'workLog.update',
  args: updateArgs,
  guard: (tx, args, context) => entryRefusal(tx, args.taskId, args.workLogId, edited(args), context),
  *apply(tx, args, context) {
    const log = yield* ownLog(tx, args, context);
    if (!log) return;
    yield* tx.patch('workLog', log.id, edited(args));
    yield* addLogged(tx, log.task_id, args.seconds - log.time_spent, context);
  },
  sends: 'timeLogs.update',
  call: (args) => ({
    params: { id: args.workLogId },
    body: { id: args.workLogId, ...namedAs(workLogFields, 'body', edited(args), EDITED) },
  }),
  inverse({ workLogId }, before) {
    const was = imageOf(before, 'workLog', workLogId);
    const args = was && namedAs(workLogFields, 'args', was, ['id', 'task_id', ...EDITED]);
    return args && args.seconds > 0 ? [{ name: 'workLog.update', args }] : [];
  },
  describe: ({ taskId }, before) => describeTask('workLog.update', before, taskId),
});

const remove = defineMutation({
  name: 'workLog.remove',
  removes: true,
  args: z.object(requiredArguments(workLogFields, ['id', 'task_id'])),
  *apply(tx, args, context) {
    const log = yield* ownLog(tx, args, context);
    if (!log) return;
    yield* tx.remove('workLog', log.id);
    yield* addLogged(tx, log.task_id, -log.time_spent, context);
  },
  sends: 'timeLogs.delete',
  call: ({ workLogId, taskId }) => ({ params: { id: workLogId }, query: { task: taskId } }),
  inverse({ workLogId }, before) {
    const was = imageOf(before, 'workLog', workLogId);
    const args = was && namedAs(workLogFields, 'args', was, CREATED);
    return args && args.seconds > 0 ? [{ name: 'workLog.create', args }] : [];
  },
  describe: ({ taskId }, before) => describeTask('workLog.remove', before, taskId),
});

export const workLogMutations = {
  'workLog.create': create,
  'workLog.update': update,
  'workLog.remove': remove,
};
