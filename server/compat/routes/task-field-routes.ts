/**
 * Binds the older calls that change single fields of tasks; each uses the commands of the other calls (tasks 5.2, 5.3,
 * 21.1).
 */
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { createTask } from '../../commands/tasks/create-task.ts';
import { duplicateTask } from '../commands/tasks/duplicate-task.ts';
import { moveOnRoadmap } from '../commands/tasks/move-on-roadmap.ts';
import { orderTasks } from '../../commands/tasks/order-tasks.ts';
import { replaceLabels, replaceTask } from '../commands/tasks/replace-task.ts';
import { readOrder, shiftedOrder } from '../commands/tasks/shift-order.ts';
import { lockTask } from '../../commands/task-rows/task-row.ts';
import { updateTask } from '../../commands/tasks/update-task.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject, requireTask } from '../../policies/project-access.ts';
import { readLabels } from '../../queries/tasks/task-relations.ts';
import { readTaskView } from '../../queries/tasks/task-views.ts';
import { bindChange, bindWrite, type Binding } from '../../routes/binding.ts';

const ofPath = {
  subject: (_: unknown, { params }: { params: { id: string } }) => ({ taskIds: [params.id] }),
};

/** The named project must be the task's project. */
async function requirePlace(tx: Tx, taskId: string, projectId: string | undefined): Promise<string> {
  const { project } = await requireTask(tx, taskId);
  if (projectId !== undefined && projectId !== project.projectId)
    throw new AppError('not_found', { field: 'project_id' });
  return project.projectId;
}

async function moveTo(tx: Tx, projectId: string, taskId: string, place: number): Promise<void> {
  const order = shiftedOrder(await readOrder(tx, projectId, 'general'), taskId, place);
  if (order) await orderTasks(tx, { project_id: projectId, ...order });
}

const NOTHING = { assignees: [], labels: [], label_ids: [], attachments: [] };

export const taskFieldBindings: readonly Binding[] = [
  bindChange(calls['tasks.quickCreate'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) =>
      createTask(tx, await requireProject(tx, body.project_id), { ...body, ...NOTHING }),
    answer: async (tx, { body }, id: string) => ({ task_id: await readTaskView(tx, body.project_id, id) }),
  }),
  bindWrite(calls['tasks.replace'], {
    ...ofPath,
    run: async (tx, { params, query, body }) => {
      const { name, before, after } = await replaceTask(tx, params.id, body, query.inline !== undefined);
      return [{ task: { id: params.id, name, old_assignees: [...before], new_assignees: [...after] } }];
    },
  }),
  bindWrite(calls['tasks.setDuration'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await updateTask(tx, params.id, { start_date: body.start ?? null, end_date: body.end ?? null });
      return {};
    },
  }),
  bindWrite(calls['tasks.setRoadmapPlace'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await moveOnRoadmap(tx, params.id, body.from_index, body.to_index);
      return {};
    },
  }),
  bindWrite(calls['tasks.moveToStatus'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: async (tx, { params: { taskId, statusId }, body }) => {
      const projectId = await requirePlace(tx, taskId, body.project_id);
      await updateTask(tx, taskId, { status_id: statusId });
      if (body.to_index !== undefined) await moveTo(tx, projectId, taskId, body.to_index);
      return {};
    },
  }),
  bindChange(calls['tasks.replaceLabels'], {
    ...ofPath,
    run: async (tx, { params, body }) => replaceLabels(tx, await lockTask(tx, params.id), body.labels),
    answer: (tx, { params }) => readLabels(tx, params.id),
  }),
  bindChange(calls['tasks.duplicate'], {
    subject: (_, { body }) => ({ taskIds: [body.task_id] }),
    run: async (tx, { body }) => {
      await requirePlace(tx, body.task_id, body.project_id);
      return duplicateTask(tx, body.task_id, body.options, body.new_id);
    },
    answer: async (tx, _, id: string) => {
      const { project } = await requireTask(tx, id);
      return readTaskView(tx, project.projectId, id);
    },
  }),
];
