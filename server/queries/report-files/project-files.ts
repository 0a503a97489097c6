/** Files of projects (reporting 8.2, 1, 3, 5, 6, 13): the same figures as on the screens. */
import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/calls/call-types.ts';
import type { ReportTable } from '../../files/report-file.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { listProjectShares, listProjectTimeLogs } from '../reporting/project-drawer.ts';
import { reportProjects, reportTeamProjects } from '../reporting/project-report.ts';
import type { ReportProject } from '../reporting/project-rows.ts';
import { listProjectReportTasks } from '../reporting/project-tasks.ts';
import {
  dayOf,
  periodOf,
  reportScope,
  requireReportProject,
  requireReportTeam,
} from '../reporting/report-scope.ts';
import { billableOnly } from '../reporting/time-report.ts';
import { exportDay, fileName, headingOf, nameOrFormer } from './heading.ts';

type ProjectsQuery = CallQuery<'reportExports.projects'>;
/** Of a file about one team. */
export type TeamFileQuery = Pick<CallQuery<'reportExports.teamProjects'>, 'team_id' | 'archived'>;
type LogsQuery = CallQuery<'reportExports.projectTimeLogs'>;

const ALL = { index: 1, size: 1_000_000, field: 'name', order: 'asc' } as const;
const PROJECT_COLUMNS = [
  'Project',
  'Client',
  'Category',
  'Status',
  'Start Date',
  'End Date',
  'Days Left/Overdue',
  'Estimated Hours',
  'Actual Hours',
  'Done Tasks(%)',
  'Doing Tasks(%)',
  'Todo Tasks(%)',
  'Last Activity',
  'Project Health',
  'Project Update',
].map((title) => ({ title }));

const dayCell = (day: string | null) => (day === null ? null : { day });

function daysCell(row: ReportProject): string | number | null {
  if (row.is_today) return 'Today';
  if (row.days_left === null) return null;
  return row.is_overdue ? -row.days_left : row.days_left;
}

/** The newest update, with mentioned people as plain names. */
function updateCell({ update }: ReportProject): string | null {
  const [newest] = update;
  if (newest === undefined) return null;
  return newest.content.replaceAll(/\{(\d+)\}/g, (sign, index: string) => {
    const person = newest.mentions[Number(index)];
    return person === undefined ? sign : `@${person.user_name}`;
  });
}

function projectsTable(context: ReadContext, team: string, projects: readonly ReportProject[]): ReportTable {
  const sum = (of: (row: ReportProject) => number): number => projects.reduce((all, row) => all + of(row), 0);
  const minutes = sum((row) => row.estimated_time);
  const seconds = sum((row) => row.actual_time);
  return {
    fileName: fileName(`${team} projects - ${exportDay(context)}`),
    sheet: 'Projects',
    heading: headingOf(context, `Projects from ${team}`),
    columns: PROJECT_COLUMNS,
    rows: projects.map((row) => [
      row.name,
      row.client,
      row.category_name,
      row.status_name,
      dayCell(row.start_date),
      dayCell(row.end_date),
      daysCell(row),
      { seconds: row.estimated_time * 60 },
      { seconds: row.actual_time },
      row.tasks_stat.done,
      row.tasks_stat.doing,
      row.tasks_stat.todo,
      row.last_activity?.last_activity_string ?? null,
      row.health_name,
      updateCell(row),
    ]),
    totals: () => [['Total', '', '', '', '', '', '', { seconds: minutes * 60 }, { seconds }]],
  };
}

/** Projects of one team; archived ones too, unless the screen hides them. */
export async function teamProjectsFile(
  context: ReadContext,
  { team_id: teamId, archived }: TeamFileQuery,
): Promise<ReportTable> {
  const { name } = await teamOf(context, teamId);
  const { projects } = await reportTeamProjects(context, {
    ...ALL,
    team: teamId,
    archived: archived !== 'false',
    search: '',
  });
  return projectsTable(context, name, projects);
}

/** A team of the report, by its name. */
export async function teamOf(context: ReadContext, teamId: string): Promise<{ id: string; name: string }> {
  requireReportTeam(await reportScope(context), teamId);
  const found = await sql<{
    id: string;
    name: string;
  }>`select id, name from teams where id = ${teamId}`.execute(context.db);
  return found.rows[0] ?? { id: teamId, name: 'Team' };
}

/** Projects of the whole organization; archived ones too, unless the screen hides them. */
export async function projectsFile(context: ReadContext, query: ProjectsQuery): Promise<ReportTable> {
  const { teamName } = await reportScope(context);
  const { projects } = await reportProjects(context, {
    ...query,
    ...ALL,
    archived: query.archived ?? 'true',
  });
  return projectsTable(context, teamName, projects);
}

export async function projectMembersFile(context: ReadContext, projectId: string): Promise<ReportTable> {
  const project = await requireReportProject(context, await reportScope(context), projectId);
  const team = await teamOf(context, project.team_id);
  const members = await listProjectShares(context, projectId);
  return {
    fileName: fileName(`${team.name} ${project.name} members - ${exportDay(context)}`),
    sheet: 'Members',
    heading: headingOf(context, `Members from ${project.name} - ${team.name}`),
    columns: [
      'Name',
      'Tasks Count',
      'Completed Tasks',
      'Incomplete Tasks',
      'Overdue Tasks',
      'Contribution(%)',
      'Progress(%)',
      'Logged Time',
    ].map((title) => ({ title })),
    rows: members.map((row) => [
      row.name,
      row.tasks_count,
      row.completed,
      row.incompleted,
      row.overdue,
      row.contribution,
      row.progress,
      { seconds: row.logged_seconds },
    ]),
  };
}

/** By name, as one table. */
export async function projectTasksFile(context: ReadContext, projectId: string): Promise<ReportTable> {
  const scope = await reportScope(context);
  const project = await requireReportProject(context, scope, projectId);
  const team = await teamOf(context, project.team_id);
  const groups = await listProjectReportTasks(context, projectId, 'status');
  const tasks = groups.flatMap((group) => group.tasks);
  const minutes = tasks.reduce((sum, task) => sum + task.total_minutes, 0);
  const logged = tasks.reduce((sum, task) => sum + (task.total_seconds_spent ?? 0), 0);
  return {
    fileName: fileName(`${team.name} ${project.name} tasks - ${exportDay(context)}`),
    sheet: 'Tasks',
    heading: headingOf(context, `Tasks from ${project.name} - ${team.name}`),
    columns: [
      { title: 'Task', width: 44 },
      ...[
        'Status',
        'Priority',
        'Phase',
        'Due Date',
        'Completed On',
        'Days Overdue',
        'Estimated Time',
        'Logged Time',
        'Overlogged Time',
      ].map((title) => ({ title })),
    ],
    rows: tasks.map((task) => {
      const spent = task.total_seconds_spent ?? 0;
      return [
        task.name,
        task.status_name,
        task.priority_name,
        task.phase_name,
        dayCell(task.end_date),
        task.completed_at === null ? null : { day: dayOf(task.completed_at, scope.zone) },
        task.overdue_days,
        { seconds: task.total_minutes * 60 },
        { seconds: spent },
        { seconds: Math.max(0, spent - task.total_minutes * 60) },
      ];
    }),
    totals: () => [['Total', '', '', '', '', '', '', { seconds: minutes * 60 }, { seconds: logged }]],
  };
}

export async function projectTimeLogsFile(context: ReadContext, query: LogsQuery): Promise<ReportTable> {
  const scope = await reportScope(context);
  const project = await requireReportProject(context, scope, query.id);
  const { user_id: userId = null, billable, nonBillable, archived } = query;
  const days = await listProjectTimeLogs(
    context,
    query,
    sql`(${userId}::uuid is null or w.user_id = ${userId}::uuid) and (${archived !== 'false'} or not t.archived)
      and ${billableOnly({ billable, nonBillable })}`,
  );
  return {
    fileName: fileName(`${project.name} Time Logs - ${exportDay(context)}`),
    sheet: 'Time Logs',
    heading: headingOf(context, `Time Logs from ${project.name}`, periodOf(scope, query)),
    columns: [{ title: 'Date' }, { title: 'Log', width: 80 }],
    rows: days.flatMap(({ log_day: day, logs }) =>
      logs.map((log) => [
        { day },
        `${nameOrFormer(log.user_name)} logged ${log.time_spent_string} for ${log.task_name}`,
      ]),
    ),
  };
}
