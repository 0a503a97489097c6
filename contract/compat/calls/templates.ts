/** Lists of project templates and task templates for other clients (projects-and-planning 12; tasks 18). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import { named } from '../../calls/people.ts';
import { idParams, maybeText, coerceSearch, wireColor } from '../../calls/wire.ts';

const TEMPLATES = '/api/v1/project-templates';

const step = z.object({ name: z.string(), color_code: wireColor });

const builtIn = z.object({
  id,
  name: z.string(),
  description: maybeText,
  phase_label: z.string(),
  image_url: maybeText,
  color_code: wireColor,
  phases: z.array(step),
  status: z.array(z.object({ name: z.string(), category_id: id, color_code: wireColor })),
  labels: z.array(step),
  priorities: z.array(step),
  tasks: z.array(
    z.object({
      name: z.string(),
      status_name: maybeText,
      priority_name: maybeText,
      phases: z.array(z.object({ name: z.string() })),
      labels: z.array(z.object({ name: z.string() })),
    }),
  ),
});

const shownLeaf = { name: z.string(), total_minutes: z.int() };

const shownMid = z.object({ ...shownLeaf, sub_tasks: z.array(z.object(shownLeaf)) });

const LISTS = '/api/v1/task-templates';

export const compatTemplatesCalls = defineCalls({
  'projectTemplates.builtIn': defineCall({
    method: 'GET',
    path: `${TEMPLATES}/worklenz-templates`,
    answer: z.array(named),
    access: 'signed-in',
    offline: 'answer',
    summary: 'Built-in project templates by name.',
  }),
  'projectTemplates.builtInGet': defineCall({
    method: 'GET',
    path: `${TEMPLATES}/worklenz-templates/{id}`,
    params: idParams,
    answer: builtIn,
    access: 'signed-in',
    offline: 'answer',
    summary: 'One built-in project template.',
  }),
  'projectTemplates.custom': defineCall({
    method: 'GET',
    path: `${TEMPLATES}/custom-templates`,
    query: z.object({ search: coerceSearch }),
    answer: z.array(z.object({ id, name: z.string(), created_at: instant, selected: z.boolean() })),
    access: 'team',
    offline: 'replica',
    summary: 'Project templates of the team by name.',
  }),
  'taskTemplates.list': defineCall({
    method: 'GET',
    path: LISTS,
    answer: z.array(z.object({ id, name: z.string(), created_at: instant })),
    access: 'team',
    offline: 'replica',
    summary: 'Task templates of the team by name.',
  }),
  'taskTemplates.get': defineCall({
    method: 'GET',
    path: `${LISTS}/{id}`,
    params: idParams,
    answer: z.object({
      id,
      name: z.string(),
      tasks: z.array(z.object({ ...shownLeaf, sub_tasks: z.array(shownMid) })),
    }),
    access: 'team',
    offline: 'replica',
    summary: 'One task template with its tasks.',
  }),
});
