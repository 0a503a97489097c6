/**
 * Calls that change the schedule: allocations, time off, working weeks, holidays (projects notes 10, account notes
 * 11.1). Reading needs no call: the rows are in the replica. Units are in the field names.
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import {
  allocationFields,
  holidayFields,
  timeOffFields,
  weekMinutes,
} from '../entities/planning-entities.ts';
import { answerShape, createShape, updateShape } from './field-shapes.ts';
import { idParams, nothing } from './wire.ts';

const BASE = '/api/v1/schedule-gannt-v2';

export const planningCalls = defineCalls({
  'schedule.change': defineCall({
    method: 'PUT',
    path: `${BASE}/schedule/{id}`,
    params: idParams,
    body: z.object(updateShape(allocationFields)),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Changes an allocation: person, project, days, minutes per day, note. What is missing stays.',
  }),
  'schedule.delete': defineCall({
    method: 'DELETE',
    path: `${BASE}/schedule/{id}`,
    params: idParams,
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes an allocation.',
  }),
  'schedule.setWeek': defineCall({
    method: 'PUT',
    path: `${BASE}/members/{id}/working-week`,
    params: idParams,
    body: z.object({ week: z.nullable(weekMinutes) }),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Minutes that a member works on each day, Monday first; null for the hours of the organization.',
  }),
});

const timeOffAnswer = z.object({ ...answerShape(timeOffFields, 'entry'), created_at: z.string() });

export const timeOffCalls = defineCalls({
  'timeOff.create': defineCall({
    method: 'POST',
    path: `${BASE}/time-off`,
    body: z.object(createShape(timeOffFields, 'defaults')),
    answer: timeOffAnswer,
    access: 'team',
    offline: 'outbox',
    created: 'Time off was added',
    summary: 'Enters time off: of oneself, or as an admin of anybody in the team.',
  }),
  'timeOff.update': defineCall({
    method: 'PUT',
    path: `${BASE}/time-off/{id}`,
    params: idParams,
    body: z.object(updateShape(timeOffFields, 'omitted')),
    answer: timeOffAnswer,
    access: 'team',
    offline: 'outbox',
    summary: 'Changes time off; what is missing stays.',
  }),
  'timeOff.delete': defineCall({
    method: 'DELETE',
    path: `${BASE}/time-off/{id}`,
    params: idParams,
    answer: nothing,
    access: 'team',
    offline: 'outbox',
    summary: 'Deletes time off.',
  }),
});

const HOLIDAYS = '/api/v1/holidays/organization';
export const holidayBody = z.object(createShape(holidayFields, 'defaults'));

export const holidayCalls = defineCalls({
  'holidays.add': defineCall({
    method: 'POST',
    path: `${HOLIDAYS}/many`,
    body: z.object({
      holidays: z.array(holidayBody).check(z.minLength(1), z.maxLength(LIMITS.holidays)),
    }),
    bodyLimit: BODY_LIMITS.lists,
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Adds holidays of the organization; days that are one already stay as they are.',
  }),
  'holidays.update': defineCall({
    method: 'PUT',
    path: `${HOLIDAYS}/{id}`,
    params: idParams,
    body: z.object(updateShape(holidayFields)),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Changes a holiday of the organization; what is missing stays.',
  }),
  'holidays.delete': defineCall({
    method: 'POST',
    path: `${HOLIDAYS}/remove`,
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.holidays)) }),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes holidays of the organization.',
  }),
});
