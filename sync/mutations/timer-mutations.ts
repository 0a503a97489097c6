/**
 * Mutations of a person's timers. They carry the instants of the gestures, so that times are right even when sent late.
 * Starting a running timer restarts it (tasks 11.8). Carries MU1, MU3: a stop is undone by deleting its time log.
 */
import * as z from 'zod/mini';
import { initialOf } from '../../contract/entities/define-fields.ts';
import { id, instant } from '../../contract/entities/fields.ts';
import { type Task, type WorkLog, workLogFields } from '../../contract/entities/task-entities.ts';
import type { Timer } from '../../contract/entities/user-entities.ts';
import { timerSeconds } from '../../contract/rules/timers.ts';
import {
  type BeforeImage,
  defineMutation,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { refreshAncestors } from './parent-progress.ts';
import { changeTask } from './task-write.ts';
import { timerRefusal } from './time-guards.ts';
import type { Work } from '../work.ts';

/** All timers on this device are the person's own. */
function* timerOf(tx: ReplicaTx, task: Task): Work<Timer | undefined> {
  const timers = yield* tx.inTeam('timer', task.team_id);
  return timers.find((timer) => timer.task_id === task.id);
}

function timerBefore(before: readonly BeforeImage[]): Timer | null {
  const image = before.find(({ entity }) => entity === 'timer');
  return (image?.row ?? null) as Timer | null;
}

function* addLogged(tx: ReplicaTx, task: Task, seconds: number, context: MutationContext): Work<void> {
  const logged = Math.max(0, task.logged_seconds + seconds);
  yield* changeTask(tx, task.id, { logged_seconds: logged }, context);
  yield* refreshAncestors(tx, task.parent_task_id);
}

const startAgain = ({ id: timerId, task_id: taskId, start_time: at }: Timer): NamedMutation => ({
  name: 'timer.start',
  args: { timerId, taskId, at },
});

/** Recreates a deleted time log by running a timer over the same period. */
function recreateLog(log: WorkLog, timerId: string): NamedMutation[] {
  const end = new Date(Date.parse(log.started_at) + log.time_spent * 1000).toISOString();
  return [
    { name: 'timer.start', args: { timerId, taskId: log.task_id, at: log.started_at } },
    { name: 'timer.stop', args: { workLogId: log.id, taskId: log.task_id, at: end } },
  ];
}

/** `withoutLog` is the time log that stopping this timer created; it is deleted, as if the timer had never stopped. */
const start = defineMutation({
  name: 'timer.start',
  args: z.object({ timerId: id, taskId: id, at: instant, withoutLog: z.optional(id) }),
  guard: (tx, { taskId }, context) => timerRefusal(tx, taskId, context),
  *apply(tx, { timerId, taskId, at, withoutLog }, context) {
    const task = yield* tx.get('task', taskId);
    if (!task) return;
    const log = withoutLog === undefined ? undefined : yield* tx.get('workLog', withoutLog);
    if (log && log.task_id === taskId && log.user_id === context.userId && log.logged_by_timer) {
      yield* tx.remove('workLog', log.id);
      yield* addLogged(tx, task, -log.time_spent, context);
    }
    const running = yield* timerOf(tx, task);
    const { project_id, team_id } = task;
    yield* tx.put('timer', {
      id: running?.id ?? timerId,
      task_id: taskId,
      project_id,
      team_id,
      start_time: at,
    });
  },
  sends: 'timers.set',
  call: ({ timerId, taskId, at, withoutLog }) => ({
    params: { id: taskId },
    body: {
      running: true,
      at,
      row_id: timerId,
      ...(withoutLog === undefined ? {} : { without_log: withoutLog }),
    },
  }),
  inverse({ timerId, taskId, withoutLog }, before, { now }) {
    if (!before.some(({ entity }) => entity === 'timer')) return [];
    const was = timerBefore(before);
    const log = withoutLog === undefined ? null : imageOf(before, 'workLog', withoutLog);
    if (log) return [...recreateLog(log, timerId), ...(was ? [startAgain(was)] : [])];
    return [was ? startAgain(was) : { name: 'timer.discard', args: { taskId, at: now } }];
  },
  describe: () => ({ key: 'mutations.timer.start', values: {} }),
});

const stop = defineMutation({
  name: 'timer.stop',
  args: z.object({ workLogId: id, taskId: id, at: instant }),
  *apply(tx, { workLogId, taskId, at }, context) {
    const task = yield* tx.get('task', taskId);
    const timer = task && (yield* timerOf(tx, task));
    const seconds = timer && timerSeconds(timer.start_time, at);
    if (!task || !timer || seconds == null) return;
    yield* tx.remove('timer', timer.id);
    if (seconds === 0) return;
    yield* tx.put('workLog', {
      ...initialOf(workLogFields),
      id: workLogId,
      project_id: task.project_id,
      team_id: task.team_id,
      task_id: taskId,
      user_id: context.userId,
      time_spent: seconds,
      logged_by_timer: true,
      started_at: timer.start_time,
      created_at: context.now,
    });
    yield* addLogged(tx, task, seconds, context);
  },
  sends: 'timers.set',
  call: ({ workLogId, taskId, at }) => ({
    params: { id: taskId },
    body: { running: false, at, row_id: workLogId },
  }),
  inverse({ workLogId }, before) {
    const timer = timerBefore(before);
    if (!timer) return [];
    const { name, args } = startAgain(timer);
    return [{ name, args: { ...(args as object), withoutLog: workLogId } }];
  },
  describe: () => ({ key: 'mutations.timer.stop', values: {} }),
});

/** Discards a timer: nothing is logged. */
const discard = defineMutation({
  name: 'timer.discard',
  removes: true,
  args: z.object({ taskId: id, at: instant }),
  *apply(tx, { taskId }) {
    const task = yield* tx.get('task', taskId);
    const timer = task && (yield* timerOf(tx, task));
    if (timer) yield* tx.remove('timer', timer.id);
  },
  sends: 'timers.set',
  call: ({ taskId, at }) => ({ params: { id: taskId }, body: { running: false, at, keep: false } }),
  inverse(_, before) {
    const timer = timerBefore(before);
    return timer ? [startAgain(timer)] : [];
  },
  describe: () => ({ key: 'mutations.timer.discard', values: {} }),
});

export const timerMutations = { 'timer.start': start, 'timer.stop': stop, 'timer.discard': discard };
