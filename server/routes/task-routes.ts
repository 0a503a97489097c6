/** Binds the calls of tasks and subtasks. */
import { calls } from '../../contract/calls/index.ts';
import { setMuted } from '../commands/notifications/set-muted.ts';
import { createTask } from '../commands/tasks/create-task.ts';
import { deleteTask } from '../commands/tasks/delete-task.ts';
import { makeTopLevel, placeUnder, applyGroupValue } from '../commands/tasks/nest-task.ts';
import { orderTasks } from '../commands/tasks/order-tasks.ts';
import { projectOfRestorable, restoreTask } from '../commands/tasks/restore-task.ts';
import { attachLabel, detachLabel, findOrCreateLabel } from '../commands/tasks/task-labels.ts';
import { assignMember, setTaskSubscribed, unassignMember } from '../commands/tasks/task-people.ts';
import { undoAssignment } from '../commands/tasks/undo-assignment.ts';
import { lockTask } from '../commands/task-rows/task-row.ts';
import { updateTask } from '../commands/tasks/update-task.ts';
import type { ReadContext, Tx } from '../db/transaction.ts';
import { requireProject, requireTask } from '../policies/project-access.ts';
import { listActivity, listRecentActivity } from '../queries/tasks/activity-list.ts';
import { listSubscribers } from '../queries/tasks/task-lookups.ts';
import { readAssignees, readLabels } from '../queries/tasks/task-relations.ts';
import { readTaskForm, readTaskView } from '../queries/tasks/task-views.ts';
import { requireNoContents } from './own-addresses.ts';
import { bindChange, bindRead, bindWrite, type Binding } from './binding.ts';

const ofPath = {
  subject: (_: unknown, { params }: { params: { id: string } }) => ({ taskIds: [params.id] }),
};

async function viewOf(context: ReadContext, taskId: string) {
  const { project } = await requireTask(context, taskId);
  return readTaskView(context, project.projectId, taskId);
}

interface Assignment {
  readonly assigned: boolean;
  readonly project_member_id?: string | undefined;
}

async function setAssigned(
  tx: Tx,
  { id: taskId, teamMemberId }: { readonly id: string; readonly teamMemberId: string },
  { assigned, project_member_id: joinId }: Assignment,
): Promise<void> {
  const task = await lockTask(tx, taskId);
  const { project } = await requireTask(tx, taskId);
  if (assigned) await assignMember(tx, project, task, teamMemberId, joinId);
  else if (joinId === undefined) await unassignMember(tx, task, teamMemberId);
  else await undoAssignment(tx, project, task, teamMemberId, joinId);
}

const writes: readonly Binding[] = [
  bindChange(calls['tasks.create'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body }) => {
      requireNoContents('attachments_raw', body.attachments_raw);
      return createTask(tx, await requireProject(tx, body.project_id), body);
    },
    answer: (tx, { body }, id: string) => readTaskForm(tx, body.project_id, id),
  }),
  bindChange(calls['tasks.update'], {
    ...ofPath,
    run: (tx, { params, body }) => updateTask(tx, params.id, body),
    answer: (tx, { params }) => viewOf(tx, params.id),
  }),
  bindWrite(calls['tasks.delete'], {
    ...ofPath,
    run: (tx, { params }) => deleteTask(tx, params.id),
  }),
  bindWrite(calls['tasks.restore'], {
    subject: async (context, { params }) => ({ projectId: await projectOfRestorable(context, params.id) }),
    run: async (tx, { params }) => {
      await restoreTask(tx, params.id);
      return { id: params.id };
    },
  }),
  bindChange(calls['tasks.convertToSubtask'], {
    subject: (_, { body }) => ({ taskIds: [body.id, body.parent_task_id] }),
    run: async (tx, { body }) => {
      await placeUnder(tx, body.id, body.parent_task_id);
      await applyGroupValue(tx, body.id, body.group_by, body.to_group_id);
    },
    answer: (tx, { body }) => viewOf(tx, body.id),
  }),
  bindChange(calls['tasks.convertToTask'], {
    subject: (_, { body }) => ({ taskIds: [body.id] }),
    run: (tx, { body }) => makeTopLevel(tx, body.id),
    answer: (tx, { body }) => viewOf(tx, body.id),
  }),
  bindWrite(calls['tasks.reorder'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: (tx, { body }) => orderTasks(tx, body),
  }),
  bindChange(calls['tasks.setAssigned'], {
    ...ofPath,
    run: (tx, { params, body }) => setAssigned(tx, params, body),
    answer: async (tx, { params }) => ({
      id: params.id,
      assignees: await readAssignees(tx, params.id),
    }),
  }),
  bindChange(calls['tasks.setLabel'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      const task = await lockTask(tx, params.id);
      await (body.attached ? attachLabel(tx, task, params.labelId) : detachLabel(tx, task, params.labelId));
    },
    answer: async (tx, { params }) => ({ id: params.id, all_labels: await readLabels(tx, params.id) }),
  }),
  bindWrite(calls['tasks.createLabel'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      const task = await lockTask(tx, params.id);
      const input = { ...body, id: body.label_id };
      const { label, isNew } = await findOrCreateLabel(tx, task.team_id, input);
      await attachLabel(tx, task, label.id);
      const { id, name, color_code } = label;
      return {
        id: params.id,
        new_label: { id, name, color_code },
        is_new: isNew,
        all_labels: await readLabels(tx, params.id),
      };
    },
  }),
  bindWrite(calls['tasks.setSubscribed'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      await setTaskSubscribed(tx, await lockTask(tx, params.id), params.teamMemberId, body.subscribed);
      return listSubscribers(tx, params.id);
    },
  }),
  bindWrite(calls['tasks.setMuted'], {
    ...ofPath,
    run: async (tx, { params, body }) => {
      const { id, team_id, project_id } = await lockTask(tx, params.id);
      await setMuted(tx, { teamId: team_id, projectId: project_id, taskId: id }, body.muted);
      return { muted: body.muted };
    },
  }),
];

const reads: readonly Binding[] = [
  bindRead(calls['taskActivity.list'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: (context, { params }) => listActivity(context, params.taskId),
  }),
  bindRead(calls['taskActivity.recent'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (context, { params }) => listRecentActivity(context, params.projectId),
  }),
];

export const taskBindings: readonly Binding[] = [...writes, ...reads];
