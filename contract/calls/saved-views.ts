/** Calls of saved views and timesheet weeks; mutations of the same names send them. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { day, freeText, id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { optionalParam, clearable, coerceBoolean, idParams, nothing, projectIdParams } from './wire.ts';

const VIEWS = '/api/v1/saved-views';
const WEEKS = '/api/v1/timesheet-weeks';
const writing = { access: 'team', offline: 'outbox' } as const;
const screen = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.viewScreen));
const note = clearable(freeText(LIMITS.weekNote));

export const savedViewCalls = defineCalls({
  'savedViews.create': defineCall({
    ...writing,
    method: 'POST',
    path: VIEWS,
    body: z.object({
      id,
      team_id: id,
      screen,
      name: nameText(LIMITS.viewName),
      query: freeText(LIMITS.viewQuery),
      shared: coerceBoolean,
      project_id: optionalParam(id),
    }),
    answer: z.object({ id }),
    summary: 'Saves a view; the same id again answers the stored one.',
  }),
  'savedViews.update': defineCall({
    ...writing,
    method: 'PUT',
    path: `${VIEWS}/{id}`,
    params: idParams,
    body: z.object({
      name: optionalParam(nameText(LIMITS.viewName)),
      query: z.optional(freeText(LIMITS.viewQuery)),
      shared: optionalParam(coerceBoolean),
    }),
    answer: nothing,
    summary:
      'Renames, changes or shares a view of the caller; managers change the shared ones of a project, admins those of a team.',
  }),
  'savedViews.remove': defineCall({
    ...writing,
    method: 'DELETE',
    path: `${VIEWS}/{id}`,
    params: idParams,
    answer: nothing,
    summary: 'Deletes a view of the caller; an admin may delete shared ones, a manager those of a project.',
  }),
  'savedViews.setDefault': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/{projectId}/default-view',
    params: projectIdParams,
    body: z.object({ view_id: z.nullable(id) }),
    answer: nothing,
    access: 'manager',
    offline: 'outbox',
    summary: 'Says which shared view of a project somebody sees who never chose one; null for none.',
  }),
  'savedViews.setTeamDefault': defineCall({
    ...writing,
    method: 'PUT',
    path: `${VIEWS}/default`,
    body: z.object({ team_id: id, screen, view_id: z.nullable(id) }),
    answer: nothing,
    summary:
      'Says which shared view a screen of a team opens with for who never chose one; admins only, null for none.',
  }),
});

export const timesheetWeekCalls = defineCalls({
  'timesheetWeeks.submit': defineCall({
    ...writing,
    method: 'POST',
    path: WEEKS,
    body: z.object({ id, team_member_id: id, week_start: day, note }),
    answer: z.object({ id }),
    summary: 'Hands in a week of the caller, or hands it in again after it was sent back.',
  }),
  'timesheetWeeks.withdraw': defineCall({
    ...writing,
    method: 'DELETE',
    path: `${WEEKS}/{id}`,
    params: idParams,
    answer: nothing,
    summary: 'Takes back a week of the caller that nobody approved.',
  }),
  'timesheetWeeks.decide': defineCall({
    ...writing,
    method: 'PUT',
    path: `${WEEKS}/{id}/decision`,
    params: idParams,
    body: z.object({ approved: coerceBoolean, answer: note }),
    answer: nothing,
    summary:
      'Approves a week or sends it back; for admins, team leads and managers of a project of the member.',
  }),
});
