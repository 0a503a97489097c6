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

const inSpans = (column: RawBuilder<unknown>, parts: readonly Span[], type: 'date' | 'timestamptz') =>
  parts.length === 0
    ? sql`false`
    : sql`(${sql.join(
        parts.map(
          ([from, to]) =>
            sql`(${column} >= ${from}::${sql.raw(type)} and ${column} < ${to}::${sql.raw(type)})`,
        ),
        sql` or `,
      )})`;

/** Rows of `team_id, project_id, user_id, billable, archived` (both of the task) and `seconds`, to be summed: a subquery. */
export function loggedTime(range: DayRange | null, zone: string): RawBuilder<unknown> {
  const columns = sql`team_id, project_id, user_id, billable, archived, seconds`;
  if (range === null) return sql`(select ${columns} from logged_time where monthly)`;
  const { months, days, rest } = spansOf(range, zone);
  const parts = [
    months.length > 0 &&
      sql`select ${columns} from logged_time where monthly and ${inSpans(sql`starts`, months, 'date')}`,
    days.length > 0 &&
      sql`select ${columns} from logged_time where not monthly and ${inSpans(sql`starts`, days, 'date')}`,
    rest.length > 0 &&
      sql`select w.team_id, w.project_id, w.user_id, t.billable, t.archived, w.time_spent::bigint as seconds
        from work_logs w join tasks t on t.id = w.task_id where ${inSpans(sql`w.started_at`, rest, 'timestamptz')}`,
  ].filter((part) => part !== false);
  return sql`(${sql.join(parts, sql` union all `)})`;
}
