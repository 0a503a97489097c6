/**
 * Logged seconds by day, or by week or month of a long range, in the calendar of a time zone. Adds the stored sums of
 * UTC days, and corrects them by the logs between the start of a day in UTC and in the zone, which belong to the
 * neighbouring day (decisions 266, 269).
 */
import { sql, type RawBuilder } from 'kysely';
import { addDays, addMonths, daysBetween, type DayRange } from '../../../contract/rules/date-presets.ts';
import { type BucketSize, nextBucket } from '../../../contract/rules/time-buckets.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { spansOf } from './logged-time.ts';
import { startOfDay } from './report-scope.ts';

/** Longer ranges are summed by week, and even longer ones by month, to limit the number of bars. */
const MAX_DAYS = 45;
const MAX_DAYS_IN_WEEKS = 200;

/** Seconds of one day, or of the week or month that begins with it. */
export interface LoggedPart {
  readonly day: string;
  readonly billable: number;
  readonly non_billable: number;
}

export function stepOf(range: DayRange | null): BucketSize {
  const days = range === null ? Infinity : daysBetween(range.from, range.to) + 1;
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_DAYS_IN_WEEKS ? 'week' : 'month';
}

interface StepBoundaries {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * The spans between the start of a bucket in UTC and in the zone, at both ends of the range and at each bucket within
 * it.
 */
export function stepBoundaries({ from, to }: DayRange, step: BucketSize, zone: string): StepBoundaries {
  const end = addDays(to, 1);
  const days = [from];
  for (let day = nextBucket(from, step); day < end; day = nextBucket(day, step)) days.push(day);
  const spans = [...days, end].flatMap((day) => {
    const [here, utc] = [startOfDay(day, zone), startOfDay(day, 'UTC')];
    return here === utc ? [] : [here < utc ? ([here, utc] as const) : ([utc, here] as const)];
  });
  return { from: spans.map(([at]) => at), to: spans.map(([, until]) => until) };
}

/** Sums of whole UTC days, or whole months for steps of months, so that few rows are read. */
function sumsOf(range: DayRange, step: BucketSize, only: RawBuilder<unknown>): RawBuilder<unknown> {
  const days: readonly (readonly [string, string])[] = [[range.from, addDays(range.to, 1)]];
  const spans = step === 'month' ? spansOf(range, 'UTC') : { months: [], days };
  const sums =
    (monthly: boolean) =>
    ([from, end]: readonly [string, string]) =>
      sql`select starts as day, billable, seconds from logged_time
      where ${only} and ${monthly ? sql`monthly` : sql`not monthly`} and starts >= ${from}::date and starts < ${end}::date`;
  return sql.join([...spans.months.map(sums(true)), ...spans.days.map(sums(false))], sql` union all `);
}

/**
 * Limits a range to the months that have stored sums, plus a day at both ends for logs that another zone moves to a
 * neighbouring month. Without this limit, a range of a thousand years would be computed.
 */
async function withinSums(
  { db }: ReadContext,
  range: DayRange | null,
  only: RawBuilder<unknown>,
): Promise<DayRange | null> {
  const found = await sql<{ first: string | null; last: string | null }>`
    select min(starts) as first, max(starts) as last from logged_time where monthly and ${only}`.execute(db);
  const { first, last } = found.rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return null;
  const all = { from: addDays(first, -1), to: addMonths(last, 1) };
  if (range === null) return all;
  const from = range.from > all.from ? range.from : all.from;
  const to = range.to < all.to ? range.to : all.to;
  return from <= to ? { from, to } : null;
}

interface LoggedPartsQuery {
  readonly range: DayRange | null;
  readonly zone: string;
  /** Condition on whose time is counted, as in `loggedTime`. */
  readonly only: RawBuilder<unknown>;
}

/** Days, weeks or months with time, ascending. */
export async function loggedParts(context: ReadContext, query: LoggedPartsQuery): Promise<LoggedPart[]> {
  const { zone, only } = query;
  const step = stepOf(query.range);
  const range = step !== 'month' && query.range ? query.range : await withinSums(context, query.range, only);
  if (range === null) return [];
  const boundaries = stepBoundaries(range, step, zone);
  // "offset 0" runs the subquery once per boundary. As a join, the planner would read all logs once and compare them
  // with each boundary.
  const found = await sql<LoggedPart>`
    with parts as (
      ${sumsOf(range, step, only)}
      union all
      select m.day, k.billable, m.sign * w.time_spent::bigint
      from unnest(${boundaries.from}::timestamptz[], ${boundaries.to}::timestamptz[]) as turn (starts, ends)
      cross join lateral (select task_id, started_at, time_spent from work_logs
        where ${only} and started_at >= turn.starts and started_at < turn.ends offset 0) w
      cross join lateral (select billable from tasks where id = w.task_id limit 1) k
      cross join lateral (values ((w.started_at at time zone ${zone})::date, 1), ((w.started_at at time zone 'UTC')::date, -1)) m (day, sign))
    select date_trunc(${step}, day)::date as day,
      coalesce(sum(seconds) filter (where billable), 0)::bigint as billable,
      coalesce(sum(seconds) filter (where not billable), 0)::bigint as non_billable
    from parts where day between ${range.from}::date and ${range.to}::date
    group by 1 having sum(seconds) > 0 order by 1`.execute(context.db);
  return found.rows;
}
