/**
 * Logged seconds of a range, read from as few rows as possible: stored sums of whole UTC months and days, corrected at
 * both ends by the logs themselves, so that the days are those of any time zone (decisions 266, 269).
 */
import { sql, type RawBuilder } from 'kysely';
import { DateTime } from 'luxon';
import type { DayRange } from '../../../contract/rules/date-presets.ts';

/** Inclusive start, exclusive end; empty when both are equal. */
type Span = readonly [from: string, to: string];

export interface Spans {
  readonly months: readonly Span[];
  readonly days: readonly Span[];
  /** Ranges whose logs are added. */
  readonly more: readonly Span[];
  /** Ranges whose logs are subtracted. */
  readonly less: readonly Span[];
}

const upToMonth = (at: DateTime): DateTime => {
  const start = at.startOf('month');
  return start.equals(at) ? at : start.plus({ month: 1 });
};
/** The nearest start of a UTC day. */
const nearestDay = (at: DateTime): DateTime => at.plus({ hours: 12 }).startOf('day');
const dayText = (at: DateTime): string => at.toFormat('yyyy-MM-dd');
const instant = (at: DateTime): string => at.toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");

function spans(parts: readonly (readonly [DateTime, DateTime])[], text: (at: DateTime) => string): Span[] {
  return parts.filter(([from, to]) => from < to).map(([from, to]) => [text(from), text(to)]);
}

/**
 * The spans of a range of days in a zone: the nearest UTC days, and the differences at both ends that must be added or
 * subtracted.
 */
export function spansOf(range: DayRange, zone: string): Spans {
  const start = DateTime.fromISO(range.from, { zone }).startOf('day').toUTC();
  const end = DateTime.fromISO(range.to, { zone }).plus({ days: 1 }).startOf('day').toUTC();
  const [first, last] = [nearestDay(start), nearestDay(end)];
  const more = spans([[start, first] as const, [last, end] as const], instant);
  const less = spans([[first, start] as const, [end, last] as const], instant);
  const [firstMonth, lastMonth] = [upToMonth(first), last.startOf('month')];
  if (firstMonth >= lastMonth) return { months: [], days: spans([[first, last]], dayText), more, less };
  const days = spans([[first, firstMonth] as const, [lastMonth, last] as const], dayText);
  return { months: spans([[firstMonth, lastMonth]], dayText), days, more, less };
}

const inSpan = (column: RawBuilder<unknown>, [from, to]: Span, type: 'date' | 'timestamptz') =>
  sql`${column} >= ${from}::${sql.raw(type)} and ${column} < ${to}::${sql.raw(type)}`;

/**
 * A subquery with rows of `team_id, project_id, user_id, billable, archived` (both of the task) and `seconds`, to be
 * summed; seconds to subtract are negative. `only` is a condition over the three ids that selects whose time is
 * counted; it must be usable by indexes, also for the logs at both ends. Each of those logs looks up its task
 * individually, because they are few: a join would read all tasks of the team.
 */
export function loggedTime(
  range: DayRange | null,
  zone: string,
  only: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sums = (condition: RawBuilder<unknown>) =>
    sql`select team_id, project_id, user_id, billable, archived, seconds from logged_time where ${only} and ${condition}`;
  if (range === null) return sql`(${sums(sql`monthly`)})`;
  const { months, days, more, less } = spansOf(range, zone);
  const logs = (span: Span, sign: RawBuilder<unknown>) =>
    sql`select w.team_id, w.project_id, w.user_id, t.billable, t.archived, ${sign}w.time_spent::bigint as seconds
      from (select * from work_logs where ${only} and ${inSpan(sql`started_at`, span, 'timestamptz')}) w
      cross join lateral (select billable, archived from tasks where id = w.task_id limit 1) t`;
  // One query per range: with `or` between them, index-only scans are not used.
  const parts = [
    ...months.map((span) => sums(sql`monthly and ${inSpan(sql`starts`, span, 'date')}`)),
    ...days.map((span) => sums(sql`not monthly and ${inSpan(sql`starts`, span, 'date')}`)),
    ...more.map((span) => logs(span, sql``)),
    ...less.map((span) => logs(span, sql`-`)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
