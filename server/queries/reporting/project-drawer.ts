/**
 * Contents of the drawer of a project (reporting 4.7, 4.11, 5.4): figures of its tasks, shares of its members, time by
 * day.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer, CallBody } from '../../../contract/calls/call-types.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { fullDuration } from '../../../contract/rules/duration-text.ts';
import { percentOf } from '../../../contract/rules/report-figures.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { chartOf, DUE_POINTS, PRIORITY_POINTS, STATUS_POINTS } from './charts.ts';
import { byDay, dayOf, periodOf, reportScope, requireReportProject, within } from './report-scope.ts';
import { isDoing, isDone, isTodo, overdueBefore } from './task-state.ts';
import { zoneOrUtc } from '../../text/zone-or-utc.ts';

type ProjectInfo = CallAnswer<'reporting.projectInfo'>;
type Members = CallAnswer<'reporting.projectMembers'>;
type Logs = CallAnswer<'reporting.projectTimeLogs'>;

interface InfoRow {
  readonly all: number;
  readonly todo: number;
  readonly doing: number;
  readonly done: number;
  readonly overdue: number;
  readonly upcoming: number;
  readonly no_due: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly priorities: Record<string, number>;
}

/** All tasks, including archived tasks and subtasks. The counts by due date overlap. */
export async function readProjectInfo(context: ReadContext, projectId: string): Promise<ProjectInfo> {
  const scope = await reportScope(context);
  await requireReportProject(context, scope, projectId);
  const { today } = scope;
  const found = await sql<InfoRow>`
    with x as (
      select t.priority_id, t.total_minutes, t.logged_seconds, t.end_date, ${isTodo} as todo, ${isDoing} as doing, ${isDone} as done,
        ${overdueBefore(today)} as overdue
      from tasks t join statuses s on s.id = t.status_id where t.project_id = ${projectId})
    select count(*) as all, count(*) filter (where todo) as todo, count(*) filter (where doing) as doing, count(*) filter (where done) as done,
      count(*) filter (where overdue) as overdue, count(*) filter (where end_date >= ${today}::date) as upcoming,
      count(*) filter (where end_date is null) as no_due,
      coalesce(sum(total_minutes), 0) as minutes, coalesce(sum(logged_seconds), 0) as seconds,
      (select coalesce(json_object_agg(priority_id, n), '{}') from (select priority_id, count(*) as n from x group by 1) y) as priorities
    from x`.execute(context.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a count without a row');
  const { all, todo, doing, done, overdue, upcoming, no_due } = row;
  const [low = 0, medium = 0, high = 0, critical = 0] = TASK_PRIORITIES.map(
    ({ id }) => row.priorities[id] ?? 0,
  );
  return {
    stats: {
      completed: done,
      incompleted: all - done,
      overdue,
      total_allocated: Math.round(row.minutes / 60),
      total_logged: Math.round(row.seconds / 3600),
    },
    by_status: { all, todo, doing, done, chart: chartOf(STATUS_POINTS, [todo, doing, done]) },
    by_priority: {
      all,
      low,
      medium,
      high,
      critical,
      chart: chartOf(PRIORITY_POINTS, [low, medium, high, critical]),
    },
    by_due: {
      all,
      completed: done,
      upcoming,
      overdue,
      no_due,
      chart: chartOf(DUE_POINTS, [done, upcoming, overdue, no_due]),
    },
    by_phase: await timeByPhase(context, projectId),
  };
}

/** All tasks, including archived ones, like the totals. */
async function timeByPhase(
  { db }: ReadContext,
  projectId: string,
): Promise<NonNullable<ProjectInfo['by_phase']>> {
  const found = await sql<NonNullable<ProjectInfo['by_phase']>[number]>`
    select f.id as phase_id, f.name, f.color_code, sum(t.total_minutes) as estimated_time, sum(t.logged_seconds) as actual_time
    from tasks t left join phases f on f.id = t.phase_id
    where t.project_id = ${projectId} and exists (select from phases any_phase where any_phase.project_id = ${projectId})
    group by f.id having sum(t.total_minutes) + sum(t.logged_seconds) > 0
    order by f.sort_index desc nulls last, f.id`.execute(db);
  return found.rows;
}

interface MemberRow {
  readonly id: string;
  readonly team_member_id: string;
  readonly name: string;
  readonly tasks_count: number;
  readonly completed: number;
  readonly overdue: number;
  readonly all_tasks: number;
  readonly seconds: number;
}

/**
 * By name. Time is what the person logged on any task of the project; a shared task counts for each of its assignees.
 */
export async function listProjectShares(context: ReadContext, projectId: string): Promise<Members> {
  const scope = await reportScope(context);
  await requireReportProject(context, scope, projectId);
  const found = await sql<MemberRow>`
    with work as (
      select a.team_member_id, count(*) as tasks_count, count(*) filter (where ${isDone}) as completed,
        count(*) filter (where ${overdueBefore(scope.today)}) as overdue
      from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id
      where a.project_id = ${projectId} group by 1),
    logged as (select l.user_id, sum(l.seconds)::bigint as seconds from logged_time l where l.project_id = ${projectId} and l.monthly group by 1)
    select pm.id, pm.team_member_id, coalesce(u.name, m.invited_name, '') as name, coalesce(w.tasks_count, 0) as tasks_count,
      coalesce(w.completed, 0) as completed, coalesce(w.overdue, 0) as overdue, coalesce(l.seconds, 0) as seconds,
      (select count(*) from tasks t where t.project_id = ${projectId}) as all_tasks
    from project_members pm join team_members m on m.id = pm.team_member_id left join users u on u.id = m.user_id
    left join work w on w.team_member_id = m.id left join logged l on l.user_id = m.user_id
    where pm.project_id = ${projectId} order by lower(coalesce(u.name, m.invited_name, '')), pm.id`.execute(
    context.db,
  );
  return found.rows.map(({ all_tasks, seconds, ...row }) => ({
    ...row,
    incompleted: row.tasks_count - row.completed,
    contribution: percentOf(row.tasks_count, all_tasks),
    progress: percentOf(row.completed, row.tasks_count),
    time_logged: fullDuration(seconds),
    logged_seconds: seconds,
  }));
}

interface LogRow {
  readonly task_id: string;
  readonly task_name: string;
  readonly task_no: number;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly user_email: string | null;
  readonly avatar_url: string | null;
  readonly time_spent: number;
  readonly started_at: string;
  readonly billable: boolean;
  readonly archived: boolean;
}

/**
 * Days with logs, ascending; within a day the newest first. Days are in the requested zone, else in the caller's.
 * `only` is a condition that selects logs `w` of tasks `t`.
 */
export async function listProjectTimeLogs(
  context: ReadContext,
  body: CallBody<'reporting.projectTimeLogs'>,
  only: RawBuilder<boolean> = sql`true`,
): Promise<Logs> {
  const scope = await reportScope(context);
  const project = await requireReportProject(context, scope, body.id);
  const zone = body.time_zone === undefined ? scope.zone : zoneOrUtc(body.time_zone);
  const range = periodOf({ today: dayOf(context.now, zone) }, body);
  const found = await sql<LogRow>`
    select t.id as task_id, t.name as task_name, t.task_no, w.user_id, u.name as user_name, u.email as user_email, u.avatar_url, w.time_spent, w.started_at,
      t.billable, t.archived
    from work_logs w join tasks t on t.id = w.task_id left join users u on u.id = w.user_id
    where w.project_id = ${project.id} and ${within(sql`w.started_at`, range, zone)} and ${only}
    order by w.started_at desc, w.id`.execute(context.db);
  const days = byDay(found.rows, (row) => row.started_at, zone);
  const first = range?.from ?? days.at(0)?.[0] ?? null;
  const last = range?.to ?? days.at(-1)?.[0] ?? null;
  return days.map(([log_day, rows]) => ({
    log_day,
    logs: rows.map((row) => ({
      task_id: row.task_id,
      task_name: row.task_name,
      task_key: `${project.key}-${row.task_no}`,
      task_key_num: row.task_no,
      project_name: project.name,
      project_key: project.key,
      user_id: row.user_id,
      user_name: row.user_name ?? '',
      user_email: row.user_email,
      avatar_url: row.avatar_url,
      time_spent: row.time_spent,
      time_spent_string: fullDuration(row.time_spent),
      created_at: row.started_at,
      start_date: first,
      end_date: last,
      billable: row.billable,
      archived: row.archived,
    })),
  }));
}
