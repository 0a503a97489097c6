/**
 * Report downloads (reporting 8): addresses that a browser opens. Each returns a spreadsheet, or CSV with `format=csv`.
 * Names of teams, projects and people that are sent are ignored; the server looks them up.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls, EXPORT_UNITS } from '../call.ts';
import { id } from '../entities/fields.ts';
import { filterIds, periodFields } from './reporting-shapes.ts';
import { optionalParam, coerceChoice, coerceSearch, coerceSwitch, withDefault } from './wire.ts';

const BASE = '/api/v1/reporting-export';
const exported = {
  access: 'admin',
  offline: 'needs-network',
  raw: true,
  method: 'GET',
  units: EXPORT_UNITS,
} as const;
export const exportFormat = { format: coerceChoice(['xlsx', 'csv']) };
export const sentName = optionalParam(z.string().check(z.maxLength(500)));
const names = {
  team_name: sentName,
  project_name: sentName,
  team_member_name: sentName,
  member_name: sentName,
};
const archived = { archived: coerceSwitch };
/** Archived projects are included unless this is `false`. */
const unlessHidden = { archived: optionalParam(z.enum(['true', 'false'])) };
export const exportedMember = { team_member_id: id, team_id: optionalParam(id) };
const ids = (most: number) =>
  withDefault(
    z.pipe(
      z.transform((value): unknown =>
        typeof value === 'string' ? value.split(/[\s,+]+/).filter((part) => part !== '') : value,
      ),
      z.array(id).check(z.maxLength(most)),
    ),
    [],
  );

export const reportExportCalls = defineCalls({
  'reportExports.teamProjects': defineCall({
    ...exported,
    path: `${BASE}/overview/projects`,
    query: z.object({ team_id: id, ...names, ...exportFormat, ...unlessHidden }),
    summary: 'All projects of a team.',
  }),
  'reportExports.teamMembers': defineCall({
    ...exported,
    path: `${BASE}/overview/members`,
    query: z.object({ team_id: id, ...names, ...exportFormat, ...unlessHidden }),
    summary: 'All members of a team with their task counts.',
  }),
  'reportExports.projects': defineCall({
    ...exported,
    path: `${BASE}/projects/export`,
    query: z.object({
      ...names,
      ...exportFormat,
      statuses: filterIds,
      healths: filterIds,
      categories: filterIds,
      teams: filterIds,
      project_managers: filterIds,
      search: coerceSearch,
      ...unlessHidden,
    }),
    summary: 'Projects of the organization; the filters of the screen may narrow it.',
  }),
  'reportExports.members': defineCall({
    ...exported,
    path: `${BASE}/members/export`,
    query: z.object({ ...names, ...exportFormat, ...periodFields, ...archived, search: coerceSearch }),
    summary:
      'Members of the active team with their figures in a period; all, or those that are searched for.',
  }),
  'reportExports.projectMembers': defineCall({
    ...exported,
    path: `${BASE}/project-members/export`,
    query: z.object({ project_id: id, ...names, ...exportFormat }),
    summary: 'Members of a project with their share.',
  }),
  'reportExports.projectTasks': defineCall({
    ...exported,
    path: `${BASE}/project-tasks/export`,
    query: z.object({ project_id: id, ...names, ...exportFormat }),
    summary: 'Tasks of a project.',
  }),
  'reportExports.projectMemberTasks': defineCall({
    ...exported,
    path: `${BASE}/project-member-tasks/export`,
    query: z.object({ team_member_id: id, project_id: id, ...names, ...exportFormat, ...archived }),
    summary: 'Tasks of a member in a project.',
  }),
  'reportExports.memberTasks': defineCall({
    ...exported,
    path: `${BASE}/member-tasks/export`,
    query: z.object({
      team_member_id: id,
      ...names,
      ...exportFormat,
      ...periodFields,
      only_single_member: coerceSwitch,
      ...archived,
    }),
    summary: 'Tasks of a member.',
  }),
  'reportExports.memberTimeLogs': defineCall({
    ...exported,
    path: `${BASE}/member-time-log-breakdown/export`,
    query: z.object({ ...exportedMember, ...names, ...exportFormat, ...periodFields, ...archived }),
    summary: 'Time a member logged, by day.',
  }),
  'reportExports.memberActivities': defineCall({
    ...exported,
    path: `${BASE}/member-activity-log-breakdown/export`,
    query: z.object({ ...exportedMember, ...names, ...exportFormat, ...periodFields, ...archived }),
    summary: 'What a member changed, by day.',
  }),
  'reportExports.projectTimeLogs': defineCall({
    ...exported,
    path: `${BASE}/projects-time-log-breakdown/export`,
    query: z.object({
      id,
      user_id: optionalParam(id),
      billable: coerceSwitch,
      nonBillable: coerceSwitch,
      /** Time on archived tasks is included unless this is `false`. */
      archived: optionalParam(z.enum(['true', 'false'])),
      ...names,
      ...exportFormat,
      ...periodFields,
    }),
    summary: 'Time logged on a project, by day; all of it, or what the drawer shows of it.',
  }),
  'reportExports.timeSheet': defineCall({
    ...exported,
    path: `${BASE}/allocation/export`,
    query: z.object({
      teams: ids(1_000),
      projects: ids(10_000),
      ...periodFields,
      include_archived: coerceSwitch,
      billable: coerceSwitch,
      nonBillable: coerceSwitch,
      ...exportFormat,
    }),
    summary: 'The timesheet: projects by people.',
  }),
});
