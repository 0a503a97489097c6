/**
 * Mutations that set fields of a task: plain fields, derived from the field table, and fields with further effects.
 * Never: effects on other rows, except the parent's progress. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { freeText, id, percent } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { mergeDescription } from '../../contract/rules/merge-description.ts';
import { defineMutation } from './mutation.ts';
import { modeOf, refreshAncestors } from './parent-progress.ts';
import { setFieldMutations } from './set-field-mutations.ts';
import { progressRefusal } from './task-guards.ts';
import { changeTask, describeTask, taskBefore, taskField } from './task-write.ts';

/** `base` is the text when the person began to edit; device and server use it for the three-way merge (decision 10). */
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

/** Manual progress, 0 to 100, or null for none; refused for a task with subtasks (tasks 10.4). */
const setProgress = defineMutation({
  name: 'task.setProgress',
  args: z.object({ taskId: id, progress: z.nullable(percent) }),
  guard: (tx, { taskId }) => progressRefusal(tx, taskId),
  *apply(tx, { taskId, progress }, context) {
    const task = yield* tx.get('task', taskId);
    if (!task || (yield* tx.subtasks(taskId)).length > 0) return;
    const mode = progress === null ? null : yield* modeOf(tx, task.project_id);
    const change = { progress_value: progress, manual_progress: progress !== null, progress_mode: mode };
    yield* changeTask(tx, taskId, change, context);
    yield* refreshAncestors(tx, task.parent_task_id);
  },
  sends: 'tasks.update',
  call: ({ taskId, progress }) => ({ params: { id: taskId }, body: { progress_value: progress } }),
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
  ...setFieldMutations,
  'task.setDescription': setDescription,
  'task.setProgress': setProgress,
};
