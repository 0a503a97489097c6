/**
 * Calls of what a team shares between projects: categories, clients, labels
 * (projects-and-planning 4.12, 6.2, 6.3, 6.5).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { clientFields, labelFields, projectCategoryFields } from '../entities/team-entities.ts';
import { createShape, setShape, updateShape } from './field-shapes.ts';
import { coloured, named } from './people.ts';
import { optionalParam, emptyList, idParams, coerceSwitch } from './wire.ts';

export const categoryCalls = defineCalls({
  'categories.ofOrganization': defineCall({
    method: 'GET',
    path: '/api/v1/project-categories/org-categories',
    answer: z.array(coloured),
    access: 'team',
    offline: 'answer',
    summary: 'Project categories of all teams of the organization.',
  }),
  'categories.create': defineCall({
    method: 'POST',
    path: '/api/v1/project-categories',
    body: z.object({
      ...createShape(projectCategoryFields),
      color_code: optionalParam(z.string().check(z.maxLength(20))),
    }),
    answer: coloured,
    access: 'team',
    offline: 'outbox',
    summary: 'Creates a project category; a colour outside the palette is replaced by that of the name.',
  }),
  'categories.update': defineCall({
    method: 'PUT',
    path: '/api/v1/project-categories/{id}',
    params: idParams,
    body: z.object(setShape(projectCategoryFields, ['name', 'color_code'])),
    answer: emptyList,
    access: 'team',
    offline: 'outbox',
    summary: 'Renames and colours a project category; the key is `color` here.',
  }),
  'categories.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/project-categories/{id}',
    params: idParams,
    answer: emptyList,
    access: 'team',
    offline: 'outbox',
    summary: 'Deletes a project category; its projects stay without one.',
  }),
});

export const clientCalls = defineCalls({
  'clients.create': defineCall({
    method: 'POST',
    path: '/api/v1/clients',
    query: z.object({ current_project_id: optionalParam(id) }),
    body: z.object(createShape(clientFields)),
    answer: named,
    access: 'manager',
    offline: 'outbox',
    summary: 'Creates a client.',
  }),
  'clients.update': defineCall({
    method: 'PUT',
    path: '/api/v1/clients/{id}',
    params: idParams,
    body: z.object(setShape(clientFields, ['name'])),
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Renames a client.',
  }),
  'clients.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/clients/{id}',
    params: idParams,
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes a client; its projects stay without one.',
  }),
});

export const labelCalls = defineCalls({
  'labels.create': defineCall({
    method: 'POST',
    path: '/api/v1/labels',
    body: z.object(createShape(labelFields)),
    answer: coloured,
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a label of the team.',
  }),
  'labels.setColor': defineCall({
    method: 'PUT',
    path: '/api/v1/labels/tasks/{id}',
    params: idParams,
    body: z.object(setShape(labelFields, ['color_code'])),
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Colours a label; `id` is the label.',
  }),
  'labels.update': defineCall({
    method: 'PUT',
    path: '/api/v1/labels/team/{id}',
    params: idParams,
    body: z
      .object(updateShape(labelFields, 'omitted'))
      .check(z.refine((body) => body.name !== undefined || body.color !== undefined, 'nothing to change')),
    answer: emptyList,
    access: 'admin',
    offline: 'outbox',
    summary: 'Renames or colours a label.',
  }),
  'labels.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/labels/team/{id}',
    params: idParams,
    query: z.object({ force: coerceSwitch }),
    answer: z.object({ deletedCount: z.int() }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Deletes a label; one in use is refused with its usage unless forced.',
  }),
});

export const lookupCalls = defineCalls({
  'projectManagers.list': defineCall({
    method: 'GET',
    path: '/api/v1/project-managers',
    answer: z.array(z.object({ id, name: z.string(), team_member_id: id })),
    access: 'team',
    offline: 'answer',
    summary: 'People who manage a project of the organization; `id` is the user.',
  }),
});
