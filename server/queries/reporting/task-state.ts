/**
 * Defines which tasks a report counts, as SQL over `t` (tasks) and `s` (its status); defined only here (reporting 1.8).
 * A due date is a calendar day: a task is overdue from the day after it. Never: a query of its own.
 */
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { endOfDay, type ReportScope, within } from './report-scope.ts';

export const isTodo: RawBuilder<boolean> = sql`(s.category_id = ${TODO_CATEGORY_ID})`;
export const isDoing: RawBuilder<boolean> = sql`(s.category_id = ${DOING_CATEGORY_ID})`;
export const isDone: RawBuilder<boolean> = sql`(s.category_id = ${DONE_CATEGORY_ID})`;

/** Due before the day, and not done. */
export const overdueBefore = (day: string): RawBuilder<boolean> =>
  sql`(t.end_date < ${day}::date and s.category_id <> ${DONE_CATEGORY_ID})`;

/** Not done, and due before the last day of the range; before today without a range. */
export const overdueAt = (scope: ReportScope, range: DayRange | null): RawBuilder<boolean> =>
  overdueBefore(range?.to ?? scope.today);

/** Completed in the range, regardless of the current status. */
export const completedWithin = (scope: ReportScope, range: DayRange | null): RawBuilder<boolean> =>
  range === null ? isDone : within(sql`t.completed_at`, range, scope.zone);

/** Done, and completed in the range. */
export const doneWithin = (scope: ReportScope, range: DayRange | null): RawBuilder<boolean> =>
  sql`(${isDone} and ${within(sql`t.completed_at`, range, scope.zone)})`;

/**
 * Joins the state a task had at the end of the range as `at_end.category_id`. For a range that includes today it is the
 * current state; for an earlier one it is the status of the latest change before its end, or none.
 */
export function stateAtEnd(scope: ReportScope, range: DayRange | null): RawBuilder<unknown> {
  if (range === null || range.to >= scope.today) return sql`cross join lateral (select s.category_id) at_end`;
  return sql`left join lateral (
      select a.new_value from activity a
      where a.task_id = t.id and a.attribute = 'status' and a.created_at < ${endOfDay(range.to, scope.zone)}::timestamptz
      order by a.created_at desc, a.id desc limit 1) last_change on true
    left join statuses at_end on at_end.id::text = last_change.new_value`;
}

/** In `stateAtEnd`: to do or doing at the end of the range. */
export const todoAtEnd: RawBuilder<boolean> = sql`(at_end.category_id = ${TODO_CATEGORY_ID})`;
export const doingAtEnd: RawBuilder<boolean> = sql`(at_end.category_id = ${DOING_CATEGORY_ID})`;
