/** Binds the calls of reports that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { readTeamMemberInfo } from '../queries/reporting/member-drawer.ts';
import { listMemberProjects } from '../../queries/reporting/member-projects.ts';
import { readReportInfo } from '../queries/reporting/report-info.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

export const compatReportingBindings: readonly Binding[] = [
  bindRead(calls['reporting.info'], { run: (context) => readReportInfo(context) }),
  bindRead(calls['reporting.teamMemberInfo'], {
    run: (context, { query }) => readTeamMemberInfo(context, query),
  }),
  bindRead(calls['reporting.memberProjects'], {
    run: (context, { query }) => listMemberProjects(context, query),
  }),
];
