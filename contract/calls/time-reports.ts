/**
 * Calls of the time reports (reporting 7). Answers, never rows.
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { UTILISATION_STATES } from '../rules/report-figures.ts';
import { archivedQuery, count, timeReportFields } from './reporting-shapes.ts';
import { coerceBoolean, maybeDay, maybeText, withDefault, wireColor } from './wire.ts';

const BASE = '/api/v1/reporting';
const report = { access: 'admin', offline: 'answer' } as const;
const ids = (most: number) => withDefault(z.array(id).check(z.maxLength(most)), []);

export const timeReportCalls = defineCalls({
  'timeReports.categories': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/allocation/categories`,
    body: z.array(id).check(z.maxLength(1_000)),
    answer: z.array(z.object({ id, name: z.string(), color_code: wireColor, selected: z.boolean() })),
    summary: 'Categories of the teams in the body, which is a bare array of team ids.',
  }),
  'timeReports.projects': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/allocation/projects`,
    body: z.object({
      selectedTeams: ids(1_000),
      selectedCategories: ids(10_000),
      noCategoryIncluded: withDefault(coerceBoolean, true),
    }),
    answer: z.array(z.object({ id, name: z.string(), selected: z.boolean() })),
    summary: 'Projects of the chosen teams and categories.',
  }),
  'timeReports.sheet': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/allocation`,
    query: archivedQuery,
    bodyLimit: BODY_LIMITS.lists,
    /** `only_logged` omits cells without time, which are most of a large sheet. */
    body: z.object({ ...timeReportFields, only_logged: z.optional(z.boolean()) }),
    answer: z.object({
      users: z.array(
        z.object({
          id,
          name: z.string(),
          total_time: z.string(),
          total_seconds: count,
          /** The billable part of the total. */
          billable_seconds: z.optional(count),
          /** Their capacity in the days of the sheet; null where they are not an active member of the teams. */
          capacity_hours: z.optional(z.nullable(z.number())),
        }),
      ),
      projects: z.array(
        z.object({
          id,
          name: z.string(),
          color_code: wireColor,
          status_name: maybeText,
          status_color_code: z.nullable(wireColor),
          status_icon: maybeText,
          all_tasks_count: count,
          completed_tasks_count: count,
          progress: count,
          time_logs: z.array(z.object({ id, name: z.string(), time_logged: z.string(), seconds: count })),
          total: z.string(),
          /** Seconds. */
          totalProjectsTime: count,
          /** The billable part of the total. */
          billable_seconds: z.optional(count),
        }),
      ),
    }),
    summary:
      'The time sheet: projects by people; `time_logs` are in the order of `users`; with `only_logged` those without time are missing.',
  }),
  'timeReports.byProject': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/time-reports/projects`,
    query: archivedQuery,
    bodyLimit: BODY_LIMITS.lists,
    body: z.object(timeReportFields),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        color_code: wireColor,
        /** Seconds. */
        logged_time: count,
        /** Minutes. */
        estimated: count,
        /** Hours, both. */
        value: z.number(),
        estimated_value: z.number(),
      }),
    ),
    summary: 'Logged time by project.',
  }),
  'timeReports.estimatedVsActual': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/time-reports/estimated-vs-actual`,
    query: archivedQuery,
    body: z.object({
      ...timeReportFields,
      type: withDefault(z.enum(['WORKING_DAYS', 'MAN_DAYS']), 'WORKING_DAYS'),
    }),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        color_code: wireColor,
        end_date: maybeDay,
        logged_time: count,
        estimated: count,
        hours_per_day: count,
        estimated_man_days: count,
        estimated_working_days: count,
        /** Days, both. */
        value: z.number(),
        estimated_value: z.number(),
        /** Tasks of the project without archived ones; missing in answers of older servers. */
        tasks_count: z.optional(count),
        tasks_done: z.optional(count),
      }),
    ),
    summary: 'Estimated days against logged days by project.',
  }),
  'timeReports.byMember': defineCall({
    ...report,
    method: 'POST',
    path: `${BASE}/time-reports/members`,
    query: archivedQuery,
    body: z.object({
      ...timeReportFields,
      members: ids(10_000),
      utilization: withDefault(z.array(z.enum(UTILISATION_STATES)), []),
    }),
    answer: z.object({
      filteredRows: z.array(
        z.object({
          team_member_id: id,
          email: maybeText,
          name: maybeText,
          color_code: wireColor,
          logged_time: count,
          value: z.number(),
          total_working_hours: z.number(),
          utilized_hours: z.string(),
          utilization_percent: z.string(),
          over_under_utilized_hours: z.string(),
          utilization_state: z.enum(UTILISATION_STATES),
        }),
      ),
      totals: z.object({
        total_time_logs: z.string(),
        total_estimated_hours: z.string(),
        total_utilization: z.string(),
      }),
    }),
    summary: 'Logged time and utilisation by member.',
  }),
});
