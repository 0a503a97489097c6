/**
 * Calls of teams and job titles (account-and-admin 4, 6). Members of a team: `team-members.ts`.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { jobTitleFields } from '../entities/team-entities.ts';
import { createShape, setShape } from './field-shapes.ts';
import { named } from './people.ts';
import { optionalParam, emptyList, coerceBoolean, idParams, maybeId, maybeText, newId } from './wire.ts';

export const teamCalls = defineCalls({
  'teams.activate': defineCall({
    method: 'PUT',
    path: '/api/v1/teams/activate',
    body: z.object({ id }),
    answer: z.object({ subdomain: z.null() }),
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Makes a team the active one of the caller.',
  }),
  'teams.create': defineCall({
    method: 'POST',
    path: '/api/v1/teams',
    /**
     * The client also chooses the ids of the member rows: the owner's, and the caller's when that is another person.
     */
    body: z.object({ id: newId, name: nameText(LIMITS.teamName), owner_member_id: newId, member_id: newId }),
    answer: z.object({ create_new_team: z.object({ id, name: maybeText, team_id: id }) }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a team for the owner of the active team; the caller joins it as admin.',
  }),
  'teams.createOwn': defineCall({
    method: 'POST',
    path: '/api/v1/teams/own',
    /** `organization_id` is used when the caller owns no organization yet. */
    body: z.object({ id: newId, name: nameText(LIMITS.teamName), organization_id: newId, member_id: newId }),
    answer: z.object({ id, name: z.string() }),
    access: 'signed-in',
    offline: 'outbox',
    summary:
      'Creates a team of their own for somebody who owns none, as signing up does; it becomes the active one.',
  }),
  'teams.acceptInvite': defineCall({
    method: 'PUT',
    path: '/api/v1/teams',
    body: z.object({ team_member_id: id, show_alert: optionalParam(coerceBoolean) }),
    answer: z.object({ email: z.string(), id: maybeId }),
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Accepts an invitation to the address of the caller; `id` is the team.',
  }),
  'settings.teamName': defineCall({
    method: 'PUT',
    path: '/api/v1/settings/team-name/{id}',
    params: idParams,
    body: z.object({ name: nameText(LIMITS.teamName) }),
    answer: z.object({ id, name: z.string(), key: z.string(), user_id: id }),
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Renames a team; only its owner can.',
  }),
});

export const jobTitleCalls = defineCalls({
  'jobTitles.create': defineCall({
    method: 'POST',
    path: '/api/v1/job-titles',
    body: z.object({
      ...createShape(jobTitleFields),
      /** Members without a job title who get this one. */
      member_ids: z.optional(z.array(id).check(z.maxLength(10_000))),
    }),
    answer: named,
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a job title.',
  }),
  'jobTitles.update': defineCall({
    method: 'PUT',
    path: '/api/v1/job-titles/{id}',
    params: idParams,
    body: z.object(setShape(jobTitleFields, ['name'])),
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Renames a job title.',
  }),
  'jobTitles.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/job-titles/{id}',
    params: idParams,
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes a job title; members keep their place without it.',
  }),
});
