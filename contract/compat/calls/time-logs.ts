/** Logged time and timers for other clients (tasks 11). */
import * as z from 'zod/mini';
import { defineCall, defineCalls, EXPORT_UNITS } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import { workLogFields } from '../../entities/task-entities.ts';
import { optionalParam, maybeId, maybeText, taskIdParams, wireColor, zoneName } from '../../calls/wire.ts';

export const compatTimeLogsCalls = defineCalls({
  'timeLogs.ofTask': defineCall({
    method: 'GET',
    path: '/api/v1/task-time-log/task/{taskId}',
    params: taskIdParams,
    query: z.object({ time_zone_name: optionalParam(zoneName) }),
    answer: z.array(
      z.object({
        ...answerShape(workLogFields, 'list'),
        user_id: maybeId,
        user_name: maybeText,
        user_email: maybeText,
        avatar_url: maybeText,
        avatar_color: wireColor,
        start_time: z.string(),
        end_time: z.string(),
      }),
    ),
    access: 'task',
    offline: 'replica',
    summary: 'Time logged on a task, newest first.',
  }),
  'timeLogs.runningTimers': defineCall({
    method: 'GET',
    path: '/api/v1/task-time-log/running-timers',
    answer: z.array(
      z.object({
        task_id: id,
        start_time: instant,
        task_name: z.string(),
        project_id: id,
        project_name: z.string(),
        parent_task_id: maybeId,
        parent_task_name: maybeText,
        total_time_logged: z.int(),
      }),
    ),
    access: 'team',
    offline: 'replica',
    summary: 'Timers of the caller that run in the active team.',
  }),
  'timeLogs.recent': defineCall({
    method: 'GET',
    path: '/api/v1/task-time-log/recent-logs',
    answer: z.array(
      z.object({
        ...answerShape(workLogFields, 'recent'),
        task_name: z.string(),
        project_id: id,
        project_name: z.string(),
        project_color: wireColor,
        parent_task_id: maybeId,
        parent_task_name: maybeText,
      }),
    ),
    access: 'team',
    offline: 'replica',
    summary: 'The last ten time logs of the caller in the active team.',
  }),
  'timeLogs.export': defineCall({
    method: 'GET',
    path: '/api/v1/task-time-log/export/{taskId}',
    params: taskIdParams,
    query: z.object({ timeZone: optionalParam(zoneName) }),
    access: 'task',
    offline: 'needs-network',
    raw: true,
    units: EXPORT_UNITS,
    summary: 'The time logs of a task as a spreadsheet file.',
  }),
});
