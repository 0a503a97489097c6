/** How tasks repeat (tasks 16): rows of the scope `project:{id}`. What is copied is the server's and never in the row. */
import * as z from 'zod/mini';
import { defineFields, field, type RowOf, shapeOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { integer } from './fields.ts';

const { orNull } = kind;

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
const ruleFields = defineFields({
  schedule_type: kind.data(z.enum(SCHEDULE_TYPES)),
  days_of_week: orNull(kind.data(z.array(integer(0, 6)).check(z.maxLength(7)))),
  date_of_month: orNull(kind.integer(1, 28)),
  day_of_month: orNull(kind.integer(0, 6)),
  week_of_month: orNull(kind.integer(1, 5)),
  interval_days: orNull(kind.integer(1, 365)),
  interval_weeks: orNull(kind.integer(1, 52)),
  interval_months: orNull(kind.integer(1, 12)),
  start_date: orNull(kind.day),
  end_date: orNull(kind.day),
  max_occurrences: orNull(kind.integer(1, 1000)),
  /** `change_status` gives the task a status again instead of making another one. */
  recurring_mode: kind.data(z.enum(RECURRING_MODES)),
  /** For `change_status`; null is the first to-do status. */
  target_status_id: orNull(kind.id),
  /** Rows of before it was there count from the due day. */
  counts_from: field(kind.data(z._default(z.enum(COUNTS_FROM), 'due')), { later: 'due' }),
});
export const recurrenceRule = z.object(shapeOf(ruleFields));
export type RecurrenceRule = z.output<typeof recurrenceRule>;

/** Facts of a schedule beside its rule, which the server keeps when it is stopped. */
const factFields = defineFields({
  /** Whose days count. */
  timezone_id: kind.string,
  /** The due day of the task when it began to repeat. */
  anchor_date: orNull(kind.day),
  occurrence_count: kind.count,
  last_created_task_end_date: orNull(kind.day),
  created_by: orNull(kind.id),
  created_at: kind.instant,
});
export const scheduleFacts = shapeOf(factFields);

/** Tasks name it in `schedule_id`. */
export const taskScheduleFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  ...ruleFields,
  ...factFields,
});
export type TaskSchedule = RowOf<typeof taskScheduleFields>;
