/** Statuses and phases of a project for other clients (projects-and-planning 6.1, 6.4). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { phaseFields, statusFields } from '../../entities/project-entities.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import { optionalParam, idParams, maybeText, projectHint, wireColor } from '../../calls/wire.ts';
import { statusBody, categoryColours, phaseQuery } from '../../calls/project-setup.ts';

export const compatProjectSetupCalls = defineCalls({
  'statuses.list': defineCall({
    method: 'GET',
    path: '/api/v1/statuses',
    query: z.object({ project: id }),
    answer: z.array(
      z.object({
        ...answerShape(statusFields, 'list'),
        color_code: wireColor,
        color_code_dark: wireColor,
        category_name: z.string(),
        description: maybeText,
      }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'Task statuses of a project in their order.',
  }),
  'statuses.categories': defineCall({
    method: 'GET',
    path: '/api/v1/statuses/categories',
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        color_code: wireColor,
        color_code_dark: wireColor,
        description: z.string(),
      }),
    ),
    access: 'signed-in',
    offline: 'replica',
    summary: 'The three categories of task statuses.',
  }),
  'statuses.get': defineCall({
    method: 'GET',
    path: '/api/v1/statuses/{id}',
    params: idParams,
    query: z.object({ project_id: optionalParam(id) }),
    answer: z.object({ id, name: z.string(), color_code: wireColor, color_code_dark: wireColor }),
    access: 'project',
    offline: 'replica',
    summary: 'One task status.',
  }),
  'statuses.update': defineCall({
    method: 'PUT',
    path: '/api/v1/statuses/{id}',
    params: idParams,
    query: projectHint,
    body: z.object(statusBody),
    answer: categoryColours,
    access: 'manager',
    offline: 'outbox',
    summary: 'Changes name and category of a status; a category keeps at least one.',
  }),
  'phases.list': defineCall({
    method: 'GET',
    path: '/api/v1/task-phases',
    query: phaseQuery,
    answer: z.array(z.object({ ...answerShape(phaseFields, 'list'), color_code: wireColor, usage: z.int() })),
    access: 'project',
    offline: 'replica',
    summary: 'Phases of a project, the highest index first; `id` in the query is the project.',
  }),
});
