/**
 * Logged seconds of a range, from as few rows as there can be: whole months and whole days (of UTC) from their sums, what is left
 * at both ends from the logs themselves, so that the days are those of any zone (decision 266).
 */
import { sql, type RawBuilder } from 'kysely';
import { DateTime } from 'luxon';
import type { DayRange } from '../../../contract/rules/date-presets.ts';

/** Inclusive start, exclusive end; nothing where they meet. */
type Span = readonly [from: string, to: string];

export interface Spans {
  readonly months: readonly Span[];
  readonly days: readonly Span[];
  /** Instants. */
  readonly rest: readonly Span[];
}

const upTo = (at: DateTime, unit: 'day' | 'month'): DateTime => {
  const start = at.startOf(unit);
  return start.equals(at) ? at : start.plus({ [unit]: 1 });
};
const dayText = (at: DateTime): string => at.toFormat('yyyy-MM-dd');
const instant = (at: DateTime): string => at.toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");

function spans(parts: readonly (readonly [DateTime, DateTime])[], text: (at: DateTime) => string): Span[] {
  return parts.filter(([from, to]) => from < to).map(([from, to]) => [text(from), text(to)]);
}

/** A range of days of a zone in months, days and the rest. */
export function spansOf(range: DayRange, zone: string): Spans {
  const start = DateTime.fromISO(range.from, { zone }).startOf('day').toUTC();
  const end = DateTime.fromISO(range.to, { zone }).plus({ days: 1 }).startOf('day').toUTC();
  const [firstDay, lastDay] = [upTo(start, 'day'), end.startOf('day')];
  if (firstDay >= lastDay) return { months: [], days: [], rest: spans([[start, end]], instant) };
  const [firstMonth, lastMonth] = [upTo(firstDay, 'month'), lastDay.startOf('month')];
  const rest = spans([[start, firstDay] as const, [lastDay, end] as const], instant);
  if (firstMonth >= lastMonth) return { months: [], days: spans([[firstDay, lastDay]], dayText), rest };
  const days = spans([[firstDay, firstMonth] as const, [lastMonth, lastDay] as const], dayText);
  return { months: spans([[firstMonth, lastMonth]], dayText), days, rest };
}

const inSpan = (column: RawBuilder<unknown>, [from, to]: Span, type: 'date' | 'timestamptz') =>
  sql`${column} >= ${from}::${sql.raw(type)} and ${column} < ${to}::${sql.raw(type)}`;

/**
 * Rows of `team_id, project_id, user_id, billable, archived` (both of the task) and `seconds`, to be summed: a subquery. `only` is
 * a condition over the three ids that says whose time is wanted: indexes find it, also among the logs of the two ends. Each of
 * those logs looks up its task by itself, because they are few: joined to them, all tasks of the team would be read.
 */
export function loggedTime(
  range: DayRange | null,
  zone: string,
  only: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sums = (kept: RawBuilder<unknown>) =>
    sql`select team_id, project_id, user_id, billable, archived, seconds from logged_time where ${only} and ${kept}`;
  if (range === null) return sql`(${sums(sql`monthly`)})`;
  const { months, days, rest } = spansOf(range, zone);
  // Each span by itself: with `or` between them the database would read rows where their index is enough.
  const parts = [
    ...months.map((span) => sums(sql`monthly and ${inSpan(sql`starts`, span, 'date')}`)),
    ...days.map((span) => sums(sql`not monthly and ${inSpan(sql`starts`, span, 'date')}`)),
    ...rest.map(
      (
        span,
      ) => sql`select w.team_id, w.project_id, w.user_id, t.billable, t.archived, w.time_spent::bigint as seconds
        from (select * from work_logs where ${only} and ${inSpan(sql`started_at`, span, 'timestamptz')}) w
        cross join lateral (select billable, archived from tasks where id = w.task_id limit 1) t`,
    ),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
