/** Binds the calls of the time reports. */
import { calls } from '../../contract/calls/index.ts';
import { readTimeByMember } from '../queries/reporting/member-time-report.ts';
import {
  listReportCategories,
  listReportProjects,
  readEstimatedVsActual,
  readTimeByProject,
} from '../queries/reporting/time-report.ts';
import { readTimeSheet } from '../queries/reporting/time-sheet.ts';
import { bindRead, type Binding } from './binding.ts';

export const timeReportBindings: readonly Binding[] = [
  bindRead(calls['timeReports.categories'], {
    run: (context, { body }) => listReportCategories(context, body),
  }),
  bindRead(calls['timeReports.projects'], { run: (context, { body }) => listReportProjects(context, body) }),
  bindRead(calls['timeReports.sheet'], {
    run: (context, { query, body }) => readTimeSheet(context, body, query.archived),
  }),
  bindRead(calls['timeReports.byProject'], {
    run: (context, { query, body }) => readTimeByProject(context, body, query.archived),
  }),
  bindRead(calls['timeReports.estimatedVsActual'], {
    run: (context, { query, body }) => readEstimatedVsActual(context, body, query.archived),
  }),
  bindRead(calls['timeReports.byMember'], {
    run: (context, { query, body }) => readTimeByMember(context, body, query.archived),
  }),
];
