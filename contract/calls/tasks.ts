/**
 * Calls of tasks: create, change, delete, order and convert (tasks 3, 5, 6).
 * `tasks.update` changes any subset of the basic fields.
 * Toggles carry the wanted end state, so that sending one twice has the effect of once.
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { freeText, id, instant, orderKey } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { taskFields } from '../entities/task-fields.ts';
import { FILES_AT_ONCE } from '../rules/file-rules.ts';
import { createShape, updateShape } from './field-shapes.ts';
import { assignee, coloured, tagPerson, uploadFields } from './people.ts';
import { taskForm, taskView } from './task-shapes.ts';
import {
  optionalParam,
  clearable,
  coerceColor,
  coerceDay,
  emptyList,
  coerceBoolean,
  idParams,
  coerceInt,
  newId,
  nothing,
  nullableGroupId,
  withDefault,
} from './wire.ts';

const BASE = '/api/v1/tasks';

/** Group id, or `Unmapped`. */
const groupId = z.union([id, z.literal('Unmapped')]);

const grouping = z.enum(['status', 'priority', 'phase', 'members', 'general']);

const createBody = z.object({
  ...createShape(taskFields),
  id: newId,
  status_id: nullableGroupId,
  priority_id: nullableGroupId,
  phase_id: nullableGroupId,
  start: clearable(coerceDay),
  end: clearable(coerceDay),
  /** The estimate is hours x 60 + minutes. */
  total_hours: optionalParam(coerceInt(0, 16_666)),
  assignees: withDefault(z.array(id).check(z.maxLength(500)), []),
  /** Names; labels that do not exist are created where the caller may. */
  labels: withDefault(z.array(nameText(LIMITS.labelName)).check(z.maxLength(100)), []),
  label_ids: withDefault(z.array(id).check(z.maxLength(100)), []),
  attachments: withDefault(z.array(id).check(z.maxLength(100)), []),
  /** Whole files, not in a batch; the server determines size and type. */
  attachments_raw: z.optional(
    z.array(z.object({ ...uploadFields, project_id: optionalParam(id) })).check(z.maxLength(FILES_AT_ONCE)),
  ),
});

const updateBody = z.object({
  ...updateShape(taskFields),
  phase_id: nullableGroupId,
  /** The description when the caller began to edit it; the base of the server's three-way merge. */
  base_description: z.optional(z.nullable(freeText(LIMITS.taskDescription))),
  /** For an undo of reopening, with the status: retained only where the task was completed at this instant before. */
  former_completed_at: z.optional(instant),
});

const relation = z.object({ id, teamMemberId: id });

export const taskCalls = defineCalls({
  'tasks.create': defineCall({
    method: 'POST',
    path: BASE,
    bodyLimit: BODY_LIMITS.files,
    body: createBody,
    answer: taskForm,
    access: 'project',
    offline: 'outbox',
    summary: 'Creates a task or a sub-task.',
  }),
  'tasks.update': defineCall({
    method: 'PATCH',
    path: `${BASE}/{id}`,
    params: idParams,
    bodyLimit: BODY_LIMITS.texts,
    body: updateBody,
    answer: taskView,
    access: 'task',
    offline: 'outbox',
    summary: 'Changes the basic fields given; omitted fields stay.',
  }),
  'tasks.delete': defineCall({
    method: 'DELETE',
    path: `${BASE}/{id}`,
    params: idParams,
    answer: emptyList,
    access: 'task',
    offline: 'outbox',
    summary: 'Deletes a task with its sub-tasks.',
  }),
  'tasks.restore': defineCall({
    method: 'POST',
    path: `${BASE}/{id}/restore`,
    params: idParams,
    answer: z.object({ id }),
    access: 'task',
    offline: 'outbox',
    summary: 'Brings a deleted task back with everything that went with it, within 30 days.',
  }),
  'tasks.convertToSubtask': defineCall({
    method: 'POST',
    path: `${BASE}/convert-to-subtask`,
    body: z.object({
      id,
      project_id: optionalParam(id),
      parent_task_id: id,
      group_by: optionalParam(z.enum(['status', 'priority', 'phase'])),
      to_group_id: optionalParam(groupId),
    }),
    answer: taskView,
    access: 'task',
    offline: 'outbox',
    summary: 'Places a task under another one of the same project.',
  }),
  'tasks.convertToTask': defineCall({
    method: 'POST',
    path: `${BASE}/convert`,
    body: z.object({ id, project_id: optionalParam(id) }),
    answer: taskView,
    access: 'task',
    offline: 'outbox',
    summary: 'Makes a sub-task a top-level task.',
  }),
  'tasks.reorder': defineCall({
    method: 'POST',
    path: `${BASE}/reorder`,
    bodyLimit: BODY_LIMITS.lists,
    body: z
      .object({
        project_id: id,
        task_ids: z.array(id).check(z.minLength(1), z.maxLength(20_000)),
        new_order: z.optional(z.array(coerceInt(0, 10_000_000))),
        /** Fractional keys, one per task; they take precedence over `new_order`. */
        order_keys: z.optional(z.array(orderKey)),
        /** The grouping that the order belongs to; all groupings when omitted. */
        group_by: optionalParam(grouping),
      })
      .check(
        z.refine(
          ({ task_ids, new_order, order_keys }) =>
            [new_order, order_keys].some((list) => list !== undefined) &&
            [new_order, order_keys].every((list) => list === undefined || list.length === task_ids.length),
          'one number or key for each task',
        ),
      ),
    answer: nothing,
    access: 'project',
    offline: 'outbox',
    summary: 'Gives tasks their places.',
  }),
  'tasks.setAssigned': defineCall({
    method: 'PUT',
    path: `${BASE}/{id}/assignees/{teamMemberId}`,
    params: relation,
    /**
     * `project_member_id`: id of the project membership, when the assignment adds the person to the project; an undo of
     * the assignment removes it.
     */
    body: z.object({ assigned: coerceBoolean, project_member_id: newId }),
    answer: z.object({ id, assignees: z.array(assignee) }),
    access: 'task',
    offline: 'outbox',
    summary:
      'Assigns a member to a task, or takes the assignment back; the member joins the project when needed.',
  }),
  'tasks.setLabel': defineCall({
    method: 'PUT',
    path: `${BASE}/{id}/labels/{labelId}`,
    params: z.object({ id, labelId: id }),
    body: z.object({ attached: coerceBoolean }),
    answer: z.object({ id, all_labels: z.array(coloured) }),
    access: 'task',
    offline: 'outbox',
    summary: 'Attaches a label to a task, or takes it off.',
  }),
  'tasks.createLabel': defineCall({
    method: 'POST',
    path: `${BASE}/{id}/labels`,
    params: idParams,
    body: z.object({
      label_id: newId,
      name: nameText(LIMITS.labelName),
      color_code: optionalParam(coerceColor),
    }),
    answer: z.object({ id, new_label: coloured, is_new: z.boolean(), all_labels: z.array(coloured) }),
    access: 'task',
    offline: 'outbox',
    summary: 'Finds or creates a label of the team by name and attaches it to a task.',
  }),
  'tasks.setSubscribed': defineCall({
    method: 'PUT',
    path: `${BASE}/{id}/subscribers/{teamMemberId}`,
    params: relation,
    body: z.object({ subscribed: coerceBoolean }),
    answer: z.array(tagPerson),
    access: 'task',
    offline: 'outbox',
    summary: 'Subscribes a member to the completion of the task, or unsubscribes.',
  }),
  'tasks.setMuted': defineCall({
    method: 'PUT',
    path: `${BASE}/{id}/mute`,
    params: idParams,
    body: z.object({ muted: coerceBoolean }),
    answer: z.object({ muted: z.boolean() }),
    access: 'task',
    offline: 'outbox',
    summary: 'Keeps what happens to a task from the caller, besides mentions, or no longer.',
  }),
});
