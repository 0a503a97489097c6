/**
 * The timesheet (reporting 7.4): logged time of people by project, its billable part, and each person's capacity. The
 * capacity of a person in several teams is the sum over those teams, as in the report by member.
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import { sheetDuration } from '../../../contract/rules/duration-text.ts';
import { percentOf, twoDecimals } from '../../../contract/rules/report-figures.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { loggedTime } from './logged-time.ts';
import { capacityDays, memberCapacities } from './member-capacity.ts';
import { periodOf, type ReportScope, reportScope } from './report-scope.ts';
import { isDone } from './task-state.ts';
import { billableOnly, chosenProjects, chosenTeams, type Filters, ofProjects } from './time-report.ts';

type SheetAnswer = CallAnswer<'timeReports.sheet'>;

interface SheetProject {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
  readonly status_id: string;
  readonly all_tasks: number;
  readonly done_tasks: number;
}

/** People: members of the chosen teams who have an account, and others who logged time on the projects. */
async function sheetPeople(
  { db }: ReadContext,
  teamIds: readonly string[],
  others: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    with known as (
      select distinct m.user_id as id from team_members m where m.team_id = any(${teamIds}::uuid[]) and m.user_id is not null
      union select unnest(${others}::uuid[]))
    select k.id, coalesce(u.name, '') as name from known k left join users u on u.id = k.id
    order by u.name is null, lower(u.name), k.id`.execute(db);
  return found.rows;
}

/** Capacity in hours by account: active members of the chosen teams. Others have none. */
async function sheetCapacities(
  context: ReadContext,
  scope: ReportScope,
  body: Filters,
): Promise<ReadonlyMap<string, number>> {
  const teams = chosenTeams(scope, body.teams);
  const members = await context.db
    .selectFrom('team_members')
    .select(['id', 'user_id'])
    .where('team_id', 'in', teams)
    .where('active', '=', true)
    .where('user_id', 'is not', null)
    .execute();
  const days = await capacityDays(context, scope, { ...body, teams });
  const hours = await memberCapacities(
    context,
    scope,
    days,
    members.map(({ id }) => id),
  );
  const byUser = new Map<string, number>();
  for (const { id, user_id: user } of members)
    if (user !== null) byUser.set(user, twoDecimals((byUser.get(user) ?? 0) + (hours.get(id) ?? 0)));
  return byUser;
}

async function sheetProjects(
  { db }: ReadContext,
  scope: ReportScope,
  body: Filters,
  archived: boolean,
): Promise<SheetProject[]> {
  const found = await sql<SheetProject>`
    select p.id, p.name, p.color_code, p.status_id, coalesce(n.all_tasks, 0) as all_tasks, coalesce(n.done_tasks, 0) as done_tasks
    from projects p left join (
      select t.project_id, count(*) as all_tasks, count(*) filter (where ${isDone}) as done_tasks
      from tasks t join statuses s on s.id = t.status_id
      where t.project_id = any(${body.projects}::uuid[]) and (${archived} or not t.archived) and ${billableOnly(body.billable)}
      group by 1) n on n.project_id = p.id
    where ${chosenProjects(scope, body, archived)} order by lower(p.name), p.id`.execute(db);
  return found.rows;
}

interface LoggedCell {
  readonly project_id: string;
  readonly user_id: string;
  readonly seconds: number;
  readonly billable: number;
}

/** The text of a cell without time; most cells of a large sheet have none. */
const NO_TIME = sheetDuration(0);

/** The sheet: projects by people. Without the switch, archived tasks are left out like archived projects. */
export async function readTimeSheet(
  context: ReadContext,
  body: Filters & { readonly only_logged?: boolean | undefined },
  archived: boolean,
): Promise<SheetAnswer> {
  const scope = await reportScope(context);
  const projects = await sheetProjects(context, scope, body, archived);
  if (projects.length === 0) return { users: [], projects: [] };
  const found = await sql<LoggedCell>`
    select w.project_id, w.user_id, sum(w.seconds)::bigint as seconds,
      coalesce(sum(w.seconds) filter (where w.billable), 0)::bigint as billable
    from ${loggedTime(periodOf(scope, body), scope.zone, ofProjects(projects.map(({ id }) => id)))} w
    where (${archived} or not w.archived) and ${billableOnly(body.billable, sql`w.billable`)}
    group by 1, 2 having sum(w.seconds) > 0`.execute(context.db);
  const loggers = [...new Set(found.rows.map((cell) => cell.user_id))];
  const people = await sheetPeople(context, chosenTeams(scope, body.teams), loggers);
  const capacities = await sheetCapacities(context, scope, body);
  const ofProject = Map.groupBy(found.rows, (cell) => cell.project_id);
  const ofPerson = Map.groupBy(found.rows, (cell) => cell.user_id);
  return {
    users: people.map((person) => {
      const { seconds, billable } = sumsOf(ofPerson.get(person.id) ?? []);
      return {
        ...person,
        total_time: sheetDuration(seconds),
        total_seconds: seconds,
        billable_seconds: billable,
        capacity_hours: capacities.get(person.id) ?? null,
      };
    }),
    projects: projects.map((project) => {
      const cells = ofProject.get(project.id) ?? [];
      return sheetRow(project, body.only_logged === true ? whoLogged(people, cells) : people, cells);
    }),
  };
}

const sumsOf = (cells: readonly LoggedCell[]) => ({
  seconds: cells.reduce((sum, cell) => sum + cell.seconds, 0),
  billable: cells.reduce((sum, cell) => sum + cell.billable, 0),
});

const whoLogged = <P extends { readonly id: string }>(
  people: readonly P[],
  cells: readonly LoggedCell[],
): P[] => {
  const ids = new Set(cells.map((cell) => cell.user_id));
  return people.filter(({ id }) => ids.has(id));
};

function sheetRow(
  project: SheetProject,
  people: readonly { id: string; name: string }[],
  cells: readonly LoggedCell[],
): SheetAnswer['projects'][number] {
  const status = PROJECT_STATUSES.find((one) => one.id === project.status_id);
  const secondsOf = new Map(cells.map((cell) => [cell.user_id, cell.seconds]));
  const logs = people.map(({ id, name }) => {
    const seconds = secondsOf.get(id) ?? 0;
    return { id, name, time_logged: seconds === 0 ? NO_TIME : sheetDuration(seconds), seconds };
  });
  const { seconds: total, billable } = sumsOf(cells);
  return {
    id: project.id,
    name: project.name,
    color_code: project.color_code,
    status_name: status?.name ?? null,
    status_color_code: status?.color_code ?? null,
    status_icon: status?.icon ?? null,
    all_tasks_count: project.all_tasks,
    completed_tasks_count: project.done_tasks,
    progress: percentOf(project.done_tasks, project.all_tasks),
    time_logs: logs,
    total: sheetDuration(total),
    totalProjectsTime: total,
    billable_seconds: billable,
  };
}
