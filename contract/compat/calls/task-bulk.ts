/**
 * Calls that change several tasks at once, and the wire's older small writes (tasks 5.3, 5.5).
 * All or nothing: one task that may not be changed refuses the whole call.
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { LIMITS } from '../../entities/limits.ts';
import { nameText } from '../../entities/name-text.ts';
import { assignee, coloured, tagPeople, teamOfTask } from '../../calls/people.ts';
import { taskView } from '../../calls/task-shapes.ts';
import {
  optionalParam,
  clearable,
  coerceDay,
  idParams,
  coerceInt,
  maybeId,
  newId,
  nothing,
  nullableGroupId,
  withDefault,
} from '../../calls/wire.ts';

const BULK = '/api/v1/tasks/bulk';
const tasks = z.array(id).check(z.minLength(1), z.maxLength(5_000));
const inProject = z.object({ project: optionalParam(id) });
const count = z.object({ updated_count: z.int() });
const noTask = z.object({ task: z.null() });

export const taskBulkCalls = defineCalls({
  'taskBulk.status': defineCall({
    method: 'PUT',
    path: `${BULK}/status`,
    query: inProject,
    body: z.object({ tasks, status_id: id }),
    answer: z.object({ failed_tasks: z.nullable(z.array(id)) }),
    access: 'task',
    offline: 'outbox',
    summary: 'Sets the status; answers the tasks whose dependencies are still open.',
  }),
  'taskBulk.priority': defineCall({
    method: 'PUT',
    path: `${BULK}/priority`,
    query: inProject,
    body: z.object({ tasks, priority_id: id }),
    answer: noTask,
    access: 'task',
    offline: 'outbox',
    summary: 'Sets the priority.',
  }),
  'taskBulk.phase': defineCall({
    method: 'PUT',
    path: `${BULK}/phase`,
    query: inProject,
    body: z.object({ tasks, phase_id: z.nullable(id) }),
    answer: noTask,
    access: 'task',
    offline: 'outbox',
    summary: 'Sets the phase; null clears it.',
  }),
  'taskBulk.delete': defineCall({
    method: 'PUT',
    path: `${BULK}/delete`,
    query: inProject,
    body: z.object({ tasks }),
    answer: z.object({ deleted_tasks: z.array(id) }),
    access: 'task',
    offline: 'outbox',
    summary: 'Deletes tasks with their sub-tasks.',
  }),
  'taskBulk.archive': defineCall({
    method: 'PUT',
    path: `${BULK}/archive`,
    query: z.object({ project: optionalParam(id), type: optionalParam(z.string()) }),
    body: z.object({ tasks, project_id: optionalParam(id) }),
    answer: z.array(id),
    access: 'task',
    offline: 'outbox',
    summary: 'Archives tasks with their sub-tasks (type=archive), or restores them.',
  }),
  'taskBulk.assignMe': defineCall({
    method: 'PUT',
    path: `${BULK}/assign-me`,
    query: inProject,
    body: z.object({ tasks, project_id: optionalParam(id) }),
    answer: z.object({ id, members: z.array(teamOfTask), assignees: z.array(assignee), names: tagPeople }),
    access: 'task',
    offline: 'outbox',
    summary: 'Assigns the caller; answers the first task.',
  }),
  'taskBulk.members': defineCall({
    method: 'PUT',
    path: `${BULK}/members`,
    query: inProject,
    body: z.object({
      tasks,
      project_id: optionalParam(id),
      members: z.array(z.object({ id })).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary: 'Assigns members; never takes one away.',
  }),
  'taskBulk.label': defineCall({
    method: 'PUT',
    path: `${BULK}/label`,
    query: inProject,
    body: z.object({
      tasks,
      labels: withDefault(z.array(z.object({ id })).check(z.maxLength(100)), []),
      text: clearable(nameText(LIMITS.labelName)),
      label_id: newId,
    }),
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary: 'Attaches labels, or the label of that name, which is created when missing.',
  }),
  'taskBulk.dueDate': defineCall({
    method: 'PUT',
    path: `${BULK}/due-date`,
    query: inProject,
    body: z.object({ tasks, end_date: clearable(coerceDay) }),
    answer: count,
    access: 'task',
    offline: 'outbox',
    summary: 'Sets or clears the due date.',
  }),
  'taskBulk.startDate': defineCall({
    method: 'PUT',
    path: `${BULK}/start-date`,
    query: inProject,
    body: z.object({ tasks, start_date: clearable(coerceDay) }),
    answer: count,
    access: 'task',
    offline: 'outbox',
    summary: 'Sets or clears the start date.',
  }),
});

const BASE = '/api/v1/tasks';
const when = clearable(coerceDay);
/** An assignee as the older answers name one. */
const held = z.object({ team_member_id: id, user_id: maybeId, team_id: id });

export const taskFieldCalls = defineCalls({
  'tasks.quickCreate': defineCall({
    method: 'POST',
    path: `${BASE}/quick-task`,
    body: z.object({
      id: newId,
      name: nameText(LIMITS.taskName),
      project_id: id,
      status_id: nullableGroupId,
      priority_id: nullableGroupId,
      phase_id: nullableGroupId,
      parent_task_id: optionalParam(id),
      start_date: when,
      end_date: when,
    }),
    answer: z.object({ task_id: taskView }),
    access: 'project',
    offline: 'outbox',
    summary: 'Creates a task from its name; the HTTP twin of event 6.',
  }),
  'tasks.replace': defineCall({
    method: 'PUT',
    path: `${BASE}/{id}`,
    params: idParams,
    query: z.object({ inline: optionalParam(z.string()) }),
    bodyLimit: BODY_LIMITS.texts,
    body: z.object({
      id: optionalParam(id),
      name: nameText(LIMITS.taskName),
      project_id: id,
      status_id: id,
      priority_id: id,
      start: when,
      end: when,
      total_hours: optionalParam(coerceInt(0, 16_666)),
      total_minutes: optionalParam(coerceInt(0, LIMITS.estimateMinutes)),
      description: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.taskDescription)))),
      assignees: withDefault(z.array(id).check(z.maxLength(500)), []),
      labels: withDefault(z.array(nameText(LIMITS.labelName)).check(z.maxLength(100)), []),
    }),
    answer: z.array(
      z.object({
        task: z.object({ id, name: z.string(), old_assignees: z.array(held), new_assignees: z.array(held) }),
      }),
    ),
    access: 'task',
    offline: 'needs-network',
    summary: 'Overwrites the main fields of a task, its assignees and its labels.',
  }),
  'tasks.setDuration': defineCall({
    method: 'PUT',
    path: `${BASE}/duration/{id}`,
    params: idParams,
    body: z.object({ start: when, end: when }),
    answer: z.object({}),
    access: 'task',
    offline: 'outbox',
    summary: 'Sets both dates of a task.',
  }),
  'tasks.setRoadmapPlace': defineCall({
    method: 'PUT',
    path: `${BASE}/roadmap-place/{id}`,
    params: idParams,
    body: z.object({ from_index: coerceInt(0, 10_000_000), to_index: coerceInt(0, 10_000_000) }),
    answer: z.object({}),
    access: 'task',
    offline: 'needs-network',
    summary: 'Moves a row of the roadmap; those between move by one.',
  }),
  'tasks.moveToStatus': defineCall({
    method: 'PUT',
    path: `${BASE}/status/{statusId}/{taskId}`,
    params: z.object({ statusId: id, taskId: id }),
    body: z.object({
      project_id: optionalParam(id),
      from_index: optionalParam(coerceInt(0, 10_000_000)),
      to_index: optionalParam(coerceInt(0, 10_000_000)),
    }),
    answer: z.object({}),
    access: 'task',
    offline: 'outbox',
    summary: 'Sets the status of a task and its place.',
  }),
  'tasks.replaceLabels': defineCall({
    method: 'PUT',
    path: `${BASE}/labels/{id}`,
    params: idParams,
    body: z.object({ labels: z.array(id).check(z.maxLength(100)) }),
    answer: z.array(coloured),
    access: 'task',
    offline: 'outbox',
    summary: 'Replaces all labels of a task.',
  }),
  'tasks.duplicate': defineCall({
    method: 'POST',
    path: '/api/v1/task-duplicate/duplicate',
    body: z.object({
      task_id: id,
      project_id: id,
      new_id: newId,
      options: z.object({
        subtasks: z.boolean(),
        attachments: z.boolean(),
        dates: z.boolean(),
        dependencies: z.boolean(),
        assignees: z.boolean(),
        labels: z.boolean(),
        customFields: z.boolean(),
        subscribers: z.boolean(),
      }),
    }),
    answer: taskView,
    created: 'The task was duplicated.',
    access: 'task',
    offline: 'outbox',
    summary: 'Copies a task, with what the options name.',
  }),
});
