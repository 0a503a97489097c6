/**
 * Calls of the schedule and resource planner (projects-and-planning 10.1 to 10.6).
 * `seconds_per_day` is hours in spite of its name.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { allocationFields } from '../entities/planning-entities.ts';
import { WEEK_DAYS } from '../rules/working-time.ts';
import { createShape } from './field-shapes.ts';
import { optionalParam, nothing, coerceNumber } from './wire.ts';

const BASE = '/api/v1/schedule-gannt-v2';

export const scheduleSettings = z.object({
  workingDays: z.array(z.enum(WEEK_DAYS)),
  workingHours: z.number(),
});

export const scheduleCalls = defineCalls({
  'schedule.updateSettings': defineCall({
    method: 'PUT',
    path: `${BASE}/settings`,
    body: z.object({
      workingDays: z.array(z.enum(WEEK_DAYS)).check(z.maxLength(7)),
      workingHours: coerceNumber(1, 24),
    }),
    answer: scheduleSettings,
    access: 'admin',
    offline: 'outbox',
    summary: 'Sets working days and hours of the organization.',
  }),
  'schedule.create': defineCall({
    method: 'POST',
    path: `${BASE}/schedule`,
    body: z.object({
      ...createShape(allocationFields),
      /** Hours per day, in spite of its name; minutes take precedence where both are sent. */
      seconds_per_day: optionalParam(coerceNumber(0, 24)),
      total_seconds: optionalParam(coerceNumber(0, 1_000_000)),
    }),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Allocates a member to a project for some days.',
  }),
});
