/** Binds the calls of the reports: overview, projects, members. */
import { calls } from '../../contract/calls/index.ts';
import { readMemberInfo } from '../queries/reporting/member-drawer.ts';
import { listMemberActivities, listMemberTimeLogs } from '../queries/reporting/member-logs.ts';
import { readMemberProjectStats } from '../queries/reporting/member-projects.ts';
import { reportMembers } from '../queries/reporting/member-report.ts';
import { listMemberTasks, readMemberTaskStats } from '../queries/reporting/member-tasks.ts';
import { listReportTeams, readStatistics } from '../queries/reporting/overview.ts';
import { readOverviewTime } from '../queries/reporting/overview-time.ts';
import {
  listProjectShares,
  listProjectTimeLogs,
  readProjectInfo,
} from '../queries/reporting/project-drawer.ts';
import { reportProjectsWithTotals, reportTeamProjects } from '../queries/reporting/project-report.ts';
import { listProjectReportTasks } from '../queries/reporting/project-tasks.ts';
import { listTeamMembers, listTeamProjectNames, readTeamInfo } from '../queries/reporting/team-report.ts';
import { bindRead, type Binding } from './binding.ts';

const overviewBindings: readonly Binding[] = [
  bindRead(calls['reporting.statistics'], {
    run: (context, { query }) => readStatistics(context, query.archived),
  }),
  bindRead(calls['reporting.overviewTime'], {
    run: (context, { query }) => readOverviewTime(context, query),
  }),
  bindRead(calls['reporting.teams'], {
    run: (context, { query }) => listReportTeams(context, query.archived),
  }),
  bindRead(calls['reporting.teamProjects'], {
    run: (context, { query }) => reportTeamProjects(context, query),
  }),
  bindRead(calls['reporting.teamProjectNames'], {
    run: (context, { params, query }) => listTeamProjectNames(context, params.teamId, query),
  }),
  bindRead(calls['reporting.teamMembers'], {
    run: (context, { params, query }) => listTeamMembers(context, params.teamId, query.archived),
  }),
  bindRead(calls['reporting.teamInfo'], {
    run: (context, { params, query }) => readTeamInfo(context, params.teamId, query.archived),
  }),
];

const projectBindings: readonly Binding[] = [
  bindRead(calls['reporting.projects'], {
    run: (context, { query }) => reportProjectsWithTotals(context, query),
  }),
  bindRead(calls['reporting.projectInfo'], {
    run: (context, { params }) => readProjectInfo(context, params.projectId),
  }),
  bindRead(calls['reporting.projectMembers'], {
    run: (context, { params }) => listProjectShares(context, params.projectId),
  }),
  bindRead(calls['reporting.projectTasks'], {
    run: (context, { params, query }) =>
      listProjectReportTasks(context, params.projectId, query.group ?? 'status'),
  }),
  bindRead(calls['reporting.projectTimeLogs'], {
    run: (context, { body }) => listProjectTimeLogs(context, body),
  }),
];

const memberBindings: readonly Binding[] = [
  bindRead(calls['reporting.members'], { run: (context, { query }) => reportMembers(context, query) }),
  bindRead(calls['reporting.memberInfo'], { run: (context, { query }) => readMemberInfo(context, query) }),
  bindRead(calls['reporting.memberTasks'], {
    run: (context, { params, query }) => listMemberTasks(context, { ...params, ...query }),
  }),
  bindRead(calls['reporting.memberTaskStats'], {
    run: (context, { query }) => readMemberTaskStats(context, query),
  }),
  bindRead(calls['reporting.memberProjectStats'], {
    run: (context, { query }) => readMemberProjectStats(context, query),
  }),
  bindRead(calls['reporting.memberTimeLogs'], {
    run: (context, { body }) => listMemberTimeLogs(context, body),
  }),
  bindRead(calls['reporting.memberActivities'], {
    run: (context, { body }) => listMemberActivities(context, body),
  }),
];

export const reportingBindings: readonly Binding[] = [
  ...overviewBindings,
  ...projectBindings,
  ...memberBindings,
];
