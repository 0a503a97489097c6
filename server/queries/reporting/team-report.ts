/**
 * Contents of the drawer of a team (reporting 4.5, 4.6, 4.8): its projects by name and by state, its members with their
 * tasks.
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import {
  PROJECT_HEALTH_NAMES,
  PROJECT_STATUS_NAMES,
  projectCounts,
} from '../../../contract/rules/project-counts.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { chartOf, legendOf, PROJECT_HEALTH_POINTS, PROJECT_STATUS_POINTS } from './charts.ts';
import { reportScope, requireReportTeam, shownProject } from './report-scope.ts';
import { isDoing, isDone, overdueBefore } from './task-state.ts';

type Members = CallAnswer<'reporting.teamMembers'>;
type TeamInfo = CallAnswer<'reporting.teamInfo'>;
type Names = CallAnswer<'reporting.teamProjectNames'>;

/** By name; with a member, only the projects they belong to. */
export async function listTeamProjectNames(
  context: ReadContext,
  teamId: string,
  { member, archived }: { readonly member?: string | undefined; readonly archived: boolean },
): Promise<Names> {
  const scope = await reportScope(context);
  const found = await sql<Names[number]>`
    select p.id, p.name, p.color_code, p.team_id, p.status_id from projects p
    where p.team_id = ${requireReportTeam(scope, teamId)} and ${shownProject(scope, sql`p.id`, archived)}
      and (${member ?? null}::uuid is null or exists (
        select from project_members pm where pm.project_id = p.id and pm.team_member_id = ${member ?? null}::uuid))
    order by lower(p.name), p.id`.execute(context.db);
  return found.rows;
}

/** All of them by name, regardless of their state, with current counts. */
export async function listTeamMembers(
  context: ReadContext,
  teamId: string,
  archived: boolean,
): Promise<Members> {
  const scope = await reportScope(context);
  const found = await sql<Members[number]>`
    with work as (
      select a.team_member_id, count(*) as tasks, count(*) filter (where ${overdueBefore(scope.today)}) as overdue,
        count(*) filter (where ${isDone}) as completed, count(*) filter (where ${isDoing}) as ongoing
      from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id
      where a.team_id = ${requireReportTeam(scope, teamId)} and ${shownProject(scope, sql`a.project_id`, archived)} group by 1),
    places as (
      select pm.team_member_id, count(*) as projects from project_members pm
      where pm.team_id = ${teamId} and ${shownProject(scope, sql`pm.project_id`, archived)} group by 1)
    select m.id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email) as email,
      coalesce(n.projects, 0) as projects, coalesce(w.tasks, 0) as tasks, coalesce(w.overdue, 0) as overdue,
      coalesce(w.completed, 0) as completed, coalesce(w.ongoing, 0) as ongoing
    from team_members m left join users u on u.id = m.user_id
    left join work w on w.team_member_id = m.id left join places n on n.team_member_id = m.id
    where m.team_id = ${teamId} order by lower(coalesce(u.name, m.invited_name, '')), m.id`.execute(
    context.db,
  );
  return found.rows;
}

interface GroupedRow {
  readonly status_id: string;
  readonly health_id: string | null;
  readonly category_id: string | null;
  readonly count: number;
}

/** Projects by status, category and health. Continuous projects are not counted by status. */
export async function readTeamInfo(
  context: ReadContext,
  teamId: string,
  archived: boolean,
): Promise<TeamInfo> {
  const scope = await reportScope(context);
  const found = await sql<GroupedRow>`
    select p.status_id, p.health_id, p.category_id, count(*) as count from projects p
    where p.team_id = ${requireReportTeam(scope, teamId)} and ${shownProject(scope, sql`p.id`, archived)}
    group by 1, 2, 3`.execute(context.db);
  const { rows } = found;
  const count = (matches: (row: GroupedRow) => boolean): number =>
    rows.filter(matches).reduce((sum, row) => sum + row.count, 0);
  const { by_status: byStatus, by_health: byHealth } = projectCounts(count);
  const { all } = byStatus;
  const categories = await sql<{ id: string; name: string; color: string }>`
    select id, name, color_code as color from project_categories where team_id = ${teamId} order by lower(name), id`.execute(
    context.db,
  );
  const used = categories.rows.filter(({ id }) => rows.some((row) => row.category_id === id));
  return {
    by_status: {
      ...byStatus,
      chart: chartOf(
        PROJECT_STATUS_POINTS,
        PROJECT_STATUS_NAMES.map((name) => byStatus[name]),
      ),
    },
    by_category: {
      all,
      ...legendOf(
        used,
        used.map(({ id }) => count((row) => row.category_id === id)),
      ),
    },
    by_health: {
      ...byHealth,
      chart: chartOf(
        PROJECT_HEALTH_POINTS,
        PROJECT_HEALTH_NAMES.map((name) => byHealth[name]),
      ),
    },
  };
}
