/** The members report of the active team (reporting 6.1): members by last activity, with their figures in a period. */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { ALPHA_SUFFIX } from '../../../contract/rules/group-defaults.ts';
import { percentOf } from '../../../contract/rules/report-figures.ts';
import { containsText } from '../../db/contains-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { loggedTime } from './logged-time.ts';
import { type ReportScope, periodOf, reportScope, shownProject, within } from './report-scope.ts';
import {
  doingAtEnd,
  doneWithin,
  isDoing,
  isDone,
  isTodo,
  overdueAt,
  stateAtEnd,
  todoAtEnd,
} from './task-state.ts';

type Query = CallQuery<'reporting.members'>;
type Answer = CallAnswer<'reporting.members'>;
type Member = Answer['members'][number];

interface PersonRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly avatar_url: string | null;
  readonly last_user_activity: string | null;
  readonly total: number;
}

interface FigureRow {
  readonly id: string;
  readonly projects: number;
  readonly tasks: number;
  readonly completed: number;
  readonly ongoing: number;
  readonly overdue: number;
  readonly total_tasks: number;
  readonly total_completed: number;
  readonly todo: number;
  readonly todo_then: number;
  readonly doing_then: number;
  readonly billable: number;
  readonly not_billable: number;
}

/** Returns one page. */
export async function reportMembers(context: ReadContext, query: Query): Promise<Answer> {
  const scope = await reportScope(context);
  const range = periodOf(scope, query);
  const people = await pageOfPeople(context, scope, query);
  const figures = await figuresOf(context, scope, { range, archived: query.archived, people });
  return {
    total: people[0]?.total ?? (await countPeople(context, scope, query.search)),
    members: people.flatMap((person) => {
      const figure = figures.get(person.id);
      return figure === undefined ? [] : [memberView(person, figure)];
    }),
    team: { id: scope.teamId, name: scope.teamName },
  };
}

const searched = (search: string) => containsText(sql`coalesce(u.name, m.invited_name, '')`, search);
const PEOPLE = sql`team_members m left join users u on u.id = m.user_id`;
/** Members with the same address are the same person. */
const DISTINCT = sql`count(distinct coalesce(lower(u.email), lower(m.invited_email), m.id::text))`;

async function countPeople({ db }: ReadContext, scope: ReportScope, search: string): Promise<number> {
  const found = await sql<{ total: number }>`
    select ${DISTINCT} as total from ${PEOPLE} where m.team_id = ${scope.teamId} and ${searched(search)}`.execute(
    db,
  );
  return found.rows[0]?.total ?? 0;
}

async function pageOfPeople(
  { db }: ReadContext,
  { teamId }: ReportScope,
  query: Query,
): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`
    select m.id, m.user_id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email) as email, u.avatar_url,
      greatest(
        (select max(a.created_at) from activity a where a.user_id = m.user_id and a.team_id = ${teamId}),
        (select max(w.started_at) from work_logs w where w.user_id = m.user_id and w.team_id = ${teamId})) as last_user_activity,
      (select ${DISTINCT} from ${PEOPLE} where m.team_id = ${teamId} and ${searched(query.search)}) as total
    from ${PEOPLE} where m.team_id = ${teamId} and ${searched(query.search)}
    order by last_user_activity desc nulls last, lower(coalesce(u.name, m.invited_name, '')), m.id
    limit ${query.size} offset ${(query.index - 1) * query.size}`.execute(db);
  return found.rows;
}

interface FiguresQuery {
  readonly range: DayRange | null;
  readonly archived: boolean;
  readonly people: readonly PersonRow[];
}

async function figuresOf(
  { db }: ReadContext,
  scope: ReportScope,
  { range, archived, people }: FiguresQuery,
): Promise<ReadonlyMap<string, FigureRow>> {
  const ids = people.map(({ id }) => id);
  const users = people.flatMap((person) => person.user_id ?? []);
  const condition = sql`team_id = ${scope.teamId} and user_id = any(${users}::uuid[])`;
  const done = doneWithin(scope, range);
  const found = await sql<FigureRow>`
    with work as (
      select a.team_member_id, count(*) as total_tasks, count(*) filter (where ${within(sql`a.created_at`, range, scope.zone)}) as tasks,
        count(*) filter (where ${done}) as completed, count(*) filter (where ${isDoing}) as ongoing,
        count(*) filter (where ${overdueAt(scope, range)}) as overdue, count(*) filter (where ${isDone}) as total_completed,
        count(*) filter (where ${isTodo}) as todo, count(*) filter (where ${todoAtEnd}) as todo_then,
        count(*) filter (where ${doingAtEnd}) as doing_then
      from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id ${stateAtEnd(scope, range)}
      where a.team_member_id = any(${ids}::uuid[]) and ${shownProject(scope, sql`a.project_id`, archived)} group by 1),
    logged as (
      select m.id, sum(w.seconds) filter (where w.billable) as billable, sum(w.seconds) filter (where not w.billable) as not_billable
      from team_members m join ${loggedTime(range, scope.zone, condition)} w on w.user_id = m.user_id and w.team_id = m.team_id
      where m.id = any(${ids}::uuid[]) and ${shownProject(scope, sql`w.project_id`, archived)} group by 1)
    select m.id, (select count(*) from project_members pm where pm.team_member_id = m.id) as projects,
      coalesce(w.tasks, 0) as tasks, coalesce(w.completed, 0) as completed, coalesce(w.ongoing, 0) as ongoing,
      coalesce(w.overdue, 0) as overdue, coalesce(w.total_tasks, 0) as total_tasks, coalesce(w.total_completed, 0) as total_completed,
      coalesce(w.todo, 0) as todo, coalesce(w.todo_then, 0) as todo_then, coalesce(w.doing_then, 0) as doing_then,
      coalesce(l.billable, 0)::bigint as billable, coalesce(l.not_billable, 0)::bigint as not_billable
    from team_members m left join work w on w.team_member_id = m.id left join logged l on l.id = m.id
    where m.id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row]));
}

function memberView(person: PersonRow, figure: FigureRow): Member {
  const { id, name, email, avatar_url, last_user_activity } = person;
  const { projects, tasks, completed, ongoing, overdue, total_tasks, total_completed, todo } = figure;
  const all = completed + figure.todo_then + figure.doing_then;
  return {
    ...{ id, name, email, avatar_url, last_user_activity },
    ...{ projects, tasks, completed, ongoing, overdue, total_tasks, total_completed, todo },
    color_code: `${avatarColor(name)}${ALPHA_SUFFIX}`,
    total_ongoing: ongoing,
    todo_by_activity_logs: figure.todo_then,
    ongoing_by_activity_logs: figure.doing_then,
    tasks_stat: {
      todo: percentOf(figure.todo_then, all),
      doing: percentOf(figure.doing_then, all),
      done: percentOf(completed, all),
    },
    billable_time: figure.billable,
    non_billable_time: figure.not_billable,
    member_teams: [],
  };
}
