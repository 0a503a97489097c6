/**
 * Mutations of recurring schedules: start, change, stop. The server creates the tasks, and stores the snapshot they are
 * copied from. Carries MU1, MU3: a stop is undone by resuming the same schedule with its tasks.
 */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import {
  recurrenceRule,
  scheduleState,
  type RecurrenceRule,
  type TaskSchedule,
} from '../../contract/entities/schedule-entity.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import {
  type BeforeImage,
  defineMutation,
  imageOf,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';
import { creationRefusalAt } from './permission-guards.ts';
import { changeTask, describeTask } from './task-write.ts';
import type { Work } from '../work.ts';

const NO_RULE = Object.keys(recurrenceRule.shape) as (keyof RecurrenceRule)[];

function ruleOf(schedule: TaskSchedule): RecurrenceRule {
  return recurrenceRule.parse(Object.fromEntries(NO_RULE.map((field) => [field, schedule[field]])));
}

/** Detaches every task from the schedule, and removes it. */
function* end(tx: ReplicaTx, schedule: TaskSchedule, context: MutationContext): Work<void> {
  for (const task of yield* tx.inProject('task', schedule.project_id))
    if (task.schedule_id === schedule.id) yield* changeTask(tx, task.id, { schedule_id: null }, context);
  yield* tx.remove('taskSchedule', schedule.id);
}

/** Resumes the schedules that the mutation stopped, each with its tasks. */
function resumedSchedules(before: readonly BeforeImage[]): NamedMutation[] {
  const rows = before.flatMap((image) => (image.row === null ? [] : [image]));
  const tasks = rows.filter((image) => image.entity === 'task').map((image) => image.row as Task);
  const schedules = rows.filter((image) => image.entity === 'taskSchedule');
  return schedules.flatMap((image): NamedMutation[] => {
    const schedule = image.row as TaskSchedule;
    const [first, ...others] = tasks.filter((task) => task.schedule_id === schedule.id);
    if (!first) return [];
    const { timezone_id, anchor_date, occurrence_count, last_created_task_end_date, created_by, created_at } =
      schedule;
    const was = {
      timezone_id,
      anchor_date,
      occurrence_count,
      last_created_task_end_date,
      created_by,
      created_at,
    };
    const also = others.map((task) => task.id);
    const args = { taskId: first.id, scheduleId: schedule.id, rule: ruleOf(schedule), was, also };
    return [{ name: 'taskSchedule.start', args }];
  });
}

/** `was` and `also` are the facts and the other tasks of a schedule that is resumed. */
const start = defineMutation({
  name: 'taskSchedule.start',
  args: z.object({
    taskId: id,
    scheduleId: id,
    rule: recurrenceRule,
    was: z.optional(z.object(scheduleState)),
    also: z.optional(z.array(id).check(z.maxLength(LIMITS.scheduleTasks))),
  }),
  guard: (tx, { taskId }, context) => creationRefusalAt(tx, taskId, context),
  *apply(tx, { taskId, scheduleId, rule, was, also = [] }, context) {
    const task = yield* tx.get('task', taskId);
    if (!task || (yield* tx.get('taskSchedule', scheduleId))) return;
    const other = task.schedule_id === null ? undefined : yield* tx.get('taskSchedule', task.schedule_id);
    if (other) yield* end(tx, other, context);
    const person = yield* tx.get('user', context.userId);
    const state = was ?? {
      timezone_id: person?.timezone_name ?? 'UTC',
      anchor_date: task.end_date,
      occurrence_count: 0,
      last_created_task_end_date: null,
      created_by: context.userId,
      created_at: context.now,
    };
    const { project_id, team_id } = task;
    yield* tx.put('taskSchedule', { id: scheduleId, project_id, team_id, ...rule, ...state });
    yield* changeTask(tx, taskId, { schedule_id: scheduleId }, context);
    for (const row of yield* tx.getMany('task', also))
      if (row.project_id === project_id && row.schedule_id === null)
        yield* changeTask(tx, row.id, { schedule_id: scheduleId }, context);
  },
  sends: 'recurring.set',
  call: ({ taskId, scheduleId, rule, also }) => ({
    params: { id: taskId },
    body: { recurring: true, schedule_id: scheduleId, rule, task_ids: also },
  }),
  inverse({ taskId, scheduleId }, before) {
    if (imageOf(before, 'taskSchedule', scheduleId) !== null) return [];
    return [{ name: 'taskSchedule.stop', args: { taskId, scheduleId } }, ...resumedSchedules(before)];
  },
  describe: ({ taskId }, before) => describeTask('taskSchedule.start', before, taskId),
});

const change = defineMutation({
  name: 'taskSchedule.change',
  args: z.object({ taskId: id, scheduleId: id, rule: recurrenceRule }),
  guard: (tx, { taskId }, context) => creationRefusalAt(tx, taskId, context),
  *apply(tx, { taskId, scheduleId, rule }) {
    // Read for the description only.
    yield* tx.get('task', taskId);
    yield* tx.patch('taskSchedule', scheduleId, rule);
  },
  sends: 'recurring.update',
  call: ({ scheduleId, rule }) => ({ params: { scheduleId }, body: rule }),
  inverse({ taskId, scheduleId }, before) {
    const schedule = imageOf(before, 'taskSchedule', scheduleId);
    if (!schedule) return [];
    return [{ name: 'taskSchedule.change', args: { taskId, scheduleId, rule: ruleOf(schedule) } }];
  },
  describe: ({ taskId }, before) => describeTask('taskSchedule.change', before, taskId),
});

const stop = defineMutation({
  name: 'taskSchedule.stop',
  args: z.object({ taskId: id, scheduleId: id }),
  *apply(tx, { taskId, scheduleId }, context) {
    const task = yield* tx.get('task', taskId);
    const schedule = yield* tx.get('taskSchedule', scheduleId);
    if (schedule && task?.schedule_id === scheduleId) yield* end(tx, schedule, context);
  },
  sends: 'recurring.set',
  call: ({ taskId, scheduleId }) => ({
    params: { id: taskId },
    body: { recurring: false, schedule_id: scheduleId },
  }),
  inverse: (_, before) => resumedSchedules(before),
  describe: ({ taskId }, before) => describeTask('taskSchedule.stop', before, taskId),
  removes: true,
});

export const taskScheduleMutations = {
  'taskSchedule.start': start,
  'taskSchedule.change': change,
  'taskSchedule.stop': stop,
};
