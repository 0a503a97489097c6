/**
 * Mutations of how tasks repeat: beginning, another rule, stopping. The tasks themselves are made by the server, which keeps what
 * they are copies of. Carries MU1, MU3: stopping is undone by taking the same schedule up again, with the tasks that carried it.
 */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import {
  recurrenceRule,
  scheduleFacts,
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
import { changeTask, describeTask } from './task-write.ts';

const NO_RULE = Object.keys(recurrenceRule.shape) as (keyof RecurrenceRule)[];

function ruleOf(schedule: TaskSchedule): RecurrenceRule {
  return recurrenceRule.parse(Object.fromEntries(NO_RULE.map((field) => [field, schedule[field]])));
}

/** Frees every task that carries the schedule, and takes it away. */
async function end(tx: ReplicaTx, schedule: TaskSchedule, context: MutationContext): Promise<void> {
  for (const task of await tx.inProject('task', schedule.project_id))
    if (task.schedule_id === schedule.id) await changeTask(tx, task.id, { schedule_id: null }, context);
  await tx.remove('taskSchedule', schedule.id);
}

/** Takes up the schedules that the mutation ended, each with its tasks. */
function takenUp(before: readonly BeforeImage[]): NamedMutation[] {
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

/** `was` and `also` are the facts and the other tasks of a schedule that is taken up again. */
const start = defineMutation({
  name: 'taskSchedule.start',
  args: z.object({
    taskId: id,
    scheduleId: id,
    rule: recurrenceRule,
    was: z.optional(z.object(scheduleFacts)),
    also: z.optional(z.array(id).check(z.maxLength(500))),
  }),
  async apply(tx, { taskId, scheduleId, rule, was, also = [] }, context) {
    const task = await tx.get('task', taskId);
    if (!task || (await tx.get('taskSchedule', scheduleId))) return;
    const other = task.schedule_id === null ? undefined : await tx.get('taskSchedule', task.schedule_id);
    if (other) await end(tx, other, context);
    const person = await tx.get('user', context.userId);
    const facts = was ?? {
      timezone_id: person?.timezone_name ?? 'UTC',
      anchor_date: task.end_date,
      occurrence_count: 0,
      last_created_task_end_date: null,
      created_by: context.userId,
      created_at: context.now,
    };
    const { project_id, team_id } = task;
    await tx.put('taskSchedule', { id: scheduleId, project_id, team_id, ...rule, ...facts });
    await changeTask(tx, taskId, { schedule_id: scheduleId }, context);
    for (const row of await tx.getMany('task', also))
      if (row.project_id === project_id && row.schedule_id === null)
        await changeTask(tx, row.id, { schedule_id: scheduleId }, context);
  },
  call: ({ taskId, scheduleId, rule, also }) => ({
    call: 'recurring.set',
    params: { id: taskId },
    body: { recurring: true, schedule_id: scheduleId, rule, task_ids: also },
  }),
  inverse({ taskId, scheduleId }, before) {
    if (imageOf(before, 'taskSchedule', scheduleId) !== null) return [];
    return [{ name: 'taskSchedule.stop', args: { taskId, scheduleId } }, ...takenUp(before)];
  },
  describe: ({ taskId }, before) => describeTask('taskSchedule.start', before, taskId),
});

const change = defineMutation({
  name: 'taskSchedule.change',
  args: z.object({ taskId: id, scheduleId: id, rule: recurrenceRule }),
  async apply(tx, { taskId, scheduleId, rule }) {
    // Read for the words only.
    await tx.get('task', taskId);
    await tx.patch('taskSchedule', scheduleId, rule);
  },
  call: ({ scheduleId, rule }) => ({ call: 'recurring.update', params: { scheduleId }, body: rule }),
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
  async apply(tx, { taskId, scheduleId }, context) {
    const task = await tx.get('task', taskId);
    const schedule = await tx.get('taskSchedule', scheduleId);
    if (schedule && task?.schedule_id === scheduleId) await end(tx, schedule, context);
  },
  call: ({ taskId, scheduleId }) => ({
    call: 'recurring.set',
    params: { id: taskId },
    body: { recurring: false, schedule_id: scheduleId },
  }),
  inverse: (_, before) => takenUp(before),
  describe: ({ taskId }, before) => describeTask('taskSchedule.stop', before, taskId),
  removes: true,
});

export const taskScheduleMutations = {
  'taskSchedule.start': start,
  'taskSchedule.change': change,
  'taskSchedule.stop': stop,
};
