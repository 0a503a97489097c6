/** Calls of the baselines of a project: dates of its tasks that somebody stored to compare with. */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { baselineDates } from '../entities/project-entities.ts';
import { idParams, newId, nothing, projectIdParams } from './wire.ts';

const PATH = '/api/v1/projects/{projectId}/baselines';
const name = nameText(LIMITS.baselineName);

export const baselineCalls = defineCalls({
  'baselines.create': defineCall({
    method: 'POST',
    path: PATH,
    params: projectIdParams,
    body: z.object({ id: newId, name, dates: baselineDates }),
    bodyLimit: BODY_LIMITS.lists,
    answer: z.object({ id, name: z.string(), created_at: instant }),
    access: 'manager',
    offline: 'outbox',
    summary: 'Keeps the dates as the caller saw them; those of tasks of other projects are left out.',
  }),
  'baselines.rename': defineCall({
    method: 'PUT',
    path: '/api/v1/baselines/{id}',
    params: idParams,
    body: z.object({ name }),
    answer: z.object({ id, name: z.string() }),
    access: 'manager',
    offline: 'outbox',
    summary: 'Renames a baseline.',
  }),
  'baselines.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/baselines/{id}',
    params: idParams,
    answer: nothing,
    access: 'manager',
    offline: 'outbox',
    summary: 'Deletes a baseline; no task changes.',
  }),
});
