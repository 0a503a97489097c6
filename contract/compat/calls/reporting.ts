/** Parts of the reports' overview for other clients (reporting 4). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { count, legendChart } from '../../calls/reporting-shapes.ts';
import { coerceSwitch } from '../../calls/wire.ts';
import { report } from '../../calls/reporting.ts';

const BASE = '/api/v1/reporting';

export const compatReportingCalls = defineCalls({
  'reporting.info': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/info`,
    answer: z.object({ organization_name: z.string() }),
    summary: 'Name of the organization.',
  }),
  'reporting.teamMemberInfo': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/team-member/info`,
    query: z.object({ teamMemberId: id, archived: coerceSwitch }),
    answer: z.object({
      stats: z.object({
        teams: count,
        projects: count,
        total_tasks: count,
        completed: count,
        ongoing: count,
        overdue: count,
        total_logged: z.string(),
      }),
      by_status: legendChart,
      by_project: legendChart,
      by_priority: legendChart,
    }),
    summary: 'Work of a member over all time.',
  }),
});
