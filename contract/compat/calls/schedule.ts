/**
 * Reads of the planner for other clients (projects notes 10). `seconds_per_day` and `total_seconds` are hours in
 * spite of their names.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { day, id } from '../../entities/fields.ts';
import { optionalParam, coerceDay, idParams, maybeDay, maybeText, wireColor } from '../../calls/wire.ts';
import { scheduleSettings } from '../../calls/schedule.ts';

const BASE = '/api/v1/schedule-gannt-v2';

const span = z.object({ start: maybeDay, end: maybeDay });

export const compatScheduleCalls = defineCalls({
  'schedule.settings': defineCall({
    method: 'GET',
    path: `${BASE}/settings`,
    answer: scheduleSettings,
    access: 'team',
    offline: 'replica',
    summary: 'Working days and hours of the organization.',
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
});
