/** How tasks repeat (tasks 16): rows of the scope `project:{id}`. What is copied is the server's and never in the row. */
import * as z from 'zod/mini';
import { day, id, instant, nullableId, whole } from './fields.ts';

export const SCHEDULE_TYPES = [
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'every_x_days',
  'every_x_weeks',
  'every_x_months',
] as const;
/** Types that count so many days, weeks or months on; only they can count from a completion. */
export const INTERVAL_TYPES = ['every_x_days', 'every_x_weeks', 'every_x_months'] as const;
/** `completion`: from the day the last one was done, instead of the day it was due. Our own addition to the notes. */
export const COUNTS_FROM = ['due', 'completion'] as const;
export const RECURRING_MODES = ['create_task', 'change_status'] as const;

/** Each field with its limits; what a type does not use is null. Weekdays are 0 (Sunday) to 6; week 5 is the last. */
const rule = {
  schedule_type: z.enum(SCHEDULE_TYPES),
  days_of_week: z.nullable(z.array(whole(0, 6)).check(z.maxLength(7))),
  date_of_month: z.nullable(whole(1, 28)),
  day_of_month: z.nullable(whole(0, 6)),
  week_of_month: z.nullable(whole(1, 5)),
  interval_days: z.nullable(whole(1, 365)),
  interval_weeks: z.nullable(whole(1, 52)),
  interval_months: z.nullable(whole(1, 12)),
  start_date: z.nullable(day),
  end_date: z.nullable(day),
  max_occurrences: z.nullable(whole(1, 1000)),
  /** `change_status` gives the task a status again instead of making another one. */
  recurring_mode: z.enum(RECURRING_MODES),
  /** For `change_status`; null is the first to-do status. */
  target_status_id: nullableId,
  /** Rows of before it was there count from the due day. */
  counts_from: z._default(z.enum(COUNTS_FROM), 'due'),
};
export const recurrenceRule = z.object(rule);
export type RecurrenceRule = z.output<typeof recurrenceRule>;

/** Facts of a schedule beside its rule, which the server keeps when it is stopped. */
export const scheduleFacts = {
  /** Whose days count. */
  timezone_id: z.string(),
  /** The due day of the task when it began to repeat. */
  anchor_date: z.nullable(day),
  occurrence_count: z.int(),
  last_created_task_end_date: z.nullable(day),
  created_by: nullableId,
  created_at: instant,
};

/** Tasks name it in `schedule_id`. */
export const taskSchedule = z.object({ id, project_id: id, team_id: id, ...rule, ...scheduleFacts });
export type TaskSchedule = z.output<typeof taskSchedule>;
