/**
 * Calls of time logs and timers (tasks 11). Times are seconds; `created_at` of a log is when the work began.
 * Timers have PUT twins of events 18 and 19, because every change goes through HTTP (decision 2).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { workLogFields } from '../entities/task-entities.ts';
import { createShape, formShape } from './field-shapes.ts';
import { optionalParam, coerceBoolean, idParams, newId, nothing } from './wire.ts';

const changed = z.nullable(z.object({ task_id: id }));

export const timeLogCalls = defineCalls({
  'timeLogs.create': defineCall({
    method: 'POST',
    path: '/api/v1/task-time-log',
    body: z.object({ ...createShape(workLogFields), project_id: optionalParam(id) }),
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary: 'Logs time of the caller on a task; `id` is the task.',
  }),
  'timeLogs.update': defineCall({
    method: 'PUT',
    path: '/api/v1/task-time-log/{id}',
    params: idParams,
    body: z.object({ ...formShape(workLogFields), id: optionalParam(id), project_id: optionalParam(id) }),
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
