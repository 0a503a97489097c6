/** Reads of tasks for other clients (tasks 3, 5, 6). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, orderKey } from '../../entities/fields.ts';
import { tagSubscriber } from '../../calls/people.ts';
import { taskForm } from '../../calls/task-shapes.ts';
import { subTaskRow } from './task-shapes.ts';
import { optionalParam, idParams, projectIdParams, taskIdParams, withDefault } from '../../calls/wire.ts';

const BASE = '/api/v1/tasks';

export const compatTasksCalls = defineCalls({
  'tasks.info': defineCall({
    method: 'GET',
    path: `${BASE}/info`,
    query: z.object({ task_id: id, project_id: optionalParam(id) }),
    answer: taskForm,
    access: 'task',
    offline: 'replica',
    summary: 'Everything the task drawer shows.',
  }),
  'tasks.search': defineCall({
    method: 'GET',
    path: `${BASE}/search`,
    query: z.object({
      projectId: id,
      taskId: optionalParam(id),
      searchQuery: withDefault(z.string().check(z.maxLength(500)), ''),
    }),
    answer: z.array(z.object({ value: id, label: z.string(), task_key: z.string() })),
    access: 'project',
    offline: 'replica',
    summary: 'At most 15 tasks of a project whose name contains the text, without the task given.',
  }),
  'tasks.dependencyStatus': defineCall({
    method: 'GET',
    path: `${BASE}/dependency-status`,
    query: z.object({ taskId: id, statusId: id }),
    answer: z.object({ can_continue: z.boolean() }),
    access: 'task',
    offline: 'replica',
    summary: 'Whether a task may get a status, with regard to the tasks it waits for.',
  }),
  'tasks.assignees': defineCall({
    method: 'GET',
    path: `${BASE}/assignees/{projectId}`,
    params: projectIdParams,
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.nullable(z.string()),
        avatar_url: z.nullable(z.string()),
        color_code: z.string(),
      }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'Members of a project who have a task in it.',
  }),
  'tasks.subscribers': defineCall({
    method: 'GET',
    path: `${BASE}/subscribers/{id}`,
    params: idParams,
    answer: z.array(tagSubscriber),
    access: 'task',
    offline: 'replica',
    summary: 'People who are notified when the task is done; all of them.',
  }),
  'tasks.group': defineCall({
    method: 'PUT',
    path: `${BASE}/{taskId}/group`,
    params: taskIdParams,
    body: z.object({
      group_type: z.enum(['status', 'priority', 'phase']),
      /** Id of the group, its `groupValue` slug, or `Unmapped` for no phase. */
      group_value: z.string().check(z.minLength(1), z.maxLength(200)),
      project_id: optionalParam(id),
      /** Place in the new group. */
      order_key: z.optional(orderKey),
    }),
    answer: z.object({}),
    access: 'task',
    offline: 'outbox',
    summary: 'Moves a task to another status, priority or phase.',
  }),
  'subTasks.list': defineCall({
    method: 'GET',
    path: '/api/v1/sub-tasks/{taskId}',
    params: taskIdParams,
    answer: z.array(subTaskRow),
    access: 'task',
    offline: 'replica',
    summary: 'Direct sub-tasks of a task that are not archived, by creation.',
  }),
  'subTasks.names': defineCall({
    method: 'GET',
    path: '/api/v1/sub-tasks/names/{id}',
    params: idParams,
    answer: z.array(z.object({ name: z.string() })),
    access: 'task',
    offline: 'replica',
    summary: 'Names of the direct sub-tasks of a task.',
  }),
});
