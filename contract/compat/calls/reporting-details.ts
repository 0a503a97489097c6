/** The projects of a member as a report for other clients (reporting 6). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { report } from '../../calls/reporting.ts';
import { count } from '../../calls/reporting-shapes.ts';
import { optionalParam, coerceSearch, coerceSwitch } from '../../calls/wire.ts';

const BASE = '/api/v1/reporting';

export const compatReportingDetailsCalls = defineCalls({
  'reporting.memberProjects': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/member-projects`,
    query: z.object({
      teamMemberId: id,
      teamId: optionalParam(id),
      search: coerceSearch,
      archived: coerceSwitch,
    }),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        team_member_id: id,
        team: z.string(),
        task_count: count,
        project_task_count: count,
        completed: count,
        incompleted: count,
        overdue: count,
        contribution: count,
        time_logged: z.string(),
        logged_seconds: count,
      }),
    ),
    summary: 'Projects of a member with the share in each.',
  }),
});
