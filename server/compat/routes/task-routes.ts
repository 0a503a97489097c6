/** Binds the calls of tasks and subtasks that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { blockersOf } from '../../commands/tasks/change-status.ts';
import { groupPatch } from '../../commands/tasks/nest-task.ts';
import { updateTask } from '../../commands/tasks/update-task.ts';
import { requireTask } from '../../policies/project-access.ts';
import { doneStatusIds, groupIdOf } from '../queries/tasks/group-id.ts';
import { listSubscribers } from '../../queries/tasks/task-lookups.ts';
import { listTaskAssignees, searchTasks } from '../queries/tasks/task-lookups.ts';
import { readSetting } from '../../queries/tasks/task-source.ts';
import { readTaskForm } from '../../queries/tasks/task-views.ts';
import { listSubTasks } from '../queries/tasks/sub-tasks.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';

const ofPath = {
  subject: (_: unknown, { params }: { params: { id: string } }) => ({ taskIds: [params.id] }),
};

export const compatTaskBindings: readonly Binding[] = [
  bindWrite(calls['tasks.group'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: async (tx, { params, body }) => {
      const { project } = await requireTask(tx, params.taskId);
      const groupId = await groupIdOf(tx, project.projectId, body.group_type, body.group_value);
      const place = body.order_key === undefined ? {} : { [`order_${body.group_type}`]: body.order_key };
      await updateTask(tx, params.taskId, { ...groupPatch(body.group_type, groupId), ...place });
      return {};
    },
  }),
  bindRead(calls['tasks.info'], {
    subject: (_, { query }) => ({ taskIds: [query.task_id] }),
    run: async (context, { query }) => {
      const { project } = await requireTask(context, query.task_id);
      return readTaskForm(context, project.projectId, query.task_id);
    },
  }),
  bindRead(calls['tasks.search'], {
    subject: (_, { query }) => ({ projectId: query.projectId }),
    run: (context, { query }) =>
      searchTasks(context, { projectId: query.projectId, taskId: query.taskId, text: query.searchQuery }),
  }),
  bindRead(calls['tasks.dependencyStatus'], {
    subject: (_, { query }) => ({ taskIds: [query.taskId] }),
    run: async (context, { query }) => {
      const { project } = await requireTask(context, query.taskId);
      const { statuses } = await readSetting(context, project.projectId);
      const status = statuses.get(query.statusId);
      if (!status) throw new AppError('not_found', { field: 'statusId' });
      const completes = (await doneStatusIds(context, project.projectId)).has(status.id);
      return { can_continue: !completes || (await blockersOf(context, query.taskId)).length === 0 };
    },
  }),
  bindRead(calls['tasks.assignees'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (context, { params }) => listTaskAssignees(context, params.projectId),
  }),
  bindRead(calls['tasks.subscribers'], {
    ...ofPath,
    run: (context, { params }) => listSubscribers(context, params.id),
  }),
  bindRead(calls['subTasks.list'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: async (context, { params }) => {
      const { project } = await requireTask(context, params.taskId);
      return listSubTasks(context, project.projectId, params.taskId);
    },
  }),
];
