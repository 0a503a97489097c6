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
    run: async (tx, { params, body }) => {
      await updateSchedule(tx, params.id, body);
      return null;
    },
  }),
  bindWrite(calls['reportSchedules.send'], {
    run: async (tx, { params }) => {
      await sendScheduleNow(tx, params.id);
      return null;
    },
  }),
  bindWrite(calls['reportSchedules.delete'], {
    run: async (tx, { params }) => {
      await deleteSchedule(tx, params.id);
      return null;
    },
  }),
];
