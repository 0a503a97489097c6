/** Binds the files of the reports. */
import { calls } from '../../contract/calls/index.ts';
import { bufferedFile } from '../files/buffered-file.ts';
import { reportFile, type ReportFormat, type ReportTable } from '../files/report-file.ts';
import {
  memberActivitiesFile,
  memberProjectsFile,
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
import { timeLogsFile, timeSheetFile } from '../queries/report-files/time-files.ts';
import { bindRead, type Binding } from './binding.ts';
import { FileAnswer } from './file-answer.ts';

/** As other servers of these calls answer them. */
const TYPES: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const asFile = async (table: Promise<ReportTable>, format: ReportFormat): Promise<FileAnswer> => {
  const made = await table;
  const content = await bufferedFile(reportFile(made, format), format === 'xlsx');
  return new FileAnswer(content, TYPES[format], `${made.fileName}.${format}`);
};

const projectFiles: readonly Binding[] = [
  bindRead(calls['reportExports.teamProjects'], {
    run: (context, { query }) => asFile(teamProjectsFile(context, query.team_id), query.format),
  }),
  bindRead(calls['reportExports.projects'], {
    run: (context, { query }) => asFile(projectsFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.projectMembers'], {
    run: (context, { query }) => asFile(projectMembersFile(context, query.project_id), query.format),
  }),
  bindRead(calls['reportExports.projectTasks'], {
    run: (context, { query }) => asFile(projectTasksFile(context, query.project_id), query.format),
  }),
  bindRead(calls['reportExports.projectTimeLogs'], {
    run: (context, { query }) => asFile(projectTimeLogsFile(context, query), query.format),
  }),
];

const memberFiles: readonly Binding[] = [
  bindRead(calls['reportExports.teamMembers'], {
    run: (context, { query }) => asFile(teamMembersFile(context, query.team_id), query.format),
  }),
  bindRead(calls['reportExports.members'], {
    run: (context, { query }) => asFile(membersFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.projectMemberTasks'], {
    run: (context, { query }) =>
      asFile(
        memberTasksFile(context, { memberId: query.team_member_id, projectId: query.project_id }),
        query.format,
      ),
  }),
  bindRead(calls['reportExports.memberTasks'], {
    run: (context, { query }) =>
      asFile(memberTasksFile(context, { memberId: query.team_member_id, single: query }), query.format),
  }),
  bindRead(calls['reportExports.flatTasks'], {
    run: (context, { query }) =>
      asFile(
        memberTasksFile(context, { memberId: query.team_member_id, projectId: query.project_id }),
        query.format,
      ),
  }),
  bindRead(calls['reportExports.memberProjects'], {
    run: (context, { query }) => asFile(memberProjectsFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.memberTimeLogs'], {
    run: (context, { query }) => asFile(memberTimeLogsFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.memberActivities'], {
    run: (context, { query }) => asFile(memberActivitiesFile(context, query), query.format),
  }),
];

export const reportExportBindings: readonly Binding[] = [
  ...projectFiles,
  ...memberFiles,
  bindRead(calls['reportExports.timeSheet'], {
    run: (context, { query }) => asFile(timeSheetFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.timeLogsCsv'], {
    run: (context, { query }) => asFile(timeLogsFile(context, query), 'csv'),
  }),
  bindRead(calls['reportExports.timeLogsExcel'], {
    run: (context, { query }) => asFile(timeLogsFile(context, query), 'xlsx'),
  }),
];
