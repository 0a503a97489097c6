/**
 * Calls of the home page and personal tasks (projects-and-planning 3, 13; tasks 19).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { coloured } from './people.ts';
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
export const homeGroup = correctedBy(
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

/** The position of a to-do among those of its owner; the highest is listed first. */
const todoPlace = coerceInt(-1_000_000, 1_000_000);

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
});
