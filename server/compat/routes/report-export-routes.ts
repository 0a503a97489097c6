/** Binds the calls of report downloads that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { memberProjectsFile, memberTasksFile } from '../../queries/report-files/member-files.ts';
import { timeLogsFile } from '../../queries/report-files/time-files.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';
import { tableFile } from '../../routes/table-file.ts';

export const compatReportExportBindings: readonly Binding[] = [
  bindRead(calls['reportExports.flatTasks'], {
    run: (context, { query }) =>
      tableFile(
        memberTasksFile(context, { memberId: query.team_member_id, projectId: query.project_id }),
        query.format,
      ),
  }),
  bindRead(calls['reportExports.memberProjects'], {
    run: (context, { query }) => tableFile(memberProjectsFile(context, query), query.format),
  }),
  bindRead(calls['reportExports.timeLogsCsv'], {
    run: (context, { query }) => tableFile(timeLogsFile(context, query), 'csv'),
  }),
  bindRead(calls['reportExports.timeLogsExcel'], {
    run: (context, { query }) => tableFile(timeLogsFile(context, query), 'xlsx'),
  }),
];
