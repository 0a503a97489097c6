/** Binds the calls of report downloads. */
import { calls } from '../../contract/calls/index.ts';
import {
  memberActivitiesFile,
  membersFile,
  memberTasksFile,
  memberTimeLogsFile,
  teamMembersFile,
} from '../queries/report-files/member-files.ts';
import {
  projectMembersFile,
  projectsFile,
  projectTasksFile,
  projectTimeLogsFile,
  teamProjectsFile,
} from '../queries/report-files/project-files.ts';
import { timeSheetFile } from '../queries/report-files/time-files.ts';
import { bindRead, type Binding } from './binding.ts';
import { tableFile } from './table-file.ts';

const projectFiles: readonly Binding[] = [
  bindRead(calls['reportExports.teamProjects'], {
    run: (context, { query }) => tableFile(teamProjectsFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.projects'], {
    run: (context, { query }) => tableFile(projectsFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.projectMembers'], {
    run: (context, { query }) => tableFile(projectMembersFile(context, query.project_id), query.format),
  }),
  bindRead(calls['reportExports.projectTasks'], {
    run: (context, { query }) => tableFile(projectTasksFile(context, query.project_id), query.format),
  }),
  bindRead(calls['reportExports.projectTimeLogs'], {
    run: (context, { query }) => tableFile(projectTimeLogsFile(context, query), query.format),
  }),
];

const memberFiles: readonly Binding[] = [
  bindRead(calls['reportExports.teamMembers'], {
    run: (context, { query }) => tableFile(teamMembersFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.members'], {
    run: (context, { query }) => tableFile(membersFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.projectMemberTasks'], {
    run: (context, { query }) =>
      tableFile(
        memberTasksFile(context, { memberId: query.team_member_id, projectId: query.project_id }),
        query.format,
      ),
  }),
  bindRead(calls['reportExports.memberTasks'], {
    run: (context, { query }) =>
      tableFile(memberTasksFile(context, { memberId: query.team_member_id, single: query }), query.format),
  }),
  bindRead(calls['reportExports.memberTimeLogs'], {
    run: (context, { query }) => tableFile(memberTimeLogsFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.memberActivities'], {
    run: (context, { query }) => tableFile(memberActivitiesFile(context, query), query.format),
  }),
];

export const reportExportBindings: readonly Binding[] = [
  ...projectFiles,
  ...memberFiles,
  bindRead(calls['reportExports.timeSheet'], {
    run: (context, { query }) => tableFile(timeSheetFile(context, query), query.format),
  }),
];
