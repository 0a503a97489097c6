/**
 * Mutations that set one plain field of a task. Each is a `tasks.update` with that field only, so that the last writer
 * wins per field. Must not hold fields with effects on other rows except the parent's progress. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import {
  day,
  freeText,
  id,
  LIMITS,
  nullableId,
  percent,
  text,
  timeOfDay,
  whole,
} from '../../contract/entities/fields.ts';
import { mergeDescription } from '../../contract/rules/merge-description.ts';
import { defineMutation } from './mutation.ts';
import { modeOf, refreshAncestors } from './parent-progress.ts';
import { changeTask, describeTask, taskBefore, taskField } from './task-write.ts';

const rename = taskField({
  name: 'task.rename',
  args: z.object({ taskId: id, name: text(LIMITS.taskName) }),
  change: ({ name }) => ({ name }),
  body: ({ name }) => ({ name }),
  back: ({ taskId }, task) => ({ taskId, name: task.name }),
  values: ({ name }) => ({ to: name }),
});

/** `base` is the text the person began to type from; both sides merge with it (decision 10). */
const setDescription = taskField({
  name: 'task.setDescription',
  args: z.object({
    taskId: id,
    description: z.nullable(freeText(LIMITS.taskDescription)),
    base: z.nullable(freeText(LIMITS.taskDescription)),
  }),
  change: ({ description, base }, task, { userId }) => ({
    description: mergeDescription(base, task.description, description, userId),
  }),
  body: ({ description, base }) => ({ description, base_description: base }),
  back: ({ taskId, description, base }, task, { userId }) => ({
    taskId,
    description: task.description,
    base: mergeDescription(base, task.description, description, userId),
  }),
});

const setPriority = taskField({
  name: 'task.setPriority',
  args: z.object({ taskId: id, priorityId: id }),
  change: ({ priorityId }) => ({ priority_id: priorityId }),
  body: ({ priorityId }) => ({ priority_id: priorityId }),
  back: ({ taskId }, task) => ({ taskId, priorityId: task.priority_id }),
});

/** `phaseId` null takes the task out of its phase. */
const setPhase = taskField({
  name: 'task.setPhase',
  args: z.object({ taskId: id, phaseId: nullableId }),
  change: ({ phaseId }) => ({ phase_id: phaseId }),
  body: ({ phaseId }) => ({ phase_id: phaseId }),
  back: ({ taskId }, task) => ({ taskId, phaseId: task.phase_id }),
});

const maybeDay = z.optional(z.nullable(day));

/** Sets either date or both; an omitted one stays, null clears it. */
const setDates = taskField({
  name: 'task.setDates',
  args: z.object({ taskId: id, startDate: maybeDay, endDate: maybeDay }),
  change: ({ startDate, endDate }) => datesOf(startDate, endDate),
  body: ({ startDate, endDate }) => datesOf(startDate, endDate),
  back: (args, task) => ({
    taskId: args.taskId,
    ...(args.startDate === undefined ? {} : { startDate: task.start_date }),
    ...(args.endDate === undefined ? {} : { endDate: task.end_date }),
  }),
});

function datesOf(startDate: string | null | undefined, endDate: string | null | undefined) {
  return {
    ...(startDate === undefined ? {} : { start_date: startDate }),
    ...(endDate === undefined ? {} : { end_date: endDate }),
  };
}

const setDueTime = taskField({
  name: 'task.setDueTime',
  args: z.object({ taskId: id, dueTime: z.nullable(timeOfDay) }),
  change: ({ dueTime }) => ({ due_time: dueTime }),
  body: ({ dueTime }) => ({ due_time: dueTime }),
  back: ({ taskId }, task) => ({ taskId, dueTime: task.due_time }),
});

/** The estimate, in minutes. */
const setEstimate = taskField({
  name: 'task.setEstimate',
  args: z.object({ taskId: id, totalMinutes: whole(0, LIMITS.estimateMinutes) }),
  change: ({ totalMinutes }) => ({ total_minutes: totalMinutes }),
  body: ({ totalMinutes }) => ({ total_minutes: totalMinutes }),
  back: ({ taskId }, task) => ({ taskId, totalMinutes: task.total_minutes }),
  ripples: true,
});

const setBillable = taskField({
  name: 'task.setBillable',
  args: z.object({ taskId: id, billable: z.boolean() }),
  change: ({ billable }) => ({ billable }),
  body: ({ billable }) => ({ billable }),
  back: ({ taskId }, task) => ({ taskId, billable: task.billable }),
});

const setWeight = taskField({
  name: 'task.setWeight',
  args: z.object({ taskId: id, weight: z.nullable(percent) }),
  change: ({ weight }) => ({ weight }),
  body: ({ weight }) => ({ weight }),
  back: ({ taskId }, task) => ({ taskId, weight: task.weight }),
  ripples: true,
});

/** Progress by hand, 0 to 100, or null for none; refused for a task with subtasks (tasks 10.4). */
const setProgress = defineMutation({
  name: 'task.setProgress',
  args: z.object({ taskId: id, progress: z.nullable(percent) }),
  async apply(tx, { taskId, progress }, context) {
    const task = await tx.get('task', taskId);
    if (!task || (await tx.subtasks(taskId)).length > 0) return;
    const mode = progress === null ? null : await modeOf(tx, task.project_id);
    const change = { progress_value: progress, manual_progress: progress !== null, progress_mode: mode };
    await changeTask(tx, taskId, change, context);
    await refreshAncestors(tx, task.parent_task_id);
  },
  call: ({ taskId, progress }) => ({
    call: 'tasks.update',
    params: { id: taskId },
    body: { progress_value: progress },
  }),
  inverse({ taskId }, before) {
    const task = taskBefore(before, taskId);
    if (!task) return [];
    const progress = task.manual_progress ? task.progress_value : null;
    return [{ name: 'task.setProgress', args: { taskId, progress } }];
  },
  describe: ({ taskId, progress }, before) =>
    describeTask('task.setProgress', before, taskId, { percent: progress ?? 0 }),
});

export const taskFieldMutations = {
  'task.rename': rename,
  'task.setDescription': setDescription,
  'task.setPriority': setPriority,
  'task.setPhase': setPhase,
  'task.setDates': setDates,
  'task.setDueTime': setDueTime,
  'task.setEstimate': setEstimate,
  'task.setBillable': setBillable,
  'task.setWeight': setWeight,
  'task.setProgress': setProgress,
};
