/** Report downloads that only other clients offer (reporting 8). */
import * as z from 'zod/mini';
import { defineCall, defineCalls, EXPORT_UNITS } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { periodFields } from '../../calls/reporting-shapes.ts';
import { optionalParam, coerceSearch, coerceSwitch } from '../../calls/wire.ts';
import { sentName, exportFormat, exportedMember } from '../../calls/report-exports.ts';

const BASE = '/api/v1/reporting-export';

const exported = {
  access: 'admin',
  offline: 'needs-network',
  raw: true,
  method: 'GET',
  units: EXPORT_UNITS,
} as const;

const names = {
  team_name: sentName,
  project_name: sentName,
  team_member_name: sentName,
  member_name: sentName,
};

const archived = { archived: coerceSwitch };

/** `{"billable":true,"nonBillable":true}` as text; both where it is missing or cannot be read. */
const billableText = z._default(
  z.pipe(
    z.transform((value): { billable: boolean; nonBillable: boolean } => {
      const both = { billable: true, nonBillable: true };
      if (typeof value !== 'string') return both;
      try {
        const read: unknown = JSON.parse(value);
        return { ...both, ...(typeof read === 'object' && read !== null ? read : {}) };
      } catch {
        return both;
      }
    }),
    z.object({ billable: z.boolean(), nonBillable: z.boolean() }),
  ),
  { billable: true, nonBillable: true },
);

const flatQuery = z.object({
  team_member_id: optionalParam(id),
  ...periodFields,
  billable: billableText,
  search: coerceSearch,
  ...names,
});

export const compatReportExportsCalls = defineCalls({
  'reportExports.flatTasks': defineCall({
    ...exported,
    path: `${BASE}/flat-tasks/export`,
    query: z.object({ team_member_id: id, project_id: optionalParam(id), ...names, ...exportFormat }),
    summary: 'Tasks of a member, of one project or of all.',
  }),
  'reportExports.memberProjects': defineCall({
    ...exported,
    path: `${BASE}/member-projects/export`,
    query: z.object({ ...exportedMember, ...names, ...exportFormat, ...archived }),
    summary: 'Projects of a member with the share in each.',
  }),
  'reportExports.timeLogsCsv': defineCall({
    ...exported,
    path: `${BASE}/timelogs-flat/export-csv`,
    query: flatQuery,
    summary: 'Time logs of the active team, one in a line, as CSV.',
  }),
  'reportExports.timeLogsExcel': defineCall({
    ...exported,
    path: `${BASE}/timelogs-flat/export-excel`,
    query: flatQuery,
    summary: 'Time logs of the active team, one in a row, as a spreadsheet.',
  }),
});
