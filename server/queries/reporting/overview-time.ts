/** Activity of an organization: current tasks, completed tasks, time by day, and the projects with most time. */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import { addDays, type DayRange, rangeBefore } from '../../../contract/rules/date-presets.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { loggedParts, stepOf } from './logged-days.ts';
import { loggedTime } from './logged-time.ts';
import { periodOf, type ReportScope, reportScope, shownProject } from './report-scope.ts';
import { doneWithin, isDone, overdueBefore } from './task-state.ts';
import { idsOfProjects, ofProjects } from './time-report.ts';

type Overview = CallAnswer<'reporting.overviewTime'>;

/** Today and the six days after it. */
const DAYS_AHEAD = 6;
const MAX_PROJECTS = 6;
const FOUR_DIGITS = /^\d{4}-/;

interface CountsQuery {
  readonly ids: readonly string[];
  readonly range: DayRange | null;
}

interface TaskCounts {
  readonly open: number;
  readonly overdue: number;
  readonly due_soon: number;
  readonly completed: number;
  readonly before: number | null;
}

async function countTasks(
  { db }: ReadContext,
  scope: ReportScope,
  { ids, range }: CountsQuery,
): Promise<TaskCounts> {
  const { today } = scope;
  const earlier = range && rangeBefore(range);
  // The period before a range of more than a thousand years would begin before year 1: nothing was completed then.
  const before = earlier && FOUR_DIGITS.test(earlier.from) ? doneWithin(scope, earlier) : null;
  const found = await sql<TaskCounts>`
    select count(*) filter (where not ${isDone}) as open, count(*) filter (where ${overdueBefore(today)}) as overdue,
      count(*) filter (where not ${isDone} and t.end_date between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date) as due_soon,
      count(*) filter (where ${doneWithin(scope, range)}) as completed,
      ${before ? sql`count(*) filter (where ${before})` : sql`null::bigint`} as before
    from tasks t join statuses s on s.id = t.status_id where t.${ofProjects(ids)}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

/** The projects with most time in the range, with the estimates of all of their tasks. */
async function longestProjects(
  { db }: ReadContext,
  scope: ReportScope,
  { ids, range }: CountsQuery,
): Promise<Overview['projects']> {
  const found = await sql<Overview['projects'][number]>`
    with longest as (
      select p.id, p.name, p.color_code, l.seconds from projects p join (
        select project_id, sum(seconds)::bigint as seconds from ${loggedTime(range, scope.zone, ofProjects(ids))} w
        group by 1 having sum(seconds) > 0) l on l.project_id = p.id
      order by l.seconds desc, lower(p.name), p.id limit ${MAX_PROJECTS})
    select l.id, l.name, l.color_code, l.seconds as logged_time,
      (select coalesce(sum(t.total_minutes), 0) from tasks t where t.project_id = l.id) as estimated
    from longest l order by l.seconds desc, lower(l.name), l.id`.execute(db);
  return found.rows;
}

/** Of the projects that the switch for archived ones includes. */
export async function readOverviewTime(
  context: ReadContext,
  query: CallQuery<'reporting.overviewTime'>,
): Promise<Overview> {
  const scope = await reportScope(context);
  const ids = await idsOfProjects(context, [
    sql`p.team_id = any(${scope.teamIds}::uuid[])`,
    shownProject(scope, sql`p.id`, query.archived),
  ]);
  const selection = { ids, range: periodOf(scope, query) };
  const { completed, before, ...tasks } = await countTasks(context, scope, selection);
  return {
    tasks,
    completed: { count: completed, before },
    from: selection.range?.from ?? null,
    to: selection.range?.to ?? null,
    step: stepOf(selection.range),
    logged: await loggedParts(context, { range: selection.range, zone: scope.zone, only: ofProjects(ids) }),
    projects: await longestProjects(context, scope, selection),
  };
}
