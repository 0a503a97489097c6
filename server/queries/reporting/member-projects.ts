/**
 * Projects of one member: with the member's share in each (reporting 6.2), and with the times of the whole project
 * (6.6).
 */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import { fullDuration, minutesText, secondsText } from '../../../contract/rules/duration-text.ts';
import { daysLeftOf, percentOf } from '../../../contract/rules/report-figures.ts';
import { containsText } from '../../db/contains-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { managerOf, managerView, stateOfProject } from './project-rows.ts';
import { reportScope, requireReportMember, requireReportTeam, shownProject } from './report-scope.ts';
import { isDone, overdueBefore } from './task-state.ts';

type Shares = CallAnswer<'reporting.memberProjects'>;
type Stats = CallAnswer<'reporting.memberProjectStats'>;

interface ShareRow {
  readonly id: string;
  readonly name: string;
  readonly team_member_id: string;
  readonly team: string;
  readonly task_count: number;
  readonly project_task_count: number;
  readonly completed: number;
  readonly overdue: number;
  readonly seconds: number;
}

/**
 * By name. Without a team: the projects of all memberships of the same address in the organization. All tasks count,
 * including archived ones.
 */
export async function listMemberProjects(
  context: ReadContext,
  query: CallQuery<'reporting.memberProjects'>,
): Promise<Shares> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, query.teamMemberId);
  if (query.teamId !== undefined) requireReportTeam(scope, query.teamId);
  const samePerson = sql`m.team_id = any(${scope.teamIds}::uuid[])
    and coalesce(lower(u.email), lower(m.invited_email)) = lower(${member.email})`;
  const who = query.teamId === undefined && member.email !== null ? samePerson : sql`m.id = ${member.id}`;
  const found = await sql<ShareRow>`
    select p.id, p.name, m.id as team_member_id, o.name as team, coalesce(w.task_count, 0) as task_count,
      (select count(*) from tasks t where t.project_id = p.id) as project_task_count,
      coalesce(w.completed, 0) as completed, coalesce(w.overdue, 0) as overdue,
      (select coalesce(sum(l.seconds), 0)::bigint from logged_time l where l.project_id = p.id and l.user_id = m.user_id and l.monthly) as seconds
    from project_members pm join team_members m on m.id = pm.team_member_id left join users u on u.id = m.user_id
    join projects p on p.id = pm.project_id join teams o on o.id = p.team_id
    left join lateral (
      select count(*) as task_count, count(*) filter (where ${isDone}) as completed, count(*) filter (where ${overdueBefore(scope.today)}) as overdue
      from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id
      where a.project_id = p.id and a.team_member_id = m.id) w on true
    where ${who} and ${shownProject(scope, sql`p.id`, query.archived)}
      and ${containsText(sql`p.name`, query.search)}
    order by lower(p.name), p.id`.execute(context.db);
  return found.rows.map(({ seconds, ...row }) => ({
    ...row,
    incompleted: row.task_count - row.completed,
    contribution: percentOf(row.task_count, row.project_task_count),
    time_logged: fullDuration(seconds),
    logged_seconds: seconds,
  }));
}

interface StatRow {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly status_id: string;
  readonly health_id: string | null;
  readonly category_name: string | null;
  readonly category_color: string | null;
  readonly minutes: number;
  readonly seconds: number;
  readonly manager: Parameters<typeof managerView>[0] | null;
}

/** By name. */
export async function readMemberProjectStats(
  context: ReadContext,
  query: CallQuery<'reporting.memberProjectStats'>,
): Promise<Stats> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, query.team_member_id);
  const found = await sql<StatRow>`
    select p.id, p.name, p.color_code, p.start_date, p.end_date, p.status_id, p.health_id, c.name as category_name,
      c.color_code as category_color, ${managerOf} as manager, n.minutes, n.seconds
    from project_members own join projects p on p.id = own.project_id left join project_categories c on c.id = p.category_id
    cross join lateral (select coalesce(sum(t.total_minutes), 0) as minutes, coalesce(sum(t.logged_seconds), 0) as seconds
      from tasks t where t.project_id = p.id) n
    where own.team_member_id = ${member.id} and ${shownProject(scope, sql`p.id`, query.archived)}
    order by lower(p.name), p.id`.execute(context.db);
  return {
    team_member_name: member.name,
    projects: found.rows.map(({ minutes, seconds, manager, status_id, health_id, ...row }) => {
      const state = stateOfProject({ status_id, health_id });
      return {
        ...row,
        ...state,
        project_health: state.health_name,
        project_manager: manager === null ? null : managerStat(manager),
        estimated_time: minutes,
        actual_time: seconds,
        estimated_time_string: minutesText(minutes),
        actual_time_string: secondsText(seconds),
        ...daysLeftOf(row.end_date, scope.today),
        team_member_name: member.name,
      };
    }),
  };
}

/** Here the wire has another name for the manager's id. */
function managerStat(manager: Parameters<typeof managerView>[0]) {
  const { id, email: _email, ...rest } = managerView(manager);
  return { pm_id: id, ...rest };
}
