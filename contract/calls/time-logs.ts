/**
 * Calls of time logs and timers (tasks 11). Times are seconds; `created_at` of a log is when the work began.
 * Timers have PUT twins of events 18 and 19, because every change goes through HTTP (decision 2).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls, EXPORT_UNITS } from '../call.ts';
import { freeText, id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import {
  optionalParam,
  clearable,
  coerceBoolean,
  idParams,
  coerceInt,
  maybeId,
  maybeText,
  newId,
  nothing,
  taskIdParams,
  wireColor,
  zoneName,
} from './wire.ts';

const seconds = coerceInt(1, LIMITS.loggedSeconds);
const startRead = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d\d-\d\dT/));
const changed = z.nullable(z.object({ task_id: id }));

export const timeLogCalls = defineCalls({
  'timeLogs.ofTask': defineCall({
    method: 'GET',
    path: '/api/v1/task-time-log/task/{taskId}',
    params: taskIdParams,
    query: z.object({ time_zone_name: optionalParam(zoneName) }),
    answer: z.array(
      z.object({
        id,
        user_id: maybeId,
        user_name: maybeText,
        user_email: maybeText,
        avatar_url: maybeText,
        avatar_color: wireColor,
        time_spent: z.int(),
        description: maybeText,
        created_at: instant,
        start_time: z.string(),
        end_time: z.string(),
        logged_by_timer: z.boolean(),
      }),
    ),
    access: 'task',
    offline: 'replica',
    summary: 'Time logged on a task, newest first.',
  }),
  'timeLogs.create': defineCall({
    method: 'POST',
    path: '/api/v1/task-time-log',
    body: z.object({
      /** The task. */
      id,
      log_id: newId,
      seconds_spent: seconds,
      formatted_start: startRead,
      description: clearable(freeText(LIMITS.workLogText)),
      /** True restores a deleted log as the timer wrote it. */
      logged_by_timer: optionalParam(coerceBoolean),
      project_id: optionalParam(id),
    }),
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary: 'Logs time of the caller on a task; `id` is the task.',
  }),
  'timeLogs.update': defineCall({
    method: 'PUT',
    path: '/api/v1/task-time-log/{id}',
    params: idParams,
    body: z.object({
      id: optionalParam(id),
      seconds_spent: seconds,
      formatted_start: startRead,
      description: clearable(freeText(LIMITS.workLogText)),
      project_id: optionalParam(id),
    }),
    answer: changed,
    access: 'task',
    offline: 'outbox',
    summary: 'Changes a time log of the caller; `id` is the log.',
  }),
  'timeLogs.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/task-time-log/{id}',
    params: idParams,
    query: z.object({ task: id }),
    answer: changed,
    access: 'task',
    offline: 'outbox',
    summary: 'Deletes a time log of the caller.',
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
        task_id: id,
        created_at: instant,
        time_spent: z.int(),
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
  'timers.set': defineCall({
    method: 'PUT',
    path: '/api/v1/tasks/{id}/timer',
    params: idParams,
    body: z.object({
      running: coerceBoolean,
      /** Instant of the gesture, at most 400 days ago; an instant in the future counts as now. */
      at: instant,
      /** Id of the timer to start, or of the time log that a stop creates. */
      row_id: newId,
      /** False discards the timer without logging its time; default true. */
      keep: optionalParam(coerceBoolean),
      /** Undoes a stop: deletes this time log of the caller, which the stop created. */
      without_log: optionalParam(id),
    }),
    answer: z.object({ id, timer_start_time: z.nullable(z.number()), logged_seconds: z.int() }),
    access: 'task',
    offline: 'outbox',
    summary:
      'Starts the timer of the caller on a task, or stops it and logs the time; a running one starts again.',
  }),
});
