/**
 * Calls for the statuses and phases of a project (projects-and-planning 6.1, 6.4). Stored phase colours have no alpha;
 * the list and the answer to a creation append `69` (a convention of the wire).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { hexColor, id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { phaseFields, statusFields } from '../entities/project-entities.ts';
import { answerShape, createShape, updateShape } from './field-shapes.ts';
import {
  optionalParam,
  emptyList,
  idParams,
  coerceInt,
  maybeText,
  newId,
  nothing,
  projectHint,
  projectIdParams,
  wireColor,
} from './wire.ts';

export const categoryColours = z.object({ color_code: wireColor, color_code_dark: wireColor });
export const statusBody = createShape(statusFields);

export const statusCalls = defineCalls({
  'statuses.create': defineCall({
    method: 'POST',
    path: '/api/v1/statuses',
    query: projectHint,
    body: z.object({ id: newId, ...statusBody }),
    answer: z.object({
      id,
      name: z.string(),
      project_id: id,
      team_id: id,
      category_id: id,
      sort_order: z.int(),
      color_code: wireColor,
    }),
    access: 'manager',
    offline: 'outbox',
    summary: 'Adds a task status at the end; its colour is that of its category.',
  }),
  'statuses.rename': defineCall({
    method: 'PUT',
    path: '/api/v1/statuses/name/{id}',
    params: idParams,
    query: projectHint,
    body: z.object({ name: statusBody.name, project_id: optionalParam(id), category_id: optionalParam(id) }),
    answer: z.object({ color_code: wireColor }),
    access: 'manager',
    offline: 'outbox',
    summary: 'Renames a status.',
  }),
  'statuses.setCategory': defineCall({
    method: 'PUT',
    path: '/api/v1/statuses/category/{id}',
    params: idParams,
    query: projectHint,
    body: z.object({ category_id: id }),
    answer: categoryColours,
    access: 'manager',
    offline: 'outbox',
    summary: 'Moves a status to another category; a category keeps at least one.',
  }),
  'statuses.setLimit': defineCall({
    method: 'PUT',
    path: '/api/v1/statuses/limit/{id}',
    params: idParams,
    query: projectHint,
    body: z.object({ wip_limit: z.nullable(coerceInt(1, LIMITS.wipLimit)) }),
    answer: z.object({ wip_limit: answerShape(statusFields, 'list').wip_limit }),
    access: 'manager',
    offline: 'outbox',
    summary: 'Says how many tasks a status should hold at most; it warns, and refuses nothing.',
  }),
  'statuses.reorder': defineCall({
    method: 'PUT',
    path: '/api/v1/statuses/order',
    body: z.object({ status_order: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    answer: emptyList,
    access: 'project',
    offline: 'outbox',
    summary: 'Orders the statuses of a project; those not listed follow in their old order.',
  }),
  'statuses.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/statuses/{id}',
    params: idParams,
    query: z.object({ project: id, current_project_id: optionalParam(id), replace: optionalParam(id) }),
    answer: emptyList,
    access: 'manager',
    offline: 'outbox',
    summary: 'Deletes a status; tasks that have it move to the replacement first.',
  }),
});

export const phaseQuery = z.object({ id, current_project_id: optionalParam(id) });
const phaseHint = z.object({ id: optionalParam(id), current_project_id: optionalParam(id) });
const phaseParams = z.object({ phaseId: id });
const phaseRow = z.nullable(z.object({ id, name: z.string(), color_code: wireColor }));

export const phaseCalls = defineCalls({
  'phases.create': defineCall({
    method: 'POST',
    path: '/api/v1/task-phases',
    query: phaseQuery,
    body: z.optional(
      z.object({
        id: newId,
        name: optionalParam(nameText(LIMITS.phaseName)),
        color_code: optionalParam(hexColor),
      }),
    ),
    answer: z.object({ id, name: z.string(), color_code: wireColor, sort_index: z.int() }),
    access: 'manager',
    offline: 'outbox',
    summary: 'Adds a phase on top; without a name it is called "Untitled Phase (n)".',
  }),
  'phases.rename': defineCall({
    method: 'PUT',
    path: '/api/v1/task-phases/{phaseId}',
    params: phaseParams,
    query: phaseHint,
    body: z.object({ name: nameText(LIMITS.phaseName) }),
    answer: phaseRow,
    access: 'manager',
    offline: 'outbox',
    summary: 'Renames a phase.',
  }),
  'phases.setColor': defineCall({
    method: 'PUT',
    path: '/api/v1/task-phases/change-color/{phaseId}',
    params: phaseParams,
    query: phaseHint,
    body: z.object({ color_code: z.string().check(z.minLength(1), z.maxLength(20)) }),
    answer: phaseRow,
    access: 'manager',
    offline: 'outbox',
    summary: 'Colours a phase; a colour that cannot be read becomes the default one.',
  }),
  'phases.setDates': defineCall({
    method: 'PUT',
    path: '/api/v1/task-phases/{phaseId}/dates',
    params: phaseParams,
    body: z.object(updateShape(phaseFields)),
    answer: z.object({ phase_id: id, start_date: maybeText, end_date: maybeText }),
    access: 'manager',
    offline: 'outbox',
    summary: 'Sets or clears the days of a phase, what is left out stays; the HTTP twin of events 27 and 28.',
  }),
  'phases.reorder': defineCall({
    method: 'PUT',
    path: '/api/v1/task-phases/update-sort-order',
    query: phaseHint,
    body: z.object({
      /** The whole list in display order, top first; the top phase gets the highest index. */
      phases: z.array(z.object({ id })).check(z.minLength(1), z.maxLength(500)),
      project_id: id,
      from_index: optionalParam(coerceInt(0, 10_000)),
      to_index: optionalParam(coerceInt(0, 10_000)),
    }),
    answer: z.object({}),
    access: 'manager',
    offline: 'outbox',
    summary: 'Orders the phases of a project.',
  }),
  'phases.setLabel': defineCall({
    method: 'PUT',
    path: '/api/v1/task-phases/label/{projectId}',
    params: projectIdParams,
    query: phaseHint,
    body: z.object({ name: nameText(LIMITS.phaseLabel) }),
    answer: nothing,
    access: 'manager',
    offline: 'outbox',
    summary: 'What a project calls its phases.',
  }),
  'phases.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/task-phases/{phaseId}',
    params: phaseParams,
    query: phaseHint,
    answer: emptyList,
    access: 'manager',
    offline: 'outbox',
    summary: 'Deletes a phase; its tasks become unmapped.',
  }),
});
