/**
 * Calls of the schedule and resource planner (projects-and-planning 10.1 to 10.6).
 * `seconds_per_day` and `total_seconds` are hours in spite of their names.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { day, freeText, id, integer } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { MINUTES_OF_DAY } from '../entities/planning-entities.ts';
import { WEEK_DAYS } from '../rules/working-time.ts';
import {
  optionalParam,
  coerceDay,
  idParams,
  maybeDay,
  maybeText,
  newId,
  nothing,
  coerceNumber,
  wireColor,
} from './wire.ts';

const BASE = '/api/v1/schedule-gannt-v2';

const settings = z.object({ workingDays: z.array(z.enum(WEEK_DAYS)), workingHours: z.number() });
const span = z.object({ start: maybeDay, end: maybeDay });

export const scheduleCalls = defineCalls({
  'schedule.settings': defineCall({
    method: 'GET',
    path: `${BASE}/settings`,
    answer: settings,
    access: 'team',
    offline: 'replica',
    summary: 'Working days and hours of the organization.',
  }),
  'schedule.updateSettings': defineCall({
    method: 'PUT',
    path: `${BASE}/settings`,
    body: z.object({
      workingDays: z.array(z.enum(WEEK_DAYS)).check(z.maxLength(7)),
      workingHours: coerceNumber(1, 24),
    }),
    answer: settings,
    access: 'admin',
    offline: 'outbox',
    summary: 'Sets working days and hours of the organization.',
  }),
  'schedule.dates': defineCall({
    method: 'GET',
    path: `${BASE}/dates/{date}/{type}`,
    params: z.object({ date: coerceDay, type: z.string().check(z.maxLength(10)) }),
    answer: z.union([
      z.object({
        date_data: z.array(
          z.object({
            month: z.string(),
            weeks: z.array(z.unknown()),
            days: z.array(
              z.object({ day: z.int(), name: z.string(), isWeekend: z.boolean(), isToday: z.boolean() }),
            ),
          }),
        ),
        chart_start: day,
        chart_end: day,
      }),
      z.array(z.unknown()),
    ]),
    access: 'admin',
    offline: 'replica',
    summary: 'The days of a month, or of two weeks; `isWeekend` means not a working day.',
  }),
  'schedule.members': defineCall({
    method: 'GET',
    path: `${BASE}/members`,
    answer: z.array(
      z.object({
        team_member_id: id,
        id,
        name: z.string(),
        email: z.string(),
        avatar_url: maybeText,
        projects: z.array(
          z.object({ id, name: z.string(), color_code: wireColor, allocated_hours: z.number() }),
        ),
      }),
    ),
    access: 'admin',
    offline: 'replica',
    summary: 'Active members of the team with an account, and their projects.',
  }),
  'schedule.memberProjects': defineCall({
    method: 'GET',
    path: `${BASE}/members/projects/{id}`,
    params: idParams,
    query: z.object({ chartStart: optionalParam(coerceDay), chartEnd: optionalParam(coerceDay) }),
    answer: z.object({
      id,
      projects: z.array(
        z.object({
          id,
          name: z.string(),
          color_code: wireColor,
          hours_per_day: z.number(),
          total_hours: z.number(),
          task_count: z.int(),
          segment_number: z.int(),
          date_union: span,
          project_dates: span,
          indicator_offset: z.nullable(z.number()),
          indicator_width: z.nullable(z.number()),
          tasks: z.array(z.unknown()),
          default_values: z.object({
            allocated_from: maybeDay,
            allocated_to: maybeDay,
            seconds_per_day: z.number(),
            total_seconds: z.number(),
          }),
        }),
      ),
    }),
    access: 'admin',
    offline: 'replica',
    summary: 'Work of a member by project segments; `id` is the team member.',
  }),
  'schedule.create': defineCall({
    method: 'POST',
    path: `${BASE}/schedule`,
    body: z.object({
      id: newId,
      project_id: id,
      /** Null or omitted: unassigned. */
      team_member_id: z.optional(z.nullable(id)),
      allocated_from: coerceDay,
      allocated_to: coerceDay,
      /** Hours per day, in spite of its name. */
      seconds_per_day: optionalParam(coerceNumber(0, 24)),
      /** The same value in minutes; it takes precedence where both are sent. */
      minutes_per_day: z.optional(integer(0, MINUTES_OF_DAY)),
      note: z.optional(freeText(LIMITS.allocationNote)),
      total_seconds: optionalParam(coerceNumber(0, 1_000_000)),
    }),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Allocates a member to a project for some days.',
  }),
});
