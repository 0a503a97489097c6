/**
 * Logged time and utilisation by member (reporting 7.7, 2.8). Capacity is computed over the same days as the logs, for
 * each member by their own working time.
 */
import { sql } from 'kysely';
import type { CallAnswer, CallBody } from '../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { teamUtilisation, twoDecimals, utilisationOf } from '../../../contract/rules/report-figures.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { loggedTime } from './logged-time.ts';
import { capacityDays, memberCapacities } from './member-capacity.ts';
import { periodOf, reportScope, shownProject } from './report-scope.ts';
import { billableOnly, chosenTeams, idsOfProjects, inCategories, ofProjects } from './time-report.ts';

type Body = CallBody<'timeReports.byMember'>;
type Answer = CallAnswer<'timeReports.byMember'>;

const EMPTY: Answer = {
  filteredRows: [],
  totals: { total_time_logs: '0', total_estimated_hours: '0', total_utilization: '0' },
};

interface Row {
  readonly team_member_id: string;
  readonly name: string;
  readonly email: string | null;
  readonly seconds: number;
}

/** The requested active members, also those without time; most time first. */
export async function readTimeByMember(context: ReadContext, body: Body, archived: boolean): Promise<Answer> {
  const scope = await reportScope(context);
  const teams = chosenTeams(scope, body.teams);
  if (teams.length === 0 || body.members.length === 0) return EMPTY;
  const range = periodOf(scope, body);
  const uncategorised = body.noCategory ?? true;
  const ids = await idsOfProjects(context, [
    sql`p.team_id = any(${teams}::uuid[])`,
    shownProject(scope, sql`p.id`, archived),
    ...(body.projects.length === 0 ? [] : [sql`p.id = any(${body.projects}::uuid[])`]),
    // Here, no selected category means no filter.
    ...(body.categories.length === 0 && !uncategorised ? [] : [inCategories(body.categories, uncategorised)]),
  ]);
  const found = await sql<Row>`
    with logged as (
      select w.team_id, w.user_id, sum(w.seconds)::bigint as seconds
      from ${loggedTime(range, scope.zone, ofProjects(ids))} w where ${billableOnly(body.billable, sql`w.billable`)} group by 1, 2)
    select m.id as team_member_id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email) as email,
      coalesce(l.seconds, 0) as seconds
    from team_members m left join users u on u.id = m.user_id left join logged l on l.user_id = m.user_id and l.team_id = m.team_id
    where m.active and m.team_id = any(${teams}::uuid[]) and m.id = any(${body.members}::uuid[])
    order by seconds desc, lower(coalesce(u.name, m.invited_name, '')), m.id`.execute(context.db);
  const days = await capacityDays(context, scope, { ...body, teams });
  const capacities = await memberCapacities(
    context,
    scope,
    days,
    found.rows.map((row) => row.team_member_id),
  );
  const rows = found.rows
    .map((row) => memberRow(row, capacities.get(row.team_member_id) ?? 0))
    .filter((row) => body.utilization.length === 0 || body.utilization.includes(row.utilization_state));
  return { filteredRows: rows, totals: totalsOf(rows) };
}

type MemberRow = Answer['filteredRows'][number];

function memberRow({ team_member_id, name, email, seconds }: Row, capacity: number): MemberRow {
  const hours = seconds / 3600;
  const { percent, variance, state } = utilisationOf(hours, capacity);
  return {
    ...{ team_member_id, name, email },
    color_code: avatarColor(name),
    logged_time: seconds,
    value: twoDecimals(hours),
    total_working_hours: capacity,
    utilized_hours: twoDecimals(hours).toFixed(2),
    utilization_percent: twoDecimals(percent).toFixed(2),
    over_under_utilized_hours: twoDecimals(variance).toFixed(2),
    utilization_state: state,
  };
}

function totalsOf(rows: readonly MemberRow[]): Answer['totals'] {
  if (rows.length === 0) return EMPTY.totals;
  const logged = rows.reduce((sum, row) => sum + row.logged_time, 0) / 3600;
  const expected = twoDecimals(rows.reduce((sum, row) => sum + row.total_working_hours, 0));
  return {
    total_time_logs: twoDecimals(logged).toFixed(2),
    total_estimated_hours: String(expected),
    total_utilization: teamUtilisation(logged, expected),
  };
}
