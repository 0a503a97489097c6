/**
 * Recurring schedules of tasks (tasks 16): rows of the scope `project:{id}`. The task snapshot that is copied stays on
 * the server and is never in the row.
 */
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
/** Types with a fixed interval; only they can count from a completion. */
export const INTERVAL_TYPES = ['every_x_days', 'every_x_weeks', 'every_x_months'] as const;
/**
 * `completion` counts from the day the last task was completed instead of its due day. Our own addition to the notes.
 */
export const COUNTS_FROM = ['due', 'completion'] as const;
export const RECURRING_MODES = ['create_task', 'change_status'] as const;

/**
 * The rule's fields with their limits; a field that the type does not use is null. Weekdays are 0 (Sunday) to 6; week 5
 * is the last.
 */
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
  /** `change_status` resets the task's status instead of creating a new task. */
  recurring_mode: kind.data(z.enum(RECURRING_MODES)),
  /** For `change_status`; null means the first to-do status. */
  target_status_id: orNull(kind.id),
  /** Rows from before the field existed count from the due day. */
  counts_from: field(kind.data(z._default(z.enum(COUNTS_FROM), 'due')), { later: 'due' }),
});
export const recurrenceRule = z.object(shapeOf(ruleFields));
export type RecurrenceRule = z.output<typeof recurrenceRule>;

/** Fields of a schedule besides its rule; the server retains them when it is stopped. */
const stateFields = defineFields({
  /** The time zone whose calendar days count. */
  timezone_id: kind.string,
  /** The due day of the task when it began to repeat. */
  anchor_date: orNull(kind.day),
  occurrence_count: kind.count,
  last_created_task_end_date: orNull(kind.day),
  created_by: orNull(kind.id),
  created_at: kind.instant,
});
export const scheduleState = shapeOf(stateFields);

/** Tasks refer to it by `schedule_id`. */
export const taskScheduleFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  ...ruleFields,
  ...stateFields,
});
export type TaskSchedule = RowOf<typeof taskScheduleFields>;
