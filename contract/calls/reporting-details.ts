/**
 * Calls of the projects report and the members report (reporting 5 and 6). Owner and admin only; answers, never rows.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { day, id, instant } from '../entities/fields.ts';
import { PROJECT_FIELDS, projectPage, report } from './reporting.ts';
import {
  billableChoice,
  count,
  filterIds,
  memberProject,
  memberStatTask,
  periodFields,
  projectTimeLog,
  projectTotals,
} from './reporting-shapes.ts';
import {
  optionalParam,
  coerceBoolean,
  listQuery,
  maybeId,
  maybeInstant,
  maybeText,
  coerceSwitch,
  wireColor,
  zoneName,
} from './wire.ts';

const BASE = '/api/v1/reporting';

const memberQuery = { team_member_id: id, ...periodFields, archived: coerceSwitch };
const memberBody = {
  team_member_id: id,
  team_id: optionalParam(id),
  ...periodFields,
  archived: z.optional(coerceBoolean),
};
const logKey = {
  task_id: id,
  task_name: z.string(),
  task_key: z.string(),
  project_id: id,
  project_name: z.string(),
  created_at: instant,
};
const shade = z.nullable(z.object({ name: maybeText, color_code: z.nullable(wireColor) }));

export const reportingDetailCalls = defineCalls({
  'reporting.projects': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/projects`,
    query: z.object({
      ...listQuery(PROJECT_FIELDS),
      statuses: filterIds,
      healths: filterIds,
      categories: filterIds,
      teams: filterIds,
      /** Ids of users. */
      project_managers: filterIds,
      archived: optionalParam(z.enum(['true', 'false'])),
    }),
    /** Answers of older versions have no totals. */
    answer: z.object({ ...projectPage.shape, totals: z.optional(projectTotals) }),
    summary: 'All projects of the organization, one page, with the totals of all pages.',
  }),
  'reporting.projectTimeLogs': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/project-timelogs`,
    body: z.object({ id, ...periodFields, time_zone: optionalParam(zoneName) }),
    answer: z.array(z.object({ log_day: day, logs: z.array(projectTimeLog) })),
    summary: 'Time logged on a project by day.',
  }),
  'reporting.members': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/members`,
    query: z.object({ ...listQuery(['name']), archived: coerceSwitch, ...periodFields }),
    answer: z.object({
      total: count,
      members: z.array(
        z.object({
          id,
          name: maybeText,
          email: maybeText,
          avatar_url: maybeText,
          color_code: wireColor,
          projects: count,
          last_user_activity: maybeInstant,
          tasks: count,
          completed: count,
          ongoing: count,
          total_ongoing: count,
          overdue: count,
          total_tasks: count,
          total_completed: count,
          todo: count,
          todo_by_activity_logs: count,
          ongoing_by_activity_logs: count,
          tasks_stat: z.object({ todo: count, doing: count, done: count }),
          billable_time: count,
          non_billable_time: count,
          member_teams: z.array(z.unknown()),
        }),
      ),
      team: z.object({ id, name: z.string() }),
    }),
    summary: 'Members of the active team with their figures in a period.',
  }),
  'reporting.memberActivities': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/members/single-member-activities`,
    body: z.object(memberBody),
    answer: z.array(
      z.object({
        log_day: day,
        logs: z.array(
          z.object({
            ...logKey,
            user_id: maybeId,
            attribute_type: z.string(),
            log_type: z.string(),
            previous: maybeText,
            current: maybeText,
            previous_status: shade,
            next_status: shade,
            previous_priority: shade,
            next_priority: shade,
            previous_phase: shade,
            next_phase: shade,
          }),
        ),
      }),
    ),
    summary: 'What a member changed, by day.',
  }),
  'reporting.memberTimeLogs': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/members/single-member-timelogs`,
    body: z.object({ ...memberBody, billable: billableChoice }),
    answer: z.array(
      z.object({
        log_day: day,
        logs: z.array(z.object({ ...logKey, time_spent: count, time_spent_string: z.string() })),
      }),
    ),
    summary: 'Time a member logged, by day.',
  }),
  'reporting.memberTaskStats': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/members/single-member-task-stats`,
    query: z.object(memberQuery),
    answer: z.object({
      team_member_name: maybeText,
      groups: z.array(z.object({ name: z.string(), color_code: wireColor, tasks: z.array(memberStatTask) })),
    }),
    summary: 'Tasks of a member in five groups.',
  }),
  'reporting.memberProjectStats': defineCall({
    ...report,
    method: 'GET',
    path: `${BASE}/members/single-member-projects`,
    query: z.object({ team_member_id: id, archived: coerceSwitch }),
    answer: z.object({
      team_member_name: maybeText,
      projects: z.array(memberProject),
    }),
    summary: 'Projects of a member with the times of the projects.',
  }),
});
