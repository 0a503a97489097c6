/**
 * Calls of scheduled reports: each week or month, a report file is mailed to chosen admins of the team, with a link to
 * the screen. Runs and their outcomes are listed.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { reportScheduleFields } from '../entities/report-schedule-fields.ts';
import { answerShape, formShape } from './field-shapes.ts';
import { idParams, maybeInstant, maybeText, nothing } from './wire.ts';

const BASE = '/api/v1/reporting/schedules';
const body = z.object(formShape(reportScheduleFields)).check(
  z.refine((value) => (value.cadence === 'weekly' ? value.day <= 6 : value.day >= 1), {
    message: 'there is no such day',
    path: ['day'],
  }),
);
const reading = { access: 'admin', offline: 'answer', method: 'GET' } as const;
const writing = { access: 'admin', offline: 'needs-network' } as const;
const run = z.object({
  id,
  ran_at: instant,
  state: z.enum(['sent', 'failed']),
  recipients: z.int(),
  file_name: maybeText,
  /** Of the file, in bytes. */
  size: z.int(),
  /** Error code of the failure. */
  error: maybeText,
});

export const reportScheduleCalls = defineCalls({
  'reportSchedules.list': defineCall({
    ...reading,
    path: BASE,
    answer: z.array(
      z.object({
        id,
        ...answerShape(reportScheduleFields, 'list'),
        created_by: maybeText,
        next_run_at: maybeInstant,
        last_run: z.nullable(run),
      }),
    ),
    summary: 'Scheduled reports of the active team, by name.',
  }),
  'reportSchedules.create': defineCall({
    ...writing,
    method: 'POST',
    path: BASE,
    body,
    answer: z.object({ id }),
    summary: 'Schedules a report; it is made with what its author may see then.',
  }),
  'reportSchedules.update': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/{id}`,
    params: idParams,
    body,
    answer: nothing,
    summary: 'Changes a scheduled report, pauses it or lets it go on.',
  }),
  'reportSchedules.delete': defineCall({
    ...writing,
    method: 'DELETE',
    path: `${BASE}/{id}`,
    params: idParams,
    answer: nothing,
    summary: 'Deletes a scheduled report with its runs.',
  }),
  'reportSchedules.send': defineCall({
    ...writing,
    method: 'POST',
    path: `${BASE}/{id}/send`,
    params: idParams,
    answer: nothing,
    summary: 'Sends a scheduled report within a moment, besides its days; refused while it is paused.',
  }),
  'reportSchedules.runs': defineCall({
    ...reading,
    path: `${BASE}/{id}/runs`,
    params: idParams,
    answer: z.array(run),
    summary: 'The last fifty runs of a scheduled report, newest first.',
  }),
});
