/**
 * Calls of what a team shares between projects: categories, clients, labels, and the fixed lookups
 * (projects-and-planning 4.12, 6.2, 6.3, 6.5, 6.6).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { coloured, named } from './people.ts';
import {
  optionalParam,
  coerceColor,
  emptyList,
  idParams,
  listQuery,
  newId,
  page,
  coerceSwitch,
  wireColor,
} from './wire.ts';

const categoryRow = z.object({ id, name: z.string(), color_code: wireColor, usage: z.int() });
const categoryName = nameText(LIMITS.categoryName);

export const categoryCalls = defineCalls({
  'categories.list': defineCall({
    method: 'GET',
    path: '/api/v1/project-categories',
    answer: z.array(categoryRow),
    access: 'team',
    offline: 'replica',
    summary: 'Project categories of the active team.',
  }),
  'categories.listAlias': defineCall({
    method: 'GET',
    path: '/api/v1/projects/categories',
    answer: z.array(categoryRow),
    access: 'team',
    offline: 'replica',
    summary: 'The same list at the other address the specification names.',
  }),
  'categories.ofTeam': defineCall({
    method: 'GET',
    path: '/api/v1/project-categories/{teamId}',
    params: z.object({ teamId: id }),
    answer: z.array(categoryRow),
    access: 'team',
    offline: 'replica',
    summary: 'Project categories of a team the caller is in.',
  }),
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
      id: newId,
      name: categoryName,
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
    body: z.object({ name: categoryName, color: coerceColor }),
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

const clientName = nameText(LIMITS.clientName);

export const clientCalls = defineCalls({
  'clients.list': defineCall({
    method: 'GET',
    path: '/api/v1/clients',
    query: z.object(listQuery(['name', 'projects_count'])),
    answer: page(z.object({ id, name: z.string(), projects_count: z.int() })),
    access: 'team',
    offline: 'replica',
    summary: 'Clients of the active team.',
  }),
  'clients.create': defineCall({
    method: 'POST',
    path: '/api/v1/clients',
    query: z.object({ current_project_id: optionalParam(id) }),
    body: z.object({ id: newId, name: clientName }),
    answer: named,
    access: 'manager',
    offline: 'outbox',
    summary: 'Creates a client.',
  }),
  'clients.get': defineCall({
    method: 'GET',
    path: '/api/v1/clients/{id}',
    params: idParams,
    answer: z.nullable(named),
    access: 'admin',
    offline: 'replica',
    summary: 'One client.',
  }),
  'clients.update': defineCall({
    method: 'PUT',
    path: '/api/v1/clients/{id}',
    params: idParams,
    body: z.object({ name: clientName }),
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

const labelName = nameText(LIMITS.labelName);

export const labelCalls = defineCalls({
  'labels.list': defineCall({
    method: 'GET',
    path: '/api/v1/labels',
    query: z.object({ project: optionalParam(id) }),
    answer: z.array(z.object({ id, name: z.string(), color_code: wireColor, usage: z.int() })),
    access: 'team',
    offline: 'replica',
    summary: 'Labels of the team, those used in the project first, then by name.',
  }),
  'labels.ofTask': defineCall({
    method: 'GET',
    path: '/api/v1/labels/tasks/{id}',
    params: idParams,
    answer: z.array(z.object({ name: z.string(), color_code: wireColor })),
    access: 'task',
    offline: 'replica',
    summary: 'Labels of a task.',
  }),
  'labels.ofProject': defineCall({
    method: 'GET',
    path: '/api/v1/labels/project/{id}',
    params: idParams,
    answer: z.array(coloured),
    access: 'project',
    offline: 'replica',
    summary: 'Labels used in a project, by name; colours carry the suffix 69.',
  }),
  'labels.create': defineCall({
    method: 'POST',
    path: '/api/v1/labels',
    body: z.object({ id: newId, name: labelName, color: optionalParam(coerceColor) }),
    answer: coloured,
    access: 'admin',
    offline: 'outbox',
    summary: 'Creates a label of the team.',
  }),
  'labels.setColor': defineCall({
    method: 'PUT',
    path: '/api/v1/labels/tasks/{id}',
    params: idParams,
    body: z.object({ color: coerceColor }),
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
      .object({ name: optionalParam(labelName), color: optionalParam(coerceColor) })
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

const projectStatusRow = z.object({
  id,
  name: z.string(),
  color_code: wireColor,
  icon: z.string(),
  is_default: z.boolean(),
});
const healthRow = z.object({ id, name: z.string(), color_code: wireColor, is_default: z.boolean() });
const priorityRow = z.object({
  id,
  name: z.string(),
  value: z.int(),
  color_code: wireColor,
  color_code_dark: wireColor,
});

export const lookupCalls = defineCalls({
  'projectStatuses.list': defineCall({
    method: 'GET',
    path: '/api/v1/project-statuses',
    answer: z.array(projectStatusRow),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Statuses a project can have.',
  }),
  'projectHealths.list': defineCall({
    method: 'GET',
    path: '/api/v1/project-healths',
    answer: z.array(healthRow),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Healths a project can have.',
  }),
  'projectPriorities.list': defineCall({
    method: 'GET',
    path: '/api/v1/project-priorities',
    answer: z.array(priorityRow),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Priorities a project can have.',
  }),
  'projectPriorities.get': defineCall({
    method: 'GET',
    path: '/api/v1/project-priorities/{id}',
    params: idParams,
    answer: z.array(priorityRow),
    access: 'signed-in',
    offline: 'replica',
    summary: 'One priority of projects, as a list of one or none.',
  }),
  'taskPriorities.list': defineCall({
    method: 'GET',
    path: '/api/v1/task-priorities',
    answer: z.array(priorityRow),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Priorities a task can have, lowest first.',
  }),
  'taskPriorities.get': defineCall({
    method: 'GET',
    path: '/api/v1/task-priorities/{id}',
    params: idParams,
    answer: z.nullable(priorityRow),
    access: 'signed-in',
    offline: 'replica',
    summary: 'One priority of tasks, null when unknown.',
  }),
  'projectManagers.list': defineCall({
    method: 'GET',
    path: '/api/v1/project-managers',
    answer: z.array(z.object({ id, name: z.string(), team_member_id: id })),
    access: 'team',
    offline: 'answer',
    summary: 'People who manage a project of the organization; `id` is the user.',
  }),
});
