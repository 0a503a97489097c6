/** Dependencies and recurrence of a task for other clients (tasks 12, 16). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import { RECURRING_MODES, SCHEDULE_TYPES } from '../../entities/schedule-entity.ts';
import { maybeDay, maybeId, maybeInstant, maybeText, taskIdParams } from '../../calls/wire.ts';
import { dependencyFields } from '../../entities/task-entities.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import { scheduleParams } from '../../calls/task-details.ts';

const maybeNumber = z.nullable(z.int());

export const compatTaskDetailsCalls = defineCalls({
  'dependencies.list': defineCall({
    method: 'GET',
    path: '/api/v1/task-dependencies/{taskId}',
    params: taskIdParams,
    answer: z.array(
      z.object({
        ...answerShape(dependencyFields, 'list'),
        task_name: z.string(),
        task_key: z.string(),
      }),
    ),
    access: 'task',
    offline: 'replica',
    summary: 'Tasks a task waits for.',
  }),
  'recurring.get': defineCall({
    method: 'GET',
    path: '/api/v1/task-recurring/{scheduleId}',
    params: scheduleParams,
    answer: z.object({
      id,
      schedule_type: z.enum(SCHEDULE_TYPES),
      days_of_week: z.nullable(z.array(z.int())),
      date_of_month: maybeNumber,
      day_of_month: maybeNumber,
      week_of_month: maybeNumber,
      interval_days: maybeNumber,
      interval_weeks: maybeNumber,
      interval_months: maybeNumber,
      is_active: z.boolean(),
      max_occurrences: maybeNumber,
      occurrence_count: z.int(),
      start_date: maybeDay,
      end_date: maybeDay,
      timezone_id: maybeText,
      created_by: maybeId,
      last_checked_at: maybeInstant,
      last_created_task_end_date: maybeDay,
      created_at: instant,
      recurring_mode: z.enum(RECURRING_MODES),
      target_status_id: maybeId,
      /** Present only where the interval counts from the completion. */
      counts_from: z.optional(z.literal('completion')),
    }),
    access: 'task',
    offline: 'answer',
    summary: 'How a task repeats.',
  }),
});
