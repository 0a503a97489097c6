/** Live events of the tasks in a project template, 36 to 46 (live-channel 8); every request has exactly one answer. */
import * as z from 'zod/mini';
import { id } from '../../entities/fields.ts';
import { LIMITS } from '../../entities/limits.ts';
import { coloured, tagLabel } from '../../calls/people.ts';
import {
  optionalParam,
  clearable,
  coerceBoolean,
  coerceInt,
  maybeId,
  maybeText,
  wireColor,
} from '../../calls/wire.ts';
import { objectOrJson, liveEvent } from './live-event.ts';

const looseId = clearable(z.string().check(z.maxLength(64)));
const item = { task_id: id, parent_task: clearable(id) };
const taskIds = { id, parent_task: maybeId };
const index = optionalParam(coerceInt(0, 10_000_000));
const labelsPayload = { ...taskIds, all_labels: z.array(coloured), labels: z.array(tagLabel) };
const taskName = z.string().check(z.maxLength(LIMITS.taskName));

export const templateEvents = {
  36: liveEvent({
    name: 'PT_QUICK_TASK',
    onError: null,
    planned: true,
    inbound: objectOrJson({
      name: taskName,
      template_id: id,
      status_id: looseId,
      priority_id: looseId,
      phase_id: looseId,
      parent_task_id: clearable(id),
      total_hours: optionalParam(coerceInt(0, 16_666)),
      total_minutes: optionalParam(coerceInt(0, LIMITS.estimateMinutes)),
    }),
    outbound: z.nullable(z.looseObject({ id, name: z.string(), template_id: id })),
    summary: 'Creates a task in a template.',
  }),
  37: liveEvent({
    name: 'PT_NAME_CHANGE',
    inbound: objectOrJson({
      template_id: id,
      template_name: z.string().check(z.maxLength(LIMITS.projectName)),
    }),
    outbound: z.object({ template_id: id, template_name: z.string() }),
    summary: 'Renames a template.',
  }),
  38: liveEvent({
    name: 'PT_TASK_SORT_ORDER_CHANGE',
    onError: [],
    planned: true,
    inbound: objectOrJson({
      from_index: index,
      to_index: optionalParam(coerceInt(-1, 10_000_000)),
      template_id: id,
      from_group: looseId,
      to_group: looseId,
      group_by: optionalParam(z.string()),
      to_last_index: optionalParam(coerceBoolean),
      task: z.object({ id, template_id: looseId, status: looseId, priority: looseId }),
      team_id: looseId,
    }),
    outbound: z.array(z.object({ id, sort_order: z.int() })),
    summary: 'Moves a task of a template.',
  }),
  39: liveEvent({
    name: 'PT_TASK_NAME_CHANGE',
    planned: true,
    inbound: objectOrJson({ ...item, name: taskName }),
    outbound: z.object({ ...taskIds, name: z.string() }),
    summary: 'Renames a task of a template.',
  }),
  40: liveEvent({
    name: 'PT_TASK_TIME_ESTIMATION_CHANGE',
    planned: true,
    inbound: objectOrJson({
      task_id: id,
      total_hours: coerceInt(0, 16_666),
      total_minutes: coerceInt(0, LIMITS.estimateMinutes),
    }),
    outbound: z.object({ id, total_time_string: z.string() }),
    summary: 'Sets the estimate of a task of a template.',
  }),
  41: liveEvent({
    name: 'PT_TASK_DESCRIPTION_CHANGE',
    planned: true,
    inbound: objectOrJson({
      task_id: id,
      description: clearable(z.string().check(z.maxLength(LIMITS.taskDescription))),
    }),
    outbound: z.object({ id, description: maybeText }),
    summary: 'Sets the description of a task of a template.',
  }),
  42: liveEvent({
    name: 'PT_TASK_LABELS_CHANGE',
    planned: true,
    inbound: objectOrJson({ ...item, label_id: id }),
    outbound: z.object(labelsPayload),
    summary: 'Attaches a label to a task of a template, or takes it off.',
  }),
  43: liveEvent({
    name: 'PT_CREATE_LABEL',
    planned: true,
    inbound: objectOrJson({ ...item, label: z.string(), team_id: looseId }),
    outbound: z.object({
      ...labelsPayload,
      new_label: z.object({ id, selected: z.literal(true), color_code: wireColor, name: z.string() }),
      is_new: z.boolean(),
    }),
    summary: 'Finds or creates a label and attaches it to a task of a template.',
  }),
  44: liveEvent({
    name: 'PT_TASK_PHASE_CHANGE',
    planned: true,
    inbound: objectOrJson({ ...item, phase_id: looseId, status_id: looseId }),
    outbound: z.object({
      id: maybeText,
      task_id: id,
      parent_task: maybeId,
      color_code: wireColor,
      status_id: maybeText,
    }),
    summary: 'Sets or clears the phase of a task of a template.',
  }),
  45: liveEvent({
    name: 'PT_TASK_STATUS_CHANGE',
    planned: true,
    inbound: objectOrJson({ ...item, status_id: id }),
    outbound: z.object({
      ...taskIds,
      color_code: wireColor,
      status_id: id,
      statusCategory: z.object({ is_done: z.boolean(), is_doing: z.boolean(), is_todo: z.boolean() }),
    }),
    summary: 'Sets the status of a task of a template.',
  }),
  46: liveEvent({
    name: 'PT_TASK_PRIORITY_CHANGE',
    planned: true,
    inbound: objectOrJson({ ...item, priority_id: id }),
    outbound: z.object({ ...taskIds, color_code: wireColor, priority_id: id }),
    summary: 'Sets the priority of a task of a template.',
  }),
} as const;
