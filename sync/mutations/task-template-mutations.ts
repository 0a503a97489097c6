/**
 * Mutations of task templates: create, replace and delete a task list, and create its tasks in a project. Carries MU1,
 * MU3.
 */
import * as z from 'zod/mini';
import { id, orderKey, text, integer } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { taskTemplateItem } from '../../contract/entities/template-entities.ts';
import { nestedTasks, validLevels } from '../../contract/rules/task-template.ts';
import { defineMutation, imageOf } from './mutation.ts';
import { renameRefusal } from './name-guard.ts';
import { creationRefusal } from './permission-guards.ts';
import { describeRow, createRow, deleteRow, rowKind } from './row-mutations.ts';
import { taskTreeMutations } from './task-tree-mutations.ts';

const template = rowKind('taskTemplate', 'templateId');
const fields = {
  name: text(LIMITS.templateName),
  tasks: z.array(taskTemplateItem).check(z.maxLength(LIMITS.templateTasks)),
};

const create = createRow(template, {
  name: 'taskTemplate.create',
  args: z.object({ templateId: id, teamId: id, ...fields }),
  row: ({ templateId, teamId, name, tasks }, { now }) => ({
    id: templateId,
    team_id: teamId,
    name,
    tasks: validLevels(tasks),
    created_at: now,
  }),
  sends: 'taskTemplates.create',
  call: ({ templateId, name, tasks }) => ({ body: { id: templateId, name, tasks: nestedTasks(tasks) } }),
  undo: ({ templateId }) => ({ name: 'taskTemplate.remove', args: { templateId } }),
  values: ({ name }) => ({ name }),
});

/** Replaces the name and the tasks of the template. */
const replace = defineMutation({
  name: 'taskTemplate.replace',
  args: z.object({ templateId: id, ...fields }),
  guard: (tx, { templateId, name }) => renameRefusal(tx, 'taskTemplate', templateId, name),
  apply: (tx, { templateId, name, tasks }) =>
    tx.patch('taskTemplate', templateId, { name, tasks: validLevels(tasks) }),
  sends: 'taskTemplates.update',
  call: ({ templateId, name, tasks }) => ({
    params: { id: templateId },
    body: { name, tasks: nestedTasks(tasks) },
  }),
  inverse({ templateId }, before) {
    const row = imageOf(before, 'taskTemplate', templateId);
    return row
      ? [{ name: 'taskTemplate.replace', args: { templateId, name: row.name, tasks: row.tasks } }]
      : [];
  },
  describe: (args, before) => describeRow(template, 'taskTemplate.replace', args, before),
});

const remove = deleteRow(template, {
  name: 'taskTemplate.remove',
  args: z.object({ templateId: id }),
  sends: 'taskTemplates.delete',
  call: ({ templateId }) => ({ params: { id: templateId } }),
  back: ({ team_id: teamId, name, tasks }, { templateId }) => [
    { name: 'taskTemplate.create', args: { templateId, teamId, name, tasks } },
  ],
});

const importArgs = z.object({
  projectId: id,
  statusId: id,
  /** Parents before their children. `order` is the order key in every grouping. */
  rows: z
    .array(
      z.object({
        taskId: id,
        name: text(LIMITS.taskName),
        totalMinutes: integer(0, LIMITS.estimateMinutes),
        parentId: z.nullable(id),
        order: orderKey,
      }),
    )
    .check(z.minLength(1), z.maxLength(LIMITS.templateTasks)),
});

const createTask = taskTreeMutations['task.create'];

/** Creates the tasks of a template in a project, as if each had been typed. */
const importTasks = defineMutation({
  name: 'taskTemplate.import',
  args: importArgs,
  guard: (tx, { projectId }, context) => creationRefusal(tx, projectId, context),
  *apply(tx, { projectId, statusId, rows }, context) {
    for (const { taskId, name, totalMinutes, parentId, order } of rows) {
      const orders = { status: order, priority: order, phase: order, members: order };
      const parent = parentId === null ? {} : { parentTaskId: parentId };
      yield* createTask.apply(
        tx,
        { taskId, projectId, name, statusId, orders, totalMinutes, ...parent },
        context,
      );
    }
  },
  sends: 'taskTemplates.import',
  call: ({ projectId, statusId, rows }) => {
    const names = new Map(rows.map((row) => [row.taskId, row.name]));
    return {
      params: { projectId },
      body: rows.map(({ taskId, name, totalMinutes, parentId, order }) => ({
        id: taskId,
        name,
        total_minutes: totalMinutes,
        parent_task_name: parentId === null ? null : (names.get(parentId) ?? null),
        parent_id: parentId ?? undefined,
        status_id: statusId,
        order,
      })),
    };
  },
  inverse: ({ rows }, before) =>
    rows
      .filter(({ taskId, parentId }) => parentId === null && imageOf(before, 'task', taskId) === null)
      .toReversed()
      .map(({ taskId }) => ({ name: 'task.remove', args: { taskId } })),
  describe: ({ rows }) => ({ key: 'mutations.taskTemplate.import', values: { count: rows.length } }),
});

export const taskTemplateMutations = {
  'taskTemplate.create': create,
  'taskTemplate.replace': replace,
  'taskTemplate.remove': remove,
  'taskTemplate.import': importTasks,
};
