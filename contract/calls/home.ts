/**
 * Calls of the home page, personal tasks and the activity feed (projects-and-planning 3, 13; tasks 19).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { day, id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { coloured, tagPeople } from './people.ts';
import {
  optionalParam,
  coerceChoice,
  coerceColor,
  coerceDay,
  coerceInt,
  maybeDay,
  maybeId,
  maybeText,
  newId,
  correctedBy,
  coerceSwitch,
  withDefault,
  wireColor,
  zoneName,
} from './wire.ts';

const HOME_TABS = ['All', 'Today', 'Upcoming', 'Overdue', 'NoDueDate', 'UpcomingNowOn'] as const;

/** 0 assigned to me, 1 assigned by me; anything else reads as 0. */
const homeGroup = correctedBy(
  (value) => (String(value) === '1' ? 1 : 0),
  z.union([z.literal(0), z.literal(1)]),
  0,
);

const homeTask = z.object({
  id,
  project_id: id,
  status_id: id,
  team_id: id,
  name: z.string(),
  parent_task_id: maybeId,
  is_sub_task: z.boolean(),
  parent_task_name: maybeText,
  start_date: maybeDay,
  end_date: maybeDay,
  created_at: instant,
  updated_at: instant,
  project_name: z.string(),
  project_color: wireColor,
  status: z.string(),
  status_color: wireColor,
  is_task: z.boolean(),
  done: z.boolean(),
  sub_tasks_count: z.int(),
  project_statuses: z.array(coloured),
});
export type HomeTask = z.output<typeof homeTask>;

const personalTaskRow = z.object({
  id,
  name: z.string(),
  created_at: instant,
  updated_at: instant,
  is_task: z.boolean(),
  done: z.boolean(),
});

/** The position of a to-do among those of its owner; the highest is listed first. */
const todoPlace = coerceInt(-1_000_000, 1_000_000);

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

export const homeCalls = defineCalls({
  'home.tasks': defineCall({
    method: 'GET',
    path: '/api/v1/home/tasks',
    query: z.object({
      group_by: homeGroup,
      current_tab: coerceChoice(HOME_TABS),
      is_calendar_view: coerceSwitch,
      selected_date: optionalParam(coerceDay),
      time_zone: optionalParam(zoneName),
    }),
    answer: z.object({
      tasks: z.array(homeTask),
      total: z.int(),
      today: z.int(),
      upcoming: z.int(),
      overdue: z.int(),
      no_due_date: z.int(),
    }),
    access: 'team',
    offline: 'replica',
    summary: 'Open tasks assigned to, or by, the caller; the counts cover all tabs.',
  }),
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
  'home.createPersonalTask': defineCall({
    method: 'POST',
    path: '/api/v1/home/personal-task',
    body: z.object({
      id: newId,
      name: nameText(LIMITS.personalTaskName),
      color_code: withDefault(coerceColor, '#000'),
      sort_index: optionalParam(todoPlace),
      due_date: optionalParam(coerceDay),
      done: optionalParam(z.boolean()),
    }),
    answer: z.object({ id, name: z.string() }),
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Creates a personal task; on top of the others unless it says its place.',
  }),
  'home.changePersonalTask': defineCall({
    method: 'PUT',
    path: '/api/v1/home/personal-task/{id}',
    params: z.object({ id }),
    body: z.object({
      name: optionalParam(nameText(LIMITS.personalTaskName)),
      due_date: z.optional(z.nullable(coerceDay)),
      sort_index: optionalParam(todoPlace),
    }),
    answer: id,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Renames or dates a personal task of the caller, or puts it in its place.',
  }),
  'home.deletePersonalTask': defineCall({
    method: 'DELETE',
    path: '/api/v1/home/personal-task/{id}',
    params: z.object({ id }),
    answer: id,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Deletes a personal task of the caller.',
  }),
  'home.finishPersonalTask': defineCall({
    method: 'PUT',
    path: '/api/v1/home/update-personal-task',
    body: z.object({ id, done: withDefault(z.boolean(), true) }),
    answer: id,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Marks a personal task of the caller done, or open again when `done` is false.',
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
});

export const activityFeedCalls = defineCalls({
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
