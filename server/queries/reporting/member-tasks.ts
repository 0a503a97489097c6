/**
 * Tasks of one member: as a list (reporting 4.13) and in five groups (6.5). Logged time is the member's own, unless
 * noted otherwise.
 */
import { sql, type RawBuilder } from 'kysely';
import type { CallAnswer, CallQuery, CallParams } from '../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { fullDuration } from '../../../contract/rules/duration-text.ts';
import { categoryOf, priorityOf } from '../../../contract/rules/group-defaults.ts';
import { daysOverdue } from '../../../contract/rules/report-figures.ts';
import { containsText } from '../../db/contains-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import {
  periodOf,
  type ReportMember,
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

type Tasks = CallAnswer<'reporting.memberTasks'>;
type Stats = CallAnswer<'reporting.memberTaskStats'>;
type TasksQuery = CallQuery<'reporting.memberTasks'> & CallParams<'reporting.memberTasks'>;

interface TaskRow {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly team_name: string;
  readonly parent_task_id: string | null;
  readonly status_name: string;
  readonly category_id: string;
  readonly priority_id: string;
  readonly phase_name: string | null;
  readonly phase_color: string | null;
  readonly end_date: string | null;
  readonly completed_at: string | null;
  readonly total_minutes: number;
  readonly logged_seconds: number;
  readonly own_seconds: number | null;
  readonly due: boolean;
  readonly assigned: boolean;
  readonly done_in_range: boolean;
  readonly overdue: boolean;
  readonly ongoing: boolean;
}

interface TaskSelection {
  readonly range: DayRange | null;
  readonly archived: boolean;
  readonly conditions?: readonly RawBuilder<unknown>[];
}

/** Latest due date first, preceded by tasks without one. */
async function tasksOf(
  { db }: ReadContext,
  scope: ReportScope,
  member: ReportMember,
  { range, archived, conditions: also = [] }: TaskSelection,
): Promise<TaskRow[]> {
  const conditions = [
    sql`a.team_member_id = ${member.id}`,
    shownProject(scope, sql`a.project_id`, archived),
    ...also,
  ];
  const due =
    range === null
      ? sql`true`
      : sql`coalesce(t.end_date between ${range.from}::date and ${range.to}::date, false)`;
  const found = await sql<TaskRow>`
    select t.id, t.name, p.id as project_id, p.name as project_name, o.name as team_name, t.parent_task_id, s.name as status_name,
      s.category_id, t.priority_id, f.name as phase_name, f.color_code as phase_color, t.end_date, t.completed_at, t.total_minutes,
      t.logged_seconds, (select sum(w.time_spent) from work_logs w where w.task_id = t.id and w.user_id = ${member.user_id}::uuid) as own_seconds,
      ${due} as due, ${within(sql`a.created_at`, range, scope.zone)} as assigned, coalesce(${doneWithin(scope, range)}, false) as done_in_range,
      coalesce(${overdueAt(scope, range)}, false) as overdue, ${isDoing} as ongoing
    from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id join projects p on p.id = t.project_id
      join teams o on o.id = p.team_id left join phases f on f.id = t.phase_id ${stateAtEnd(scope, range)}
    where ${sql.join(conditions, sql` and `)} order by t.end_date desc nulls first, lower(t.name), t.id`.execute(
    db,
  );
  return found.rows;
}

function commonOf(row: TaskRow, scope: ReportScope) {
  const priority = priorityOf(row.priority_id);
  const { id, name, project_id, project_name, parent_task_id, status_name, end_date, completed_at } = row;
  return {
    ...{ id, name, project_id, project_name, parent_task_id, status_name, end_date, completed_at },
    project_color: avatarColor(project_name),
    is_sub_task: parent_task_id !== null,
    priority_name: priority.name,
    priority_color: priority.stored_color,
    status_color: categoryOf(row.category_id).color_code,
    days_overdue: daysOverdue({ endDate: end_date, done: row.category_id === DONE_CATEGORY_ID }, scope.today),
    total_minutes: row.total_minutes * 60,
    time_logged: row.own_seconds,
    estimated_string: fullDuration(row.total_minutes * 60),
    time_spent_string: fullDuration(row.own_seconds),
  };
}

/**
 * In the drawer of a member: the tasks of the range; elsewhere: all their tasks, including those of archived projects.
 */
export async function listMemberTasks(context: ReadContext, query: TasksQuery): Promise<Tasks> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, query.teamMemberId);
  const single = query.only_single_member;
  const range = single ? periodOf(scope, query) : null;
  const { project, search } = query;
  const rows = await tasksOf(context, scope, member, {
    range,
    archived: query.archived || !single,
    conditions: [
      ...(project === undefined ? [] : [sql`a.project_id = ${project}`]),
      containsText(sql`t.name`, search),
      ...(range === null ? [] : [sql`(${todoAtEnd} or ${doingAtEnd} or ${completedWithin(scope, range)})`]),
    ],
  });
  return rows.map((row) => {
    const over = row.logged_seconds === 0 ? 0 : row.logged_seconds - row.total_minutes * 60;
    return {
      ...commonOf(row, scope),
      team_name: row.team_name,
      completed_date: row.completed_at,
      overlogged_time: fullDuration(over),
      overlogged_seconds: over,
    };
  });
}

const GROUPS: readonly { name: string; color_code: string; includes: (row: TaskRow) => boolean }[] = [
  { name: 'Total Tasks', color_code: '#7590c9', includes: (row) => row.due && row.assigned },
  { name: 'Tasks Assigned', color_code: '#7590c9', includes: (row) => row.assigned },
  { name: 'Tasks Completed', color_code: '#75c997', includes: (row) => row.done_in_range },
  { name: 'Tasks Overdue', color_code: '#eb6363', includes: (row) => row.overdue },
  { name: 'Tasks Ongoing', color_code: '#7cb5ec', includes: (row) => row.ongoing },
];

/** A task is listed in every group it belongs to. */
export async function readMemberTaskStats(
  context: ReadContext,
  query: CallQuery<'reporting.memberTaskStats'>,
): Promise<Stats> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, query.team_member_id);
  const rows = await tasksOf(context, scope, member, {
    range: periodOf(scope, query),
    archived: query.archived,
  });
  const view = (row: TaskRow): Stats['groups'][number]['tasks'][number] => {
    const common = commonOf(row, scope);
    const over = row.own_seconds === null ? null : row.own_seconds - row.total_minutes * 60;
    return {
      ...common,
      phase_name: row.phase_name,
      phase_color: row.phase_color,
      overdue_days: common.days_overdue === 0 ? null : common.days_overdue,
      overlogged_time: over,
      overlogged_time_string: fullDuration(over),
    };
  };
  return {
    team_member_name: member.name,
    groups: GROUPS.map(({ name, color_code, includes }) => ({
      ...{ name, color_code },
      tasks: rows.filter(includes).map(view),
    })),
  };
}
