/**
 * The time reports by project (reporting 7): logged time, compared with estimates and done tasks; and the filters of
 * all time reports. A log belongs to the day on which it began. Each report is one sum over the logs of the range.
 */
import { sql, type RawBuilder } from 'kysely';
import type { CallAnswer, CallBody } from '../../../contract/calls/call-types.ts';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { twoDecimals } from '../../../contract/rules/report-figures.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { loggedTime } from './logged-time.ts';
import {
  endOfDay,
  type ReportScope,
  periodOf,
  reportScope,
  shownProject,
  startOfDay,
  within,
} from './report-scope.ts';
import { isDone } from './task-state.ts';

/** Filters of every time report. */
export type Filters = Omit<CallBody<'timeReports.sheet'>, never>;
type ByProject = CallAnswer<'timeReports.byProject'>;
type Estimated = CallAnswer<'timeReports.estimatedVsActual'>;

/** Billable, not billable or both; neither means no filter. */
export function billableOnly(
  { billable, nonBillable }: Filters['billable'],
  column: RawBuilder<unknown> = sql`t.billable`,
): RawBuilder<boolean> {
  if (billable === nonBillable) return sql`true`;
  return billable ? sql`${column}` : sql`not ${column}`;
}

/** Projects in one of the categories, or without a category; without any selection, none. */
export function inCategories(categories: readonly string[], uncategorised: boolean): RawBuilder<boolean> {
  const listed = sql`p.category_id = any(${categories}::uuid[])`;
  return uncategorised ? sql<boolean>`(p.category_id is null or ${listed})` : sql<boolean>`(${listed})`;
}

/** Teams of the request that the report may cover. */
export const chosenTeams = (scope: ReportScope, teams: readonly string[]): string[] =>
  scope.teamIds.filter((id) => teams.includes(id));

/** The chosen projects, as conditions over `p`. */
export const chosenProjects = (scope: ReportScope, body: Filters, archived: boolean): RawBuilder<boolean> =>
  sql`p.id = any(${body.projects}::uuid[]) and p.team_id = any(${chosenTeams(scope, body.teams)}::uuid[])
    and ${shownProject(scope, sql`p.id`, archived)}`;

/** In `loggedTime`: the time on these projects. */
export const ofProjects = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`project_id = any(${ids}::uuid[])`;

/**
 * Ids of the matching projects `p`. A separate query, so that the following ones are planned with the actual number.
 */
export async function idsOfProjects(
  { db }: ReadContext,
  conditions: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select p.id from projects p where ${sql.join([...conditions], sql` and `)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

interface Sums {
  readonly ids: readonly string[];
  readonly range: DayRange | null;
}

/** Projects with logged time, and its sum. */
const loggedOn = (scope: ReportScope, body: Filters, { ids, range }: Sums) => sql`
  select w.project_id as id, sum(w.seconds)::bigint as seconds from ${loggedTime(range, scope.zone, ofProjects(ids))} w
  where ${billableOnly(body.billable, sql`w.billable`)} group by 1 having sum(w.seconds) > 0`;

/**
 * The tasks `t` with time logged in the range, found by their first and last log `l`. The logs themselves are read only
 * for tasks whose first log is before the range and whose last is after it. For all time, the task's own sum is used
 * first.
 */
function loggedTasks({ zone }: ReportScope, range: DayRange | null): RawBuilder<unknown> {
  if (range === null)
    return sql`tasks t where (t.logged_seconds > 0 or exists (select from logged_tasks l where l.task_id = t.id))`;
  const [first, last] = [sql`l.first_at`, sql`l.last_at`];
  return sql`tasks t join logged_tasks l on l.task_id = t.id
    where ${last} >= ${startOfDay(range.from, zone)}::timestamptz and ${first} < ${endOfDay(range.to, zone)}::timestamptz
    and (${within(first, range, zone)} or ${within(last, range, zone)} or exists (
      select from work_logs w where w.task_id = l.task_id and ${within(sql`w.started_at`, range, zone)}))`;
}

/** Most time first; only projects with time. A task's estimate counts once, however many logs it has. */
export async function readTimeByProject(
  context: ReadContext,
  body: Filters,
  archived: boolean,
): Promise<ByProject> {
  const scope = await reportScope(context);
  const ids = await idsOfProjects(context, [
    chosenProjects(scope, body, archived),
    inCategories(body.categories, body.noCategory ?? true),
  ]);
  const sums = { ids, range: periodOf(scope, body) };
  const found = await sql<{ id: string; name: string; color_code: string; seconds: number; minutes: number }>`
    with logged as (${loggedOn(scope, body, sums)}),
    estimated as (
      select t.project_id as id, sum(t.total_minutes) as minutes from ${loggedTasks(scope, sums.range)}
        and t.${ofProjects(ids)} and ${billableOnly(body.billable)} group by 1)
    select p.id, p.name, p.color_code, l.seconds, coalesce(e.minutes, 0) as minutes
    from logged l join projects p on p.id = l.id left join estimated e on e.id = l.id
    order by l.seconds desc, lower(p.name), p.id`.execute(context.db);
  return found.rows.map(({ seconds, minutes, ...project }) => ({
    ...project,
    logged_time: seconds,
    estimated: minutes,
    value: twoDecimals(seconds / 3600),
    estimated_value: twoDecimals(minutes / 60),
  }));
}

const USUAL_HOURS = 8;

interface EstimatedRow {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
  readonly end_date: string | null;
  readonly hours_per_day: number | null;
  readonly man_days: number | null;
  readonly working_days: number | null;
  readonly seconds: number;
  readonly minutes: number;
  readonly tasks_count: number;
  readonly tasks_done: number;
}

/**
 * Most time first; only projects with time in the range. A day has the hours of the project, default 8. Estimates are
 * of all tasks, done counts of tasks that are not archived, as in the projects report.
 */
export async function readEstimatedVsActual(
  context: ReadContext,
  body: CallBody<'timeReports.estimatedVsActual'>,
  archived: boolean,
): Promise<Estimated> {
  const scope = await reportScope(context);
  const ids = await idsOfProjects(context, [
    chosenProjects(scope, body, archived),
    inCategories(body.categories, body.selectNoCategory ?? body.noCategory ?? false),
  ]);
  const sums = { ids, range: periodOf(scope, body) };
  const found = await sql<EstimatedRow>`
    with logged as (${loggedOn(scope, body, sums)}),
    estimated as (
      select t.project_id as id, sum(t.total_minutes) as minutes, count(*) filter (where not t.archived) as tasks_count,
        count(*) filter (where not t.archived and ${isDone}) as tasks_done
      from tasks t join statuses s on s.id = t.status_id where t.${ofProjects(ids)} group by 1)
    select p.id, p.name, p.color_code, p.end_date, p.hours_per_day, p.man_days, p.working_days, l.seconds,
      coalesce(e.minutes, 0) as minutes, coalesce(e.tasks_count, 0) as tasks_count, coalesce(e.tasks_done, 0) as tasks_done
    from logged l join projects p on p.id = l.id left join estimated e on e.id = l.id order by l.seconds desc, lower(p.name), p.id`.execute(
    context.db,
  );
  return found.rows
    .map((row) => estimatedView(row, body.type))
    .filter(({ value, estimated_value }) => value > 0 || estimated_value > 0);
}

function estimatedView(row: EstimatedRow, type: 'WORKING_DAYS' | 'MAN_DAYS'): Estimated[number] {
  const hours = row.hours_per_day === null || row.hours_per_day === 0 ? USUAL_HOURS : row.hours_per_day;
  const days = type === 'MAN_DAYS' ? row.man_days : row.working_days;
  return {
    id: row.id,
    name: row.name,
    color_code: row.color_code,
    end_date: row.end_date,
    logged_time: row.seconds,
    estimated: row.minutes,
    hours_per_day: row.hours_per_day ?? 0,
    estimated_man_days: row.man_days ?? 0,
    estimated_working_days: row.working_days ?? 0,
    value: twoDecimals(row.seconds / 3600 / hours),
    estimated_value: days ?? 0,
    tasks_count: row.tasks_count,
    tasks_done: row.tasks_done,
  };
}

/** Categories of the chosen teams, by name. */
export async function listReportCategories(context: ReadContext, teams: readonly string[]) {
  const scope = await reportScope(context);
  const found = await sql<{ id: string; name: string; color_code: string }>`
    select id, name, color_code from project_categories where team_id = any(${chosenTeams(scope, teams)}::uuid[])
    order by lower(name), id`.execute(context.db);
  return found.rows.map((row) => ({ ...row, selected: true }));
}

/** Projects of the chosen teams and categories by name, including archived ones. */
export async function listReportProjects(context: ReadContext, body: CallBody<'timeReports.projects'>) {
  const scope = await reportScope(context);
  const found = await sql<{ id: string; name: string }>`
    select p.id, p.name from projects p where p.team_id = any(${chosenTeams(scope, body.selectedTeams)}::uuid[])
      and ${inCategories(body.selectedCategories, body.noCategoryIncluded)} order by lower(p.name), p.id`.execute(
    context.db,
  );
  return found.rows.map((row) => ({ ...row, selected: true }));
}
