/**
 * Figures of one member (reporting 4.10): their assigned tasks by state, project and priority, in a period or over all
 * time.
 */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { fullDuration } from '../../../contract/rules/duration-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { legendOf, PRIORITY_POINTS, STATUS_POINTS } from './charts.ts';
import {
  periodOf,
  type ReportScope,
  reportScope,
  requireReportMember,
  shownProject,
  within,
} from './report-scope.ts';
import {
  completedWithin,
  doingAtEnd,
  doneWithin,
  isDoing,
  overdueAt,
  stateAtEnd,
  todoAtEnd,
} from './task-state.ts';

type MemberInfo = CallAnswer<'reporting.memberInfo'>;

interface Numbers {
  readonly total_tasks: number;
  readonly assigned: number;
  readonly completed: number;
  readonly ongoing: number;
  readonly overdue: number;
  readonly todo_then: number;
  readonly doing_then: number;
  readonly done_then: number;
  readonly projects: number;
  readonly logged: number;
}

interface Part {
  readonly project_id: string;
  readonly name: string;
  readonly color: string;
  readonly priority_id: string;
  readonly count: number;
}

export async function readMemberInfo(
  context: ReadContext,
  query: CallQuery<'reporting.memberInfo'>,
): Promise<MemberInfo> {
  const scope = await reportScope(context);
  const { stats, ...charts } = await figuresOf(context, scope, {
    memberId: query.teamMemberId,
    range: periodOf(scope, query),
    archived: query.archived,
  });
  return { stats: { teams: 1, ...stats }, ...charts };
}

interface FiguresQuery {
  readonly memberId: string;
  readonly range: DayRange | null;
  readonly archived: boolean;
}

export async function figuresOf(context: ReadContext, scope: ReportScope, query: FiguresQuery) {
  const member = await requireReportMember(context, scope, query.memberId);
  const numbers = await numbersOf(context, scope, { ...query, userId: member.user_id });
  const parts = await partsOf(context, scope, query);
  const { total_tasks, assigned, completed, ongoing, overdue, projects, logged } = numbers;
  const listed = [...new Map(parts.map((part) => [part.project_id, part])).values()];
  const sum = (matches: (part: Part) => boolean): number =>
    parts.filter(matches).reduce((total, part) => total + part.count, 0);
  return {
    stats: {
      projects,
      total_tasks,
      assigned,
      completed,
      ongoing,
      overdue,
      total_logged: fullDuration(logged),
    },
    by_status: legendOf(STATUS_POINTS, [numbers.todo_then, numbers.doing_then, numbers.done_then]),
    by_project: legendOf(
      listed.map(({ project_id: id, name, color }) => ({ id, name, color })),
      listed.map(({ project_id: id }) => sum((part) => part.project_id === id)),
    ),
    by_priority: legendOf(
      PRIORITY_POINTS,
      TASK_PRIORITIES.map(({ id }) => sum((part) => part.priority_id === id)),
    ),
  };
}

async function numbersOf(
  { db }: ReadContext,
  scope: ReportScope,
  { memberId, userId, range, archived }: FiguresQuery & { readonly userId: string | null },
): Promise<Numbers> {
  const due = range === null ? sql`true` : sql`t.end_date between ${range.from}::date and ${range.to}::date`;
  const found = await sql<Numbers>`
    select count(*) filter (where ${due}) as total_tasks,
      count(*) filter (where ${within(sql`a.created_at`, range, scope.zone)}) as assigned,
      count(*) filter (where ${doneWithin(scope, range)}) as completed, count(*) filter (where ${isDoing}) as ongoing,
      count(*) filter (where ${overdueAt(scope, range)}) as overdue, count(*) filter (where ${todoAtEnd}) as todo_then,
      count(*) filter (where ${doingAtEnd}) as doing_then, count(*) filter (where ${completedWithin(scope, range)}) as done_then,
      (select count(*) from project_members pm where pm.team_member_id = ${memberId}
        and ${shownProject(scope, sql`pm.project_id`, archived)}) as projects,
      (select coalesce(sum(w.time_spent), 0) from work_logs w join task_assignees x on x.task_id = w.task_id and x.team_member_id = ${memberId}
        where w.user_id = ${userId}::uuid and ${within(sql`w.started_at`, range, scope.zone)}
          and ${shownProject(scope, sql`w.project_id`, archived)}) as logged
    from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id ${stateAtEnd(scope, range)}
    where a.team_member_id = ${memberId} and ${shownProject(scope, sql`a.project_id`, archived)}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

/** Tasks that were open at the end of the range or completed in it, in projects the member belongs to. */
async function partsOf(
  { db }: ReadContext,
  scope: ReportScope,
  { memberId, range, archived }: FiguresQuery,
): Promise<Part[]> {
  const counted =
    range === null ? sql`true` : sql`(${todoAtEnd} or ${doingAtEnd} or ${completedWithin(scope, range)})`;
  const found = await sql<Part>`
    select p.id as project_id, p.name, p.color_code as color, t.priority_id, count(*) as count
    from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id join projects p on p.id = t.project_id
      ${stateAtEnd(scope, range)}
    where a.team_member_id = ${memberId} and ${shownProject(scope, sql`a.project_id`, archived)} and ${counted}
      and exists (select from project_members pm where pm.project_id = p.id and pm.team_member_id = ${memberId})
    group by p.id, t.priority_id order by lower(p.name), p.id`.execute(db);
  return found.rows;
}
