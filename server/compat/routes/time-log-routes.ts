/** Binds the calls of timers and logged time that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { logSheet } from '../queries/timers/log-sheet.ts';
import { listRunningTimers } from '../queries/timers/running-timers.ts';
import { listRecentLogs, listWorkLogs } from '../queries/timers/work-logs.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';
import { tableFile } from '../../routes/table-file.ts';

/** The media type that other servers of this call send. */
const SPREADSHEET = 'application/vnd.openxmlformats';

export const compatTimeLogBindings: readonly Binding[] = [
  bindRead(calls['timeLogs.runningTimers'], { run: (context) => listRunningTimers(context) }),
  bindRead(calls['timeLogs.recent'], { run: (context) => listRecentLogs(context) }),
  bindRead(calls['timeLogs.ofTask'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: (context, { params, query }) => listWorkLogs(context, params.taskId, query.time_zone_name),
  }),
  bindRead(calls['timeLogs.export'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: (context, { params, query }) =>
      tableFile(logSheet(context, params.taskId, query.timeZone), 'xlsx', SPREADSHEET),
  }),
];
