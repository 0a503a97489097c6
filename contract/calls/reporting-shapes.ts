/**
 * Shapes the reporting calls share: filters, charts and rows (reporting 1 to 7).
 * The unit of a number is the one its field says in the notes: estimates in minutes, logged time in seconds, unless noted.
 */
import * as z from 'zod/mini';
import { day, id, instant } from '../entities/fields.ts';
import { DURATION_KEYS } from '../rules/date-presets.ts';
import { projectManager } from './people.ts';
import {
  absent,
  flagRead,
  maybeDay,
  maybeId,
  maybeInstant,
  maybeText,
  switchRead,
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

/** Two inclusive days, as an array or joined by a comma; anything that is not two dates reads as an empty range. */
const rangeRead = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): [] | [string, string] => {
    const parts: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
    const days = parts
      .filter((part): part is string => typeof part === 'string' && part !== '')
      .map(readDate);
    const [from, to] = days;
    return days.length === 2 &&
      from !== undefined &&
      to !== undefined &&
      [from, to].every((one) => day.safeParse(one).success)
      ? [from, to]
      : [];
  }),
);

/** Which days a report covers; a range wins over the key. */
export const periodFields = {
  duration: withDefault(z.catch(z.enum(DURATION_KEYS), 'LAST_WEEK'), 'LAST_WEEK'),
  date_range: rangeRead,
};

export const archivedQuery = z.object({ archived: switchRead });
export const billableChoice = z.object({ billable: flagRead, nonBillable: flagRead });

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
  days_left: z.nullable(z.int()),
  is_overdue: z.boolean(),
  is_today: z.boolean(),
  project_manager: z.nullable(projectManager),
  estimated_time: z.int(),
  actual_time: z.int(),
  estimated_time_string: z.string(),
  actual_time_string: z.string(),
  tasks_stat: z.object({ todo: z.int(), doing: z.int(), done: z.int() }),
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

/** Task of the member reports. `total_minutes` holds seconds here. */
export const reportTask = z.object({
  id,
  name: z.string(),
  project_id: id,
  project_name: z.string(),
  project_color: wireColor,
  team_name: z.optional(z.string()),
  parent_task_id: maybeId,
  is_sub_task: z.boolean(),
  priority_name: maybeText,
  priority_color: z.nullable(wireColor),
  status_name: maybeText,
  status_color: z.nullable(wireColor),
  phase_name: z.optional(maybeText),
  phase_color: z.optional(z.nullable(wireColor)),
  end_date: maybeDay,
  completed_at: maybeInstant,
  days_overdue: z.int(),
  total_minutes: z.int(),
  time_logged: z.nullable(z.int()),
  estimated_string: z.string(),
  time_spent_string: z.string(),
  overlogged_time_string: z.optional(z.string()),
  overlogged_time: z.union([z.string(), z.int(), z.null()]),
});

/** Filters of the time reports. */
export const timeReportFields = {
  teams: withDefault(z.array(id).check(z.maxLength(1_000)), []),
  projects: withDefault(z.array(id).check(z.maxLength(10_000)), []),
  categories: withDefault(z.array(id).check(z.maxLength(10_000)), []),
  noCategory: absent(flagRead),
  selectNoCategory: absent(flagRead),
  billable: billableChoice,
  ...periodFields,
};
