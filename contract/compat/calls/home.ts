/** Reads of the home page for other clients (projects-and-planning 3; tasks 19). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { day, id, instant } from '../../entities/fields.ts';
import { LIMITS } from '../../entities/limits.ts';
import { nameText } from '../../entities/name-text.ts';
import { coloured, tagPeople } from '../../calls/people.ts';
import {
  optionalParam,
  coerceInt,
  maybeDay,
  maybeId,
  maybeText,
  newId,
  withDefault,
  wireColor,
  zoneName,
} from '../../calls/wire.ts';
import { homeGroup } from '../../calls/home.ts';

const personalTaskRow = z.object({
  id,
  name: z.string(),
  created_at: instant,
  updated_at: instant,
  is_task: z.boolean(),
  done: z.boolean(),
});

const feedRange = z.object({
  limit: withDefault(coerceInt(1, 500), 10),
  offset: withDefault(coerceInt(0, 1_000_000), 0),
});

const feedRow = {
  task_id: id,
  task_name: z.string(),
  project_id: id,
  project_name: z.string(),
  project_color: wireColor,
  task_status: z.string(),
  status_color: wireColor,
};

export const compatHomeCalls = defineCalls({
  'home.taskCounts': defineCall({
    method: 'GET',
    path: '/api/v1/home/task-counts',
    query: z.object({
      month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
      group_by: homeGroup,
      time_zone: optionalParam(zoneName),
    }),
    answer: z.array(z.object({ date: day, count: z.int() })),
    access: 'team',
    offline: 'replica',
    summary: 'Open tasks by due day of a month.',
  }),
  'home.personalTasks': defineCall({
    method: 'GET',
    path: '/api/v1/home/personal-tasks',
    answer: z.array(personalTaskRow),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Open personal tasks of the caller, newest change first.',
  }),
  'home.projects': defineCall({
    method: 'GET',
    path: '/api/v1/home/projects',
    query: z.object({
      view: withDefault(z.catch(coerceInt(0, 1), 0), 0),
      filter: optionalParam(z.catch(coerceInt(0, 2), 0)),
    }),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        favorite: z.boolean(),
        archived: z.boolean(),
        color_code: wireColor,
        all_tasks_count: z.int(),
        completed_tasks_count: z.int(),
        members_count: z.int(),
        names: tagPeople,
        updated_at: instant,
      }),
    ),
    access: 'team',
    offline: 'replica',
    summary: 'Projects the caller is a member of: recent ones, or favourites with view=1.',
  }),
  'home.teamProjects': defineCall({
    method: 'GET',
    path: '/api/v1/home/team-projects',
    answer: z.array(coloured),
    access: 'team',
    offline: 'replica',
    summary: 'Projects the caller may add a task to.',
  }),
  'home.createTask': defineCall({
    method: 'POST',
    path: '/api/v1/tasks/home-task',
    body: z.object({
      id: newId,
      name: nameText(LIMITS.taskName),
      end_date: z.string().check(z.maxLength(40)),
      project_id: id,
    }),
    answer: z.object({
      id,
      name: z.string(),
      start_date: maybeDay,
      end_date: maybeDay,
      done: z.boolean(),
      priority_id: id,
      project_id: id,
      created_at: instant,
      updated_at: instant,
      status_id: id,
      parent_task_id: maybeId,
      is_sub_task: z.boolean(),
      sub_tasks_count: z.int(),
      reporter: maybeText,
      assignees: z.array(id),
      team_member_id: maybeId,
    }),
    access: 'project',
    offline: 'outbox',
    summary: 'Creates a task from the home page with a due date in words.',
  }),
  'home.doneToday': defineCall({
    method: 'GET',
    path: '/api/v1/personal-overview/completed-tasks-today-percentage',
    answer: z.object({ total_tasks: z.int(), completed_tasks: z.int(), percentage: z.number(), date: day }),
    access: 'team',
    offline: 'replica',
    summary: 'Share of the tasks due today that the caller has completed.',
  }),
  'logs.recentTasks': defineCall({
    method: 'GET',
    path: '/api/v1/logs/user-recent-tasks',
    query: feedRange,
    answer: z.array(z.object({ ...feedRow, last_activity_at: instant, activity_count: z.int() })),
    access: 'team',
    offline: 'answer',
    summary: 'Tasks the caller worked on in the last 30 days.',
  }),
  'logs.timeLoggedTasks': defineCall({
    method: 'GET',
    path: '/api/v1/logs/user-time-logged-tasks',
    query: feedRange,
    answer: z.array(
      z.object({
        ...feedRow,
        total_time_logged: z.int(),
        total_time_logged_string: z.string(),
        last_logged_at: instant,
        logged_by_timer: z.boolean(),
        log_entries_count: z.int(),
        estimated_time: z.int(),
      }),
    ),
    access: 'team',
    offline: 'answer',
    summary: 'Tasks the caller logged time on in the last 90 days; times in seconds.',
  }),
  'logs.myDashboard': defineCall({
    method: 'GET',
    path: '/api/v1/logs/my-dashboard',
    answer: z.array(
      z.object({
        description: z.string(),
        i18n_key: z.optional(maybeText),
        i18n_params: z.optional(z.record(z.string(), z.string())),
        user_name: maybeText,
        project_name: z.string(),
        created_at: instant,
        project_id: maybeId,
        project_deleted: z.boolean(),
      }),
    ),
    access: 'team',
    offline: 'answer',
    summary: 'The last 20 entries of the project log that the caller may see.',
  }),
});
