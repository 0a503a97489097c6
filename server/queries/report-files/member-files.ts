/** Files of members (reporting 8.2, 2, 4, 7 to 12): the same figures as on the screens. */
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import { fullDuration } from '../../../contract/rules/duration-text.ts';
import type { ReportTable } from '../../files/report-file.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { listMemberActivities, listMemberTimeLogs } from '../reporting/member-logs.ts';
import { listMemberProjects } from '../reporting/member-projects.ts';
import { reportMembers } from '../reporting/member-report.ts';
import { listMemberTasks } from '../reporting/member-tasks.ts';
import {
  dayOf,
  periodOf,
  reportScope,
  requireReportMember,
  requireReportProject,
} from '../reporting/report-scope.ts';
import { listTeamMembers } from '../reporting/team-report.ts';
import { exportDay, fileName, headingOf } from './heading.ts';
import { type TeamFileQuery, teamOf } from './project-files.ts';

type MembersQuery = CallQuery<'reportExports.members'>;
type BreakdownQuery = CallQuery<'reportExports.memberTimeLogs'>;
type Task = CallAnswer<'reporting.memberTasks'>[number];

const titled = (...titles: readonly string[]) => titles.map((title) => ({ title }));

export async function teamMembersFile(
  context: ReadContext,
  { team_id: teamId, archived }: TeamFileQuery,
): Promise<ReportTable> {
  const team = await teamOf(context, teamId);
  const members = await listTeamMembers(context, teamId, archived !== 'false');
  return {
    fileName: fileName(`${team.name} members - ${exportDay(context)}`),
    sheet: 'Members',
    heading: headingOf(context, `Members from ${team.name}`),
    columns: titled(
      'Name',
      'Email',
      'Projects',
      'Tasks',
      'Overdue Tasks',
      'Completed Tasks',
      'Ongoing Tasks',
    ),
    rows: members.map((row) => [
      row.name,
      row.email,
      row.projects,
      row.tasks,
      row.overdue,
      row.completed,
      row.ongoing,
    ]),
  };
}

/** All members of the active team, or those that match the search. */
export async function membersFile(context: ReadContext, query: MembersQuery): Promise<ReportTable> {
  const scope = await reportScope(context);
  const { members, team } = await reportMembers(context, {
    ...query,
    ...{ index: 1, size: 1_000_000, field: 'name', order: 'asc' },
  });
  const sum = (of: (row: (typeof members)[number]) => number): number =>
    members.reduce((all, row) => all + of(row), 0);
  return {
    fileName: fileName(`${team.name} members - ${exportDay(context)}`),
    sheet: 'Members',
    heading: headingOf(context, `Members from ${team.name}`, periodOf(scope, query)),
    columns: titled(
      ...['Member', 'Email', 'Tasks Assigned', 'Overdue Tasks', 'Completed Tasks', 'Ongoing Tasks'],
      ...[
        'Billable Time (seconds)',
        'Non-Billable Time (seconds)',
        'Done Tasks(%)',
        'Doing Tasks(%)',
        'Todo Tasks(%)',
      ],
    ),
    rows: members.map((row) => [
      row.name,
      row.email,
      row.tasks,
      row.overdue,
      row.completed,
      row.ongoing,
      row.billable_time,
      row.non_billable_time,
      row.tasks_stat.done,
      row.tasks_stat.doing,
      row.tasks_stat.todo,
    ]),
    totals: () => [
      [
        ...['Total', ''],
        sum((row) => row.tasks),
        sum((row) => row.overdue),
        sum((row) => row.completed),
        sum((row) => row.ongoing),
        sum((row) => row.billable_time),
        sum((row) => row.non_billable_time),
      ],
    ],
  };
}

export interface TasksOfMember {
  readonly memberId: string;
  readonly projectId?: string | undefined;
  /** Tasks of the drawer only: those of the range, without archived projects. */
  readonly single?: Omit<CallQuery<'reportExports.memberTasks'>, 'team_member_id' | 'format'>;
}

/** The tasks of a member: of one project, of all projects, or those of the drawer. */
export async function memberTasksFile(
  context: ReadContext,
  { memberId, projectId, single }: TasksOfMember,
): Promise<ReportTable> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, memberId);
  const team = await teamOf(context, member.team_id);
  const project = projectId === undefined ? undefined : await requireReportProject(context, scope, projectId);
  const tasks = await listMemberTasks(context, {
    teamMemberId: memberId,
    project: projectId,
    teamId: undefined,
    is_multiple: false,
    only_single_member: single?.only_single_member ?? false,
    duration: single?.duration ?? 'ALL_TIME',
    date_range: single?.date_range ?? [],
    archived: single?.archived ?? true,
    search: '',
  });
  const name = member.name === '' ? 'Member' : member.name;
  const inProject = project === undefined ? '' : ` in ${project.name}`;
  const file = project === undefined ? `${name} tasks` : `${name} - ${project.name} tasks`;
  return {
    fileName: fileName(`${file} - ${exportDay(context)}`),
    sheet: 'Tasks',
    heading: headingOf(context, `Tasks of ${name}${inProject} - ${team.name}`),
    columns: [
      { title: 'Task', width: 44 },
      ...titled(
        'Project',
        'Status',
        'Priority',
        'Due Date',
        'Completed Date',
        'Estimated Time',
        'Logged Time',
        'Overlogged Time',
      ),
    ],
    rows: tasks.map((task) => taskRow(task, scope.zone)),
    totals: () => [
      [
        ...['Total', '', '', '', '', ''],
        { seconds: tasks.reduce((sum, task) => sum + task.total_minutes, 0) },
        { seconds: tasks.reduce((sum, task) => sum + (task.time_logged ?? 0), 0) },
      ],
    ],
  };
}

const taskRow = (task: Task, zone: string) => [
  task.name,
  task.project_name,
  task.status_name,
  task.priority_name,
  task.end_date === null ? null : { day: task.end_date },
  task.completed_at === null ? null : { day: dayOf(task.completed_at, zone) },
  { seconds: task.total_minutes },
  task.time_logged === null ? null : { seconds: task.time_logged },
  { seconds: Math.max(0, task.overlogged_seconds) },
];

export async function memberProjectsFile(
  context: ReadContext,
  query: CallQuery<'reportExports.memberProjects'>,
): Promise<ReportTable> {
  const member = await requireReportMember(context, await reportScope(context), query.team_member_id);
  const team = await teamOf(context, member.team_id);
  const projects = await listMemberProjects(context, {
    teamMemberId: query.team_member_id,
    teamId: query.team_id,
    archived: query.archived,
    search: '',
  });
  return {
    fileName: fileName(`${member.name} projects - ${exportDay(context)}`),
    sheet: 'Projects',
    heading: headingOf(context, `Projects of ${member.name} - ${team.name}`),
    columns: titled(
      ...[
        'Project',
        'Team',
        'Tasks',
        'Contribution(%)',
        'Incompleted Tasks',
        'Completed Tasks',
        'Overdue Tasks',
        'Logged Time',
      ],
    ),
    rows: projects.map((row) => [
      row.name,
      row.team,
      row.task_count,
      row.contribution,
      row.incompleted,
      row.completed,
      row.overdue,
      { seconds: row.logged_seconds },
    ]),
  };
}

interface Breakdown {
  readonly what: 'timelogs' | 'activitylogs';
  readonly title: 'Timelogs' | 'Activities';
  readonly lines: readonly { readonly day: string; readonly text: string }[];
}

async function breakdownFile(
  context: ReadContext,
  query: BreakdownQuery,
  { what, title, lines }: Breakdown,
): Promise<ReportTable> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, query.team_member_id);
  return {
    fileName: fileName(`${member.name} ${what} - ${exportDay(context)}`),
    sheet: title,
    heading: headingOf(context, `${title} of ${member.name}`, periodOf(scope, query)),
    columns: [{ title: 'Date' }, { title: 'Log', width: 80 }],
    rows: lines.map(({ day, text }) => [{ day }, text]),
  };
}

export async function memberTimeLogsFile(context: ReadContext, query: BreakdownQuery): Promise<ReportTable> {
  const days = await listMemberTimeLogs(context, {
    ...query,
    billable: { billable: true, nonBillable: true },
  });
  const lines = days.flatMap(({ log_day: day, logs }) =>
    logs.map((log) => ({
      day,
      text: `Logged ${fullDuration(log.time_spent)} for ${log.task_name} in ${log.project_name}`,
    })),
  );
  return breakdownFile(context, query, { what: 'timelogs', title: 'Timelogs', lines });
}

const ATTRIBUTES: Readonly<Record<string, string>> = {
  start_date: 'Start Date',
  end_date: 'End Date',
  status: 'Status',
  priority: 'Priority',
  phase: 'Phase',
};

export async function memberActivitiesFile(
  context: ReadContext,
  query: BreakdownQuery,
): Promise<ReportTable> {
  const days = await listMemberActivities(context, query);
  const lines = days.flatMap(({ log_day: day, logs }) =>
    logs.map((log) => {
      const attribute = ATTRIBUTES[log.attribute_type] ?? log.attribute_type;
      const change = `from ${log.previous ?? 'NULL'} to ${log.current ?? 'NULL'}`;
      return { day, text: `Updated ${attribute} ${change} in ${log.task_name} within ${log.project_name}.` };
    }),
  );
  return breakdownFile(context, query, { what: 'activitylogs', title: 'Activities', lines });
}
