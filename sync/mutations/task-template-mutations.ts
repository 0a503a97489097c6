/**
 * Mutations of task templates: making, replacing and deleting a list of tasks, and making its tasks in a project.
 * Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { id, LIMITS, orderKey, text, integer } from '../../contract/entities/fields.ts';
import { taskTemplateItem } from '../../contract/entities/template-entities.ts';
import { nestedTasks, soundLevels } from '../../contract/rules/task-template.ts';
import { type BeforeImage, defineMutation, type Description, imageOf } from './mutation.ts';
import { taskTreeMutations } from './task-tree-mutations.ts';

const fields = {
  name: text(LIMITS.templateName),
  tasks: z.array(taskTemplateItem).check(z.maxLength(LIMITS.templateTasks)),
};

function describe(name: string, before: readonly BeforeImage[], templateId: string): Description {
  const row = imageOf(before, 'taskTemplate', templateId);
  return { key: `mutations.${name}`, values: { name: row?.name ?? '' } };
}

const create = defineMutation({
  name: 'taskTemplate.create',
  args: z.object({ templateId: id, teamId: id, ...fields }),
  *apply(tx, { templateId, teamId, name, tasks }, context) {
    if (yield* tx.get('taskTemplate', templateId)) return;
    yield* tx.put('taskTemplate', {
      id: templateId,
      team_id: teamId,
      name,
      tasks: soundLevels(tasks),
      created_at: context.now,
    });
  },
  sends: 'taskTemplates.create',
  call: ({ templateId, name, tasks }) => ({ body: { id: templateId, name, tasks: nestedTasks(tasks) } }),
  inverse: ({ templateId }, before) =>
    imageOf(before, 'taskTemplate', templateId) === null
      ? [{ name: 'taskTemplate.remove', args: { templateId } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.taskTemplate.create', values: { name } }),
});

/** Gives the template another name and other tasks. */
const replace = defineMutation({
  name: 'taskTemplate.replace',
  args: z.object({ templateId: id, ...fields }),
  apply: (tx, { templateId, name, tasks }) =>
    tx.patch('taskTemplate', templateId, { name, tasks: soundLevels(tasks) }),
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
  describe: ({ templateId }, before) => describe('taskTemplate.replace', before, templateId),
});

const remove = defineMutation({
  name: 'taskTemplate.remove',
  removes: true,
  args: z.object({ templateId: id }),
  apply: (tx, { templateId }) => tx.remove('taskTemplate', templateId),
  sends: 'taskTemplates.delete',
  call: ({ templateId }) => ({ params: { id: templateId } }),
  inverse({ templateId }, before) {
    const row = imageOf(before, 'taskTemplate', templateId);
    if (!row) return [];
    const args = { templateId, teamId: row.team_id, name: row.name, tasks: row.tasks };
    return [{ name: 'taskTemplate.create', args }];
  },
  describe: ({ templateId }, before) => describe('taskTemplate.remove', before, templateId),
});

const importArgs = z.object({
  projectId: id,
  statusId: id,
  /** Parents before what is below them. `order` is the place in every grouping. */
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

/** Makes the tasks of a template in a project, as if each had been typed. */
const importTasks = defineMutation({
  name: 'taskTemplate.import',
  args: importArgs,
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
