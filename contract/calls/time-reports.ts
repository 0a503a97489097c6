/**
 * Calls of the time reports and of project insights (reporting 7 and 9). Answers, never rows.
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { UTILISATION_STATES } from '../rules/report-figures.ts';
import { assignee, tagPeople } from './people.ts';
import { archivedQuery, count, timeReportFields } from './reporting-shapes.ts';
import {
  coerceBoolean,
  coerceInt,
  maybeDay,
  maybeId,
  maybeInstant,
  maybeText,
  projectIdParams,
  coerceSwitch,
  withDefault,
  wireColor,
} from './wire.ts';

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

const INSIGHTS = '/api/v1/project-insights';
const insight = {
  access: 'project',
  offline: 'answer',
  method: 'GET',
  params: projectIdParams,
} as const;
const rowOf = {
  id,
  name: z.string(),
  status: z.string(),
  status_name: maybeText,
  end_date: maybeDay,
  priority: maybeId,
  updated_at: maybeInstant,
  status_color: wireColor,
};
const changedLast = z.object({ tasks: z.array(z.object({ ...rowOf, status_id: id })), total: count });

export const insightCalls = defineCalls({
  'insights.overview': defineCall({
    ...insight,
    path: `${INSIGHTS}/{projectId}`,
    query: archivedQuery,
    answer: z.object({
      total_tasks_count: count,
      archived_tasks_count: count,
      sub_tasks_count: count,
      last_week_count: count,
      completed_tasks_count: count,
      completed_tasks_color_code: wireColor,
      pending_tasks_count: count,
      pending_tasks_color_code: wireColor,
      todo_tasks_count: count,
      todo_tasks_color_code: wireColor,
      overdue_count: count,
      total_minutes_sum: z.nullable(count),
      time_spent_sum: z.nullable(count),
      total_estimated_hours_string: z.string(),
      total_logged_hours_string: z.string(),
      overlogged_hours: z.string(),
    }),
    summary: 'Counters of a project.',
  }),
  'insights.lastUpdated': defineCall({
    ...insight,
    path: `${INSIGHTS}/last-updated/{projectId}`,
    query: z.object({
      archived: coerceSwitch,
      limit: withDefault(z.catch(coerceInt(1, 100), 20), 20),
      offset: withDefault(coerceInt(0, 10_000_000), 0),
    }),
    answer: changedLast,
    summary: 'Tasks changed last.',
  }),
  'insights.lastUpdatedPage': defineCall({
    ...insight,
    path: `${INSIGHTS}/last-updated/{projectId}/{limit}/{offset}`,
    params: z.object({
      projectId: id,
      limit: z.catch(coerceInt(1, 100), 20),
      offset: z.catch(coerceInt(0, 10_000_000), 0),
    }),
    query: archivedQuery,
    answer: changedLast,
    summary: 'Tasks changed last, the page given in the path.',
  }),
  'insights.logs': defineCall({
    ...insight,
    path: `${INSIGHTS}/logs/{projectId}`,
    answer: z.array(z.object({ description: z.string(), created_at: z.string() })),
    summary: 'The last ten entries of the project log.',
  }),
  'insights.byStatus': defineCall({
    ...insight,
    path: `${INSIGHTS}/status-overview/{projectId}`,
    query: archivedQuery,
    answer: z.array(z.object({ name: z.string(), color: wireColor, y: count })),
    summary: 'Tasks by status.',
  }),
  'insights.byPriority': defineCall({
    ...insight,
    path: `${INSIGHTS}/priority-overview/{projectId}`,
    query: archivedQuery,
    answer: z.array(z.object({ name: z.string(), color: wireColor, data: z.array(count) })),
    summary: 'Tasks by priority.',
  }),
  'insights.deadline': defineCall({
    ...insight,
    path: `${INSIGHTS}/deadline/{projectId}`,
    query: archivedQuery,
    answer: z.object({
      deadline_tasks_count: count,
      /** Seconds, in spite of its name. */
      deadline_logged_hours: z.nullable(count),
      deadline_logged_hours_string: z.string(),
      project_end_date: maybeDay,
      tasks: z.array(
        z.object({
          id,
          name: z.string(),
          status_id: id,
          start_date: maybeDay,
          end_date: maybeDay,
          status: z.string(),
          status_name: z.string(),
          status_color: wireColor,
        }),
      ),
    }),
    summary: 'Tasks due after the end of the project.',
  }),
  'insights.overdue': defineCall({
    ...insight,
    path: `${INSIGHTS}/overdue-tasks/{projectId}`,
    query: archivedQuery,
    answer: z.array(z.object({ ...rowOf, days_overdue: count })),
    summary: 'Open tasks that are past their due day.',
  }),
  'insights.early': defineCall({
    ...insight,
    path: `${INSIGHTS}/early-tasks/{projectId}`,
    query: archivedQuery,
    answer: z.array(z.object({ ...rowOf, completed_at: maybeInstant })),
    summary: 'Tasks completed before their due day.',
  }),
  'insights.late': defineCall({
    ...insight,
    path: `${INSIGHTS}/late-tasks/{projectId}`,
    query: archivedQuery,
    answer: z.array(z.object({ ...rowOf, completed_at: maybeInstant })),
    summary: 'Tasks completed after their due day.',
  }),
  'insights.overlogged': defineCall({
    ...insight,
    path: `${INSIGHTS}/overlogged-tasks/{projectId}`,
    query: archivedQuery,
    answer: z.array(
      z.object({
        ...rowOf,
        overlogged_time: count,
        overlogged_time_string: z.string(),
        assignees: z.array(assignee),
        names: tagPeople,
      }),
    ),
    summary: 'Tasks with more time logged than estimated.',
  }),
  'insights.memberStats': defineCall({
    ...insight,
    path: `${INSIGHTS}/members/stats/{projectId}`,
    query: archivedQuery,
    answer: z.object({ total_members_count: count, unassigned_members: count, overdue_members: count }),
    summary: 'Members of a project in numbers.',
  }),
  'insights.memberTasks': defineCall({
    access: 'project',
    offline: 'answer',
    method: 'POST',
    path: `${INSIGHTS}/members/tasks`,
    body: z.object({ project_id: id, member_id: id, archived: withDefault(coerceBoolean, false) }),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        status_id: id,
        status: z.string(),
        start_date: maybeDay,
        end_date: maybeDay,
        completed_at: maybeInstant,
        total_minutes: z.string(),
        status_color: wireColor,
        is_overdue: z.boolean(),
        days_overdue: count,
        overlogged_time: z.string(),
        late_days: count,
      }),
    ),
    summary: 'Tasks of a member of a project.',
  }),
});
