/** Lists of categories, clients and labels, and the fixed lookups, for other clients (projects-and-planning 6). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { coloured, named } from '../../calls/people.ts';
import { optionalParam, idParams, listQuery, page, wireColor } from '../../calls/wire.ts';

const categoryRow = z.object({ id, name: z.string(), color_code: wireColor, usage: z.int() });

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

export const compatLookupsCalls = defineCalls({
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
  'clients.list': defineCall({
    method: 'GET',
    path: '/api/v1/clients',
    query: z.object(listQuery(['name', 'projects_count'])),
    answer: page(z.object({ id, name: z.string(), projects_count: z.int() })),
    access: 'team',
    offline: 'replica',
    summary: 'Clients of the active team.',
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
});
