/**
 * Shapes that the reporting calls share: filters, charts and rows (reporting 1 to 7). The notes give the unit of each
 * number: estimates are in minutes, logged time in seconds, unless noted.
 */
import * as z from 'zod/mini';
import { day, id, instant } from '../entities/fields.ts';
import { DURATION_KEYS } from '../rules/date-presets.ts';
import { projectManager } from './people.ts';
import {
  optionalParam,
  coerceBoolean,
  maybeDay,
  maybeId,
  maybeInstant,
  maybeText,
  coerceSwitch,
  withDefault,
  wireColor,
} from './wire.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `YYYY-MM-DD`, a timestamp, or the long text of a browser's date; the calendar date as written counts. */
const readDate = (value: string): string => {
  const long = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{4})/.exec(value);
  if (!long) return value.slice(0, 10);
  return `${long[3] ?? ''}-${String(MONTHS.indexOf(long[1] ?? '') + 1).padStart(2, '0')}-${long[2] ?? ''}`;
};

/** Two inclusive days, as an array or joined by a comma; anything that is not two texts reads as no range. */
const rangeRead = z.pipe(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): string[] => {
      const parts: unknown[] = Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value.split(',')
          : [];
      const days = parts
        .filter((part): part is string => typeof part === 'string' && part !== '')
        .map(readDate);
      return days.length === 2 ? days : [];
    }),
  ),
  z
    .array(day)
    .check(z.refine(([from = '', to = '']) => from <= to, { message: 'the range ends before it begins' })),
);

/** Which days a report covers; a range wins over the key. */
export const periodFields = {
  duration: withDefault(z.catch(z.enum(DURATION_KEYS), 'LAST_WEEK'), 'LAST_WEEK'),
  date_range: rangeRead,
};

/** Ids that narrow a report, joined by commas: none given narrows nothing, but a list of commas alone is refused. */
export const filterIds = optionalParam(
  z.pipe(
    z.transform((value): unknown =>
      typeof value === 'string' ? value.split(/[\s,+]+/).filter((part) => part !== '') : value,
    ),
    z.array(id).check(z.minLength(1), z.maxLength(500)),
  ),
);

export const archivedQuery = z.object({ archived: coerceSwitch });
export const billableChoice = z.object({ billable: coerceBoolean, nonBillable: coerceBoolean });

export const count = z.int();
const person = z.object({
  name: z.string(),
  avatar_url: maybeText,
  color_code: z.optional(wireColor),
});

/** A slice of a ring chart. */
const slice = z.object({ name: z.string(), color: wireColor, y: z.number() });
const legend = z.object({ id: z.optional(z.string()), label: z.string(), color: wireColor, count });
export const chart = z.array(slice);
export const legendChart = z.object({ chart, total: count, data: z.array(legend) });

const tasksCount = z.object({ done: count, all: count });

/** Sums over all projects that match the filter, not just over the current page. */
export const projectTotals = z.object({
  /** Minutes. */
  estimated_time: count,
  /** Seconds. */
  actual_time: count,
  tasks_count: tasksCount,
  /** Projects that are neither completed nor cancelled. */
  open: count,
  at_risk: count,
  /** Projects past their end date that are not completed, as the overview counts them. */
  overdue: count,
});

/** Row of the projects report. */
export const reportProject = z.object({
  id,
  name: z.string(),
  color_code: wireColor,
  project_health: maybeId,
  health_name: maybeText,
  health_color: z.nullable(wireColor),
  category_id: maybeId,
  category_name: maybeText,
  category_color: z.nullable(wireColor),
  client: maybeText,
  team_id: id,
  team_name: z.string(),
  team_color: wireColor,
  status_id: maybeId,
  status_name: maybeText,
  status_color: z.nullable(wireColor),
  status_icon: maybeText,
  start_date: maybeDay,
  end_date: maybeDay,
  /** Positive also when the day has passed: `is_overdue` says which. */
  days_left: z.nullable(count),
  is_overdue: z.boolean(),
  is_today: z.boolean(),
  project_manager: z.nullable(projectManager),
  /** Minutes. */
  estimated_time: count,
  /** Seconds. */
  actual_time: count,
  estimated_time_string: z.string(),
  actual_time_string: z.string(),
  tasks_stat: z.object({ todo: z.int(), doing: z.int(), done: z.int() }),
  /** Of the tasks that are not archived. Answers of older versions have none. */
  tasks_count: z.optional(tasksCount),
  update: z.array(
    z.object({
      content: z.string(),
      mentions: z.array(z.object({ user_name: z.string(), user_email: maybeText })),
      updated_at: instant,
    }),
  ),
  comment: z.optional(z.string()),
  last_activity: z.nullable(
    z.object({
      attribute_type: z.string(),
      log_type: z.string(),
      previous: maybeText,
      current: maybeText,
      name: maybeText,
      done_by: person,
      assigned_user: z.nullable(person),
      log_text: z.string(),
      last_activity_string: z.string(),
    }),
  ),
});

const memberTaskFields = {
  id,
  name: z.string(),
  project_id: id,
  project_name: z.string(),
  project_color: wireColor,
  parent_task_id: maybeId,
  is_sub_task: z.boolean(),
  priority_name: maybeText,
  priority_color: z.nullable(wireColor),
  status_name: maybeText,
  status_color: z.nullable(wireColor),
  end_date: maybeDay,
  completed_at: maybeInstant,
  /** Days past due of an open task, else 0. */
  days_overdue: count,
  /** Seconds, in spite of its name: the estimate. */
  total_minutes: count,
  /** Seconds this member logged, null when none. */
  time_logged: z.nullable(count),
  estimated_string: z.string(),
  time_spent_string: z.string(),
};

/** Task of a member's list (reporting 4.13). */
export const memberTask = z.object({
  ...memberTaskFields,
  team_name: z.string(),
  completed_date: maybeInstant,
  /** Time logged by all members beyond the estimate; a negative text when under it, `0h 0m` when nothing is logged. */
  overlogged_time: z.string(),
  /** The same as a number. */
  overlogged_seconds: z.int(),
});

/** Task of the five groups of a member (reporting 6.5). */
export const memberStatTask = z.object({
  ...memberTaskFields,
  phase_name: maybeText,
  phase_color: z.nullable(wireColor),
  overdue_days: z.nullable(count),
  /** Seconds this member logged over the estimate, null when nothing is logged. */
  overlogged_time: z.nullable(z.int()),
  overlogged_time_string: z.string(),
});

/** Task of a project's list (reporting 4.12). Its estimate is in minutes here. */
export const projectReportTask = z.object({
  id,
  name: z.string(),
  parent_task_id: maybeId,
  is_sub_task: z.boolean(),
  status: id,
  status_name: z.string(),
  status_color: wireColor,
  priority: id,
  priority_value: count,
  priority_name: z.string(),
  priority_color: wireColor,
  phase_id: maybeId,
  phase_name: maybeText,
  phase_color: z.nullable(wireColor),
  end_date: maybeDay,
  completed_at: maybeInstant,
  /** Days the task was completed late, 0 while it is open. */
  overdue_days: count,
  overdue: z.boolean(),
  total_minutes: count,
  total_seconds_spent: z.nullable(count),
  /** Rounded up. */
  total_minutes_spent: count,
  total_time_string: z.string(),
  time_spent_string: z.string(),
  time_spent: z.object({ hours: count, minutes: count }),
  overlogged_time_string: z.string(),
});

/** Project of a member with the times of the whole project (reporting 6.6). */
export const memberProject = z.object({
  id,
  name: z.string(),
  color_code: wireColor,
  start_date: maybeDay,
  end_date: maybeDay,
  status_name: maybeText,
  status_color: z.nullable(wireColor),
  status_icon: maybeText,
  health_name: maybeText,
  health_color: z.nullable(wireColor),
  /** The name of the health, not its id. */
  project_health: maybeText,
  category_name: maybeText,
  category_color: z.nullable(wireColor),
  project_manager: z.nullable(
    z.object({
      pm_id: id,
      name: z.string(),
      avatar_url: maybeText,
      color_code: wireColor,
      active: z.boolean(),
      pending_invitation: z.boolean(),
      project_manager_info: z.object({ name: z.string(), email: maybeText, avatar_url: maybeText }),
    }),
  ),
  /** Minutes. */
  estimated_time: count,
  /** Seconds. */
  actual_time: count,
  estimated_time_string: z.string(),
  actual_time_string: z.string(),
  days_left: z.nullable(count),
  is_overdue: z.boolean(),
  is_today: z.boolean(),
  team_member_name: maybeText,
});

/** One time log of a project's day (reporting 5.4). */
export const projectTimeLog = z.object({
  task_id: id,
  task_name: z.string(),
  task_key: z.string(),
  task_key_num: count,
  project_name: z.string(),
  project_key: z.string(),
  user_id: id,
  user_name: z.string(),
  user_email: maybeText,
  avatar_url: maybeText,
  time_spent: count,
  time_spent_string: z.string(),
  created_at: instant,
  /** The days requested; null where nothing limits them. */
  start_date: maybeDay,
  end_date: maybeDay,
  /** Of the task. */
  billable: z.boolean(),
  archived: z.boolean(),
});

/** Filters of the time reports. */
export const timeReportFields = {
  teams: withDefault(z.array(id).check(z.maxLength(1_000)), []),
  projects: withDefault(z.array(id).check(z.maxLength(10_000)), []),
  categories: withDefault(z.array(id).check(z.maxLength(10_000)), []),
  noCategory: optionalParam(coerceBoolean),
  selectNoCategory: optionalParam(coerceBoolean),
  billable: billableChoice,
  ...periodFields,
};
