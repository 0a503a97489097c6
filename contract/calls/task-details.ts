/**
 * Calls of what belongs to a task: dependencies, recurrence, activity (tasks 12, 16, 17).
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { COUNTS_FROM, INTERVAL_TYPES, RECURRING_MODES, SCHEDULE_TYPES } from '../entities/schedule-entity.ts';
import { dependencyFields } from '../entities/task-entities.ts';
import { answerShape, createShape, updateShape } from './field-shapes.ts';
import { coloured } from './people.ts';
import {
  clearable,
  coerceDay,
  idParams,
  coerceInt,
  maybeId,
  maybeText,
  newId,
  nothing,
  taskIdParams,
  wireColor,
} from './wire.ts';

export const dependencyCalls = defineCalls({
  'dependencies.create': defineCall({
    method: 'POST',
    path: '/api/v1/task-dependencies',
    body: z.object(createShape(dependencyFields)),
    answer: z.array(z.object({ id })),
    access: 'task',
    offline: 'outbox',
    summary:
      'Makes a task wait for another one; circles are refused. Without a kind: for its end, without lag.',
  }),
  'dependencies.update': defineCall({
    method: 'PUT',
    path: '/api/v1/task-dependencies/{id}',
    params: idParams,
    body: z.object(updateShape(dependencyFields, 'omitted')),
    answer: z.object(answerShape(dependencyFields, 'changed')),
    access: 'task',
    offline: 'outbox',
    summary:
      'Says which ends a dependency joins and with how many working days between; what is left out stays.',
  }),
  'dependencies.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/task-dependencies/{id}',
    params: idParams,
    answer: z.array(z.object({ task_id: id })),
    access: 'task',
    offline: 'outbox',
    summary: 'Ends a dependency.',
  }),
});

export const scheduleParams = z.object({ scheduleId: id });

/** Body of PUT; omitted fields are cleared. */
export const ruleBody = z
  .object({
    schedule_type: z.enum(SCHEDULE_TYPES),
    days_of_week: clearable(z.array(coerceInt(0, 6)).check(z.maxLength(7))),
    date_of_month: clearable(coerceInt(1, 28)),
    day_of_month: clearable(coerceInt(0, 6)),
    week_of_month: clearable(coerceInt(1, 5)),
    interval_days: clearable(coerceInt(1, 365)),
    interval_weeks: clearable(coerceInt(1, 52)),
    interval_months: clearable(coerceInt(1, 12)),
    start_date: clearable(coerceDay),
    end_date: clearable(coerceDay),
    max_occurrences: clearable(coerceInt(1, 1000)),
    recurring_mode: z._default(z.enum(RECURRING_MODES), 'create_task'),
    target_status_id: clearable(id),
    /** Default: the due day, as the contract notes specify. */
    counts_from: z.optional(z.enum(COUNTS_FROM)),
  })
  .check(
    z.refine((rule) => !rule.start_date || !rule.end_date || rule.start_date <= rule.end_date, {
      path: ['end_date'],
      error: 'before_start',
    }),
    z.refine(
      (rule) =>
        rule.counts_from !== 'completion' || INTERVAL_TYPES.some((type) => type === rule.schedule_type),
      { path: ['counts_from'], error: 'needs_interval' },
    ),
  );

export const recurringCalls = defineCalls({
  'recurring.update': defineCall({
    method: 'PUT',
    path: '/api/v1/task-recurring/{scheduleId}',
    params: scheduleParams,
    body: ruleBody,
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary: 'Replaces how a task repeats; a missing field is cleared.',
  }),
  'recurring.set': defineCall({
    method: 'PUT',
    path: '/api/v1/tasks/{id}/recurring',
    params: idParams,
    bodyLimit: BODY_LIMITS.lists,
    body: z.object({
      recurring: z.boolean(),
      schedule_id: newId,
      /** Default: daily. */
      rule: z.optional(ruleBody),
      /** Further tasks of the schedule, when a stopped schedule is resumed. */
      task_ids: z.optional(z.array(id).check(z.maxLength(LIMITS.scheduleTasks))),
    }),
    answer: z.object({ task_id: id, id: maybeId, schedule_type: maybeText }),
    access: 'task',
    offline: 'outbox',
    summary: 'Makes a task repeat, daily unless a rule is given, or stops it; the HTTP twin of event 53.',
  }),
});

const who = z.object({ name: z.string(), avatar_url: maybeText, color_code: wireColor });
/** The fields that every activity entry has. */
const changeRow = {
  task_id: maybeId,
  created_at: instant,
  attribute_type: z.string(),
  log_type: z.enum(['create', 'update', 'delete', 'assign', 'unassign']),
  previous: maybeText,
  current: maybeText,
  done_by: who,
};
const shade = z.nullable(
  z.object({
    name: maybeText,
    color_code: z.nullable(wireColor),
    /** Of statuses and priorities. */
    color_code_dark: z.optional(wireColor),
  }),
);

export const taskActivityCalls = defineCalls({
  'taskActivity.list': defineCall({
    method: 'GET',
    path: '/api/v1/activity-logs/{taskId}',
    params: taskIdParams,
    answer: z.object({
      created_at: instant,
      name: maybeText,
      avatar_url: maybeText,
      color_code: wireColor,
      logs: z.array(
        z.object({
          ...changeRow,
          log_text: z.string(),
          assigned_user: z.optional(z.nullable(who)),
          label_data: z.optional(z.nullable(z.partial(z.omit(coloured, { id: true })))),
          previous_status: z.optional(shade),
          next_status: z.optional(shade),
          previous_priority: z.optional(shade),
          next_priority: z.optional(shade),
          previous_phase: z.optional(shade),
          next_phase: z.optional(shade),
        }),
      ),
    }),
    access: 'task',
    offline: 'answer',
    summary: 'Who changed what of a task, newest first.',
  }),
  'taskActivity.recent': defineCall({
    method: 'GET',
    path: '/api/v1/activity-logs/project/{projectId}',
    params: z.object({ projectId: id }),
    answer: z.object({
      /** The start of the stored history; null when it is complete. Entries of exactly that instant may be missing. */
      since: z.nullable(instant),
      logs: z.array(z.object(changeRow)),
    }),
    access: 'project',
    offline: 'answer',
    summary:
      'Who changed what lately of all tasks of a project, newest first and bounded, for devices to keep.',
  }),
});
