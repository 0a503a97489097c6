/**
 * Calls of the reports' overview (reporting 4). Owner and admin only; answers, never rows.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { day, id } from '../entities/fields.ts';
import { BUCKET_SIZES } from '../rules/time-buckets.ts';
import { tagPeople } from './people.ts';
import {
  archivedQuery,
  chart,
  count,
  legendChart,
  periodFields,
  reportProject,
  memberTask,
  projectReportTask,
} from './reporting-shapes.ts';
import {
  optionalParam,
  listQuery,
  maybeDay,
  maybeId,
  maybeText,
  coerceSearch,
  coerceSwitch,
  wireColor,
} from './wire.ts';

const BASE = '/api/v1/reporting';
/** Sort fields of the projects report. */
export const PROJECT_FIELDS = [
  'name',
  'status_id',
  'project_health',
  'category_name',
  'client',
  'team_name',
  'start_date',
  'end_date',
] as const;
const teamParams = z.object({ teamId: id });
const projectParams = z.object({ projectId: id });
/** One page of the projects report. */
export const projectPage = z.object({ total: count, projects: z.array(reportProject) });

/** What all calls of this area have in common. */
export const report = { access: 'admin', offline: 'answer' } as const;

export const reportingOverviewCalls = defineCalls({
  'reporting.statistics': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/statistics`,
    query: archivedQuery,
    answer: z.object({
      teams: z.object({ count, projects: count, members: count }),
      projects: z.object({ count, active: count, overdue: count }),
      members: z.object({ count, unassigned: count, overdue: count }),
    }),
    summary: 'Teams, projects and members of the organization in numbers.',
  }),
  'reporting.overviewTime': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/time`,
    query: z.object({ ...periodFields, archived: coerceSwitch }),
    answer: z.object({
      /** Current counts. Due soon: today or in the six days after it. */
      tasks: z.object({ open: count, overdue: count, due_soon: count }),
      /** `before` is the count for the same number of days before; null where there is no such period. */
      completed: z.object({ count, before: z.nullable(count) }),
      /** The period, so that a cached answer states its days; null where it has no limit. */
      from: maybeDay,
      to: maybeDay,
      /** The bucket size of `logged`; months for long periods. */
      step: z.enum(BUCKET_SIZES),
      /** Seconds by the first day of each bucket that has time, ascending; days are in the caller's time zone. */
      logged: z.array(z.object({ day, billable: count, non_billable: count })),
      /** The projects with the most time in the period. Seconds logged in it, minutes estimated for all tasks. */
      projects: z.array(
        z.object({ id, name: z.string(), color_code: wireColor, logged_time: count, estimated: count }),
      ),
    }),
    summary: 'Open and completed tasks, logged time by day, and the projects with most of it.',
  }),
  'reporting.teams': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/teams`,
    query: archivedQuery,
    answer: z.array(z.object({ id, name: z.string(), projects_count: count, members: tagPeople })),
    summary: 'Teams of the organization.',
  }),
  'reporting.teamProjects': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/projects`,
    query: z.object({ ...listQuery(PROJECT_FIELDS), team: id, archived: coerceSwitch }),
    answer: projectPage,
    summary: 'Projects of a team, one page.',
  }),
  'reporting.teamProjectNames': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/projects/{teamId}`,
    params: teamParams,
    query: z.object({ member: optionalParam(id), archived: coerceSwitch }),
    answer: z.array(
      z.object({ id, name: z.string(), color_code: wireColor, team_id: id, status_id: maybeId }),
    ),
    summary: 'Projects of a team, or of one of its members, by name.',
  }),
  'reporting.teamMembers': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/members/{teamId}`,
    params: teamParams,
    query: archivedQuery,
    answer: z.array(
      z.object({
        id,
        name: maybeText,
        email: maybeText,
        projects: count,
        tasks: count,
        overdue: count,
        completed: count,
        ongoing: count,
      }),
    ),
    summary: 'Members of a team with their task counts.',
  }),
  'reporting.teamInfo': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/team/info/{teamId}`,
    params: teamParams,
    query: archivedQuery,
    answer: z.object({
      by_status: z.object({
        all: count,
        cancelled: count,
        blocked: count,
        on_hold: count,
        proposed: count,
        in_planning: count,
        in_progress: count,
        completed: count,
        chart,
      }),
      by_category: z.object({ all: count, ...legendChart.shape }),
      by_health: z.object({
        all: count,
        not_set: count,
        needs_attention: count,
        at_risk: count,
        good: count,
        chart,
      }),
    }),
    summary: 'Projects of a team by status, category and health.',
  }),
  'reporting.projectInfo': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/project/info/{projectId}`,
    params: projectParams,
    answer: z.object({
      /** Hours, both totals. */
      stats: z.object({
        completed: count,
        incompleted: count,
        overdue: count,
        total_allocated: count,
        total_logged: count,
      }),
      by_status: z.object({ all: count, todo: count, doing: count, done: count, chart }),
      by_priority: z.object({ all: count, low: count, medium: count, high: count, critical: count, chart }),
      by_due: z.object({
        all: count,
        completed: count,
        upcoming: count,
        overdue: count,
        no_due: count,
        chart,
      }),
      /**
       * Phases that have an estimate or logged time, in their order; tasks without a phase come last. Empty for a
       * project without phases. Answers of older versions have none.
       */
      by_phase: z.optional(
        z.array(
          z.object({
            /** With name and colour null: tasks without a phase. */
            phase_id: maybeId,
            name: maybeText,
            color_code: z.nullable(wireColor),
            /** Minutes. */
            estimated_time: count,
            /** Seconds. */
            actual_time: count,
          }),
        ),
      ),
    }),
    summary: 'Tasks of a project by status, priority and due date, and its time by phase.',
  }),
  'reporting.memberInfo': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/member/info`,
    query: z.object({ teamMemberId: id, ...periodFields, archived: coerceSwitch }),
    answer: z.object({
      stats: z.object({
        teams: count,
        projects: count,
        total_tasks: count,
        assigned: count,
        completed: count,
        ongoing: count,
        overdue: count,
        total_logged: z.string(),
      }),
      by_status: legendChart,
      by_project: legendChart,
      by_priority: legendChart,
    }),
    summary: 'Work of a member in a period.',
  }),
  'reporting.projectMembers': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/project/members/{projectId}`,
    params: projectParams,
    answer: z.array(
      z.object({
        id,
        team_member_id: id,
        name: maybeText,
        tasks_count: count,
        completed: count,
        incompleted: count,
        overdue: count,
        contribution: count,
        progress: count,
        time_logged: z.string(),
        logged_seconds: count,
      }),
    ),
    summary: 'Members of a project with their share.',
  }),
  'reporting.projectTasks': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/project/tasks/{projectId}`,
    params: projectParams,
    query: z.object({ group: optionalParam(z.enum(['status', 'priority', 'phase'])) }),
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        category_id: z.optional(maybeId),
        start_date: z.optional(maybeDay),
        end_date: z.optional(maybeDay),
        color_code: wireColor,
        color_code_dark: wireColor,
        tasks: z.array(projectReportTask),
      }),
    ),
    summary: 'Tasks of a project in groups.',
  }),
  'reporting.memberTasks': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/overview/member/tasks/{teamMemberId}`,
    params: z.object({ teamMemberId: id }),
    query: z.object({
      project: optionalParam(id),
      is_multiple: coerceSwitch,
      teamId: optionalParam(id),
      only_single_member: coerceSwitch,
      ...periodFields,
      archived: coerceSwitch,
      search: coerceSearch,
    }),
    answer: z.array(memberTask),
    summary: 'Tasks of a member, latest due date first.',
  }),
});
