/**
 * Insights of a project for other clients (reporting 9). Our own client computes them from its replica with the
 * same rules.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { assignee, tagPeople } from '../../calls/people.ts';
import { archivedQuery, count } from '../../calls/reporting-shapes.ts';
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
} from '../../calls/wire.ts';

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

export const compatInsightsCalls = defineCalls({
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
