/**
 * Mutations of manual time logs. A log belongs to its author, as on the server; the task's sum is updated. Carries MU1,
 * MU3, RB3.
 */
import * as z from 'zod/mini';
import { freeText, id, instant, integer } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import type { WorkLog } from '../../contract/entities/task-entities.ts';
import { defineMutation, imageOf, type MutationContext, type ReplicaTx } from './mutation.ts';
import { refreshAncestors } from './parent-progress.ts';
import { changeTask, describeTask } from './task-write.ts';
import { entryRefusal } from './time-guards.ts';
import type { Work } from '../work.ts';

const logged = {
  workLogId: id,
  taskId: id,
  seconds: integer(1, LIMITS.loggedSeconds),
  startedAt: instant,
  description: z.nullable(freeText(LIMITS.workLogText)),
};

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

const partsOf = (log: WorkLog) => ({
  workLogId: log.id,
  taskId: log.task_id,
  seconds: log.time_spent,
  startedAt: log.started_at,
  description: log.description,
});

/** `byTimer` restores a log that a timer created. */
const create = defineMutation({
  name: 'workLog.create',
  args: z.object({ ...logged, byTimer: z.optional(z.boolean()) }),
  guard: (tx, args, context) => entryRefusal(tx, args.taskId, args.workLogId, args, context),
  *apply(tx, args, context) {
    const task = yield* tx.get('task', args.taskId);
    if (!task || (yield* tx.get('workLog', args.workLogId))) return;
    yield* tx.put('workLog', {
      id: args.workLogId,
      project_id: task.project_id,
      team_id: task.team_id,
      task_id: task.id,
      user_id: context.userId,
      time_spent: args.seconds,
      description: args.description,
      logged_by_timer: args.byTimer ?? false,
      started_at: args.startedAt,
      created_at: context.now,
    });
    yield* addLogged(tx, task.id, args.seconds, context);
  },
  sends: 'timeLogs.create',
  call: ({ workLogId, taskId, seconds, startedAt, description, byTimer }) => ({
    body: {
      id: taskId,
      log_id: workLogId,
      seconds_spent: seconds,
      formatted_start: startedAt,
      description,
      ...(byTimer === undefined ? {} : { logged_by_timer: byTimer }),
    },
  }),
  inverse: ({ workLogId, taskId }, before) =>
    imageOf(before, 'workLog', workLogId) === null
      ? [{ name: 'workLog.remove', args: { workLogId, taskId } }]
      : [],
  describe: ({ taskId }, before) => describeTask('workLog.create', before, taskId),
});

const update = defineMutation({
  name: 'workLog.update',
  args: z.object(logged),
  guard: (tx, args, context) => entryRefusal(tx, args.taskId, args.workLogId, args, context),
  *apply(tx, args, context) {
    const log = yield* ownLog(tx, args, context);
    if (!log) return;
    yield* tx.patch('workLog', log.id, {
      time_spent: args.seconds,
      started_at: args.startedAt,
      description: args.description,
    });
    yield* addLogged(tx, log.task_id, args.seconds - log.time_spent, context);
  },
  sends: 'timeLogs.update',
  call: ({ workLogId, seconds, startedAt, description }) => ({
    params: { id: workLogId },
    body: { id: workLogId, seconds_spent: seconds, formatted_start: startedAt, description },
  }),
  inverse({ workLogId }, before) {
    const was = imageOf(before, 'workLog', workLogId);
    return was && was.time_spent > 0 ? [{ name: 'workLog.update', args: partsOf(was) }] : [];
  },
  describe: ({ taskId }, before) => describeTask('workLog.update', before, taskId),
});

const remove = defineMutation({
  name: 'workLog.remove',
  removes: true,
  args: z.object({ workLogId: id, taskId: id }),
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
    return was && was.time_spent > 0
      ? [{ name: 'workLog.create', args: { ...partsOf(was), byTimer: was.logged_by_timer } }]
      : [];
  },
  describe: ({ taskId }, before) => describeTask('workLog.remove', before, taskId),
});

export const workLogMutations = {
  'workLog.create': create,
  'workLog.update': update,
  'workLog.remove': remove,
};
