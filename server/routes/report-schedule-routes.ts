/** Binds the calls of scheduled reports. */
import { calls } from '../../contract/calls/index.ts';
import {
  createSchedule,
  deleteSchedule,
  sendScheduleNow,
  updateSchedule,
} from '../commands/reports/report-schedules.ts';
import { listRuns, listSchedules } from '../queries/reporting/schedule-list.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const reportScheduleBindings: readonly Binding[] = [
  bindRead(calls['reportSchedules.list'], { run: (context) => listSchedules(context) }),
  bindRead(calls['reportSchedules.runs'], { run: (context, { params }) => listRuns(context, params.id) }),
  bindWrite(calls['reportSchedules.create'], { run: (tx, { body }) => createSchedule(tx, body) }),
  bindWrite(calls['reportSchedules.update'], {
    run: (tx, { params, body }) => updateSchedule(tx, params.id, body),
  }),
  bindWrite(calls['reportSchedules.send'], {
    run: (tx, { params }) => sendScheduleNow(tx, params.id),
  }),
  bindWrite(calls['reportSchedules.delete'], {
    run: (tx, { params }) => deleteSchedule(tx, params.id),
  }),
];
