/**
 * Live events of tasks, 6 to 25, 47, 52 to 56, 58 to 64 (live-channel 5), with the notes' corrections:
 * figures for the parent are objects, timers carry both spellings of their fields, labels their real colour.
 */
import * as z from 'zod/mini';
import { id, orderKey } from '../../entities/fields.ts';
import { LIMITS } from '../../entities/limits.ts';
import { assignee, coloured, tagLabel, tagPeople, tagSubscriber, teamOfTask } from '../../calls/people.ts';
import { taskView } from '../../calls/task-shapes.ts';
import {
  optionalParam,
  clearable,
  coerceDay,
  coerceBoolean,
  coerceInt,
  maybeDay,
  maybeId,
  maybeInstant,
  maybeText,
  coerceNumber,
  coerceTime,
  wireColor,
} from '../../calls/wire.ts';
import { objectOrJson, bareId, liveEvent } from './live-event.ts';

const task = { task_id: id, parent_task: clearable(id), team_id: clearable(id) };
const taskIds = { id, parent_task: maybeId };
const looseId = clearable(z.string().check(z.maxLength(64)));
const minutes = coerceInt(0, LIMITS.estimateMinutes);
const figures = { complete_ratio: z.int(), completed_count: z.int(), total_tasks_count: z.int() };
const refused = z.object({ error: z.literal(true), message: z.string() });
const statusCategory = z.object({ is_done: z.boolean(), is_doing: z.boolean(), is_todo: z.boolean() });
const labelsPayload = z.object({ ...taskIds, all_labels: z.array(coloured), labels: z.array(tagLabel) });
const datesPayload = z.nullable(
  z.object({ ...taskIds, start_date: maybeDay, end_date: maybeDay, group_id: maybeText }),
);
const mode = coerceInt(0, 1_000);

const quickTask = objectOrJson({
  id: z.optional(id),
  name: z.string(),
  project_id: id,
  reporter_id: looseId,
  team_id: looseId,
  status_id: looseId,
  priority_id: looseId,
  phase_id: looseId,
  parent_task_id: clearable(id),
  start_date: clearable(coerceDay),
  end_date: clearable(coerceDay),
  description: clearable(z.string().check(z.maxLength(LIMITS.taskDescription))),
  schedule_id: looseId,
  total_hours: optionalParam(coerceInt(0, 16_666)),
  total_minutes: optionalParam(minutes),
  is_dragged: optionalParam(coerceBoolean),
  chart_start: optionalParam(coerceDay),
  offset: optionalParam(coerceNumber(-1e7, 1e7)),
  width: optionalParam(coerceNumber(0, 1e7)),
  time_zone: optionalParam(z.string()),
});

const assigneesPayload = z.object({
  id,
  parent_task: maybeId,
  members: z.array(teamOfTask),
  assignees: z.array(assignee),
  names: tagPeople,
  mode: z.int(),
  team_member_id: id,
});

const sortOrder = objectOrJson({
  project_id: id,
  group_by: optionalParam(z.string()),
  task_updates: z.optional(
    z.array(
      z.object({
        task_id: id,
        sort_order: coerceInt(0, 10_000_000),
        order_key: z.optional(orderKey),
        status_id: looseId,
        priority_id: looseId,
        phase_id: looseId,
      }),
    ),
  ),
  from_group: looseId,
  to_group: looseId,
  from_index: optionalParam(coerceInt(0, 10_000_000)),
  to_index: optionalParam(coerceInt(0, 10_000_000)),
  to_last_index: optionalParam(coerceBoolean),
  task: z.optional(z.nullable(z.object({ id, project_id: looseId, status: looseId, priority: looseId }))),
  team_id: looseId,
});

export const taskEvents = {
  6: liveEvent({
    name: 'QUICK_TASK',
    onError: null,
    inbound: quickTask,
    outbound: z.nullable(
      z.union([refused, z.object({ ...taskView.shape, ...figures, chart_start: z.optional(z.string()) })]),
    ),
    summary: 'Creates a task or sub-task; null when the name is empty or creation failed.',
  }),
  7: liveEvent({
    name: 'QUICK_ASSIGNEES_UPDATE',
    onError: null,
    inbound: objectOrJson({
      ...task,
      project_id: clearable(id),
      team_member_id: id,
      reporter_id: looseId,
      mode,
    }),
    outbound: z.nullable(z.union([refused, assigneesPayload])),
    summary: 'Assigns one member (mode 0) or takes the assignment back.',
  }),
  8: liveEvent({
    name: 'TASK_STATUS_CHANGE',
    inbound: objectOrJson({ ...task, status_id: id, project_id: looseId }),
    outbound: z.object({
      ...taskIds,
      status_id: id,
      color_code: wireColor,
      color_code_dark: wireColor,
      ...z.partial(z.object(figures)).shape,
      completed_at: z.optional(maybeInstant),
      statusCategory: z.optional(statusCategory),
      completed_deps: z.boolean(),
    }),
    summary: 'Changes the status; completed_deps false means that open dependencies forbid it.',
  }),
  9: liveEvent({
    name: 'TASK_PRIORITY_CHANGE',
    inbound: objectOrJson({ ...task, priority_id: id }),
    outbound: z.object({
      ...taskIds,
      color_code: wireColor,
      color_code_dark: wireColor,
      priority_id: id,
      priority_value: z.int(),
    }),
    summary: 'Changes the priority.',
  }),
  10: liveEvent({
    name: 'TASK_NAME_CHANGE',
    inbound: objectOrJson({ ...task, name: z.string() }),
    outbound: z.object({ ...taskIds, name: z.string() }),
    summary: 'Renames a task; an empty name keeps the old one.',
  }),
  11: liveEvent({
    name: 'TASK_LABELS_CHANGE',
    inbound: objectOrJson({ ...task, label_id: id }),
    outbound: labelsPayload,
    summary: 'Attaches a label, or takes it off when it is attached.',
  }),
  12: liveEvent({
    name: 'CREATE_LABEL',
    inbound: objectOrJson({ ...task, label: z.string() }),
    outbound: z.object({
      ...labelsPayload.shape,
      new_label: z.object({ id, selected: z.literal(true), color_code: wireColor, name: z.string() }),
      is_new: z.boolean(),
    }),
    summary: 'Finds or creates a label by name and attaches it; names over 30 characters are ignored.',
  }),
  13: liveEvent({
    name: 'TASK_END_DATE_CHANGE',
    onError: null,
    inbound: objectOrJson({ ...task, end_date: clearable(coerceDay), time_zone: looseId, group_id: looseId }),
    outbound: datesPayload,
    summary: 'Sets or clears the due date.',
  }),
  14: liveEvent({
    name: 'TASK_START_DATE_CHANGE',
    onError: null,
    inbound: objectOrJson({
      ...task,
      start_date: clearable(coerceDay),
      time_zone: looseId,
      group_id: looseId,
    }),
    outbound: datesPayload,
    summary: 'Sets or clears the start date.',
  }),
  15: liveEvent({
    name: 'TASK_TIME_ESTIMATION_CHANGE',
    inbound: objectOrJson({ ...task, total_hours: coerceInt(0, 16_666), total_minutes: minutes }),
    outbound: z.object({
      ...taskIds,
      total_hours: z.int(),
      total_minutes: z.int(),
      total_minutes_spent: z.int(),
      total_time_string: z.string(),
      time_spent: z.object({ hours: z.int(), minutes: z.int() }),
      time_spent_string: z.string(),
      overdue: z.boolean(),
    }),
    summary: 'Sets the estimate to hours x 60 + minutes.',
  }),
  16: liveEvent({
    name: 'TASK_DESCRIPTION_CHANGE',
    inbound: objectOrJson({
      ...task,
      description: clearable(z.string().check(z.maxLength(LIMITS.taskDescription))),
    }),
    outbound: z.object({ ...taskIds, description: z.string() }),
    summary: 'Sets the description, sanitised html.',
  }),
  17: liveEvent({
    name: 'GET_TASK_PROGRESS',
    onError: null,
    inbound: bareId,
    outbound: z.nullable(
      z.object({ id, parent_task: z.optional(maybeId), ...z.partial(z.object(figures)).shape }),
    ),
    summary: 'Asks for the progress figures of a task.',
  }),
  18: liveEvent({
    name: 'TASK_TIMER_START',
    audience: ['person'],
    onError: null,
    inbound: objectOrJson(task),
    outbound: z.nullable(
      z.object({ ...taskIds, task_id: id, timer_start_time: z.number(), start_time: z.number() }),
    ),
    summary: 'Starts the timer of the caller; a running one starts again. Times are milliseconds since 1970.',
  }),
  19: liveEvent({
    name: 'TASK_TIMER_STOP',
    audience: ['person'],
    onError: null,
    inbound: objectOrJson(task),
    outbound: z.nullable(z.object({ ...taskIds, task_id: id })),
    summary: 'Stops the timer of the caller and logs its whole seconds.',
  }),
  20: liveEvent({
    name: 'TASK_SORT_ORDER_CHANGE',
    onError: [],
    inbound: sortOrder,
    outbound: z.union([
      z.object({ completed_deps: z.literal(false) }),
      z.array(z.object({ id, sort_order: z.int(), current_sort_order: z.int(), completed_at: maybeInstant })),
    ]),
    summary: 'Reorders tasks and moves one between groups; answers the order of the whole project.',
  }),
  23: liveEvent({
    name: 'TASK_SUBSCRIBERS_CHANGE',
    inbound: objectOrJson({ task_id: id, user_id: looseId, team_member_id: id, mode }),
    outbound: z.array(tagSubscriber),
    summary: 'Subscribes a member to a task (mode 0) or unsubscribes.',
  }),
  25: liveEvent({
    name: 'TASK_PHASE_CHANGE',
    inbound: objectOrJson({ ...task, phase_id: looseId, status_id: looseId }),
    outbound: z.object({
      id: maybeText,
      task_id: id,
      parent_task: maybeId,
      color_code: z.nullable(wireColor),
      status_id: maybeText,
    }),
    summary: 'Sets or clears the phase; `id` of the answer is the phase.',
  }),
  47: liveEvent({
    name: 'GANNT_DRAG_CHANGE',
    inbound: objectOrJson({
      task_id: id,
      chart_start: coerceDay,
      from_start: coerceInt(-100_000, 100_000),
      task_duration: coerceInt(0, 100_000),
      task_width: optionalParam(coerceNumber(0, 1e7)),
      task_offset: optionalParam(coerceNumber(-1e7, 1e7)),
      group_id: looseId,
    }),
    outbound: z.object({
      task_id: id,
      task_width: z.optional(z.number()),
      task_offset: z.optional(z.number()),
      start_date: maybeDay,
      end_date: maybeDay,
      group_id: maybeText,
    }),
    summary: 'Sets both dates from a bar dragged on a chart.',
  }),
  52: liveEvent({
    name: 'TASK_BILLABLE_CHANGE',
    audience: ['sender', 'project'],
    inbound: objectOrJson({ task_id: id, billable: z.boolean() }),
    outbound: z.union([z.object({ id, billable: z.boolean() }), z.object({ id, error: z.string() })]),
    summary: 'Marks a task billable or not.',
  }),
  53: liveEvent({
    name: 'TASK_RECURRING_CHANGE',
    inbound: objectOrJson({ task_id: id, schedule_id: clearable(id) }),
    outbound: z.object({ task_id: id, id: maybeId, schedule_type: maybeText }),
    summary: 'Makes a task repeat daily, or with its schedule id stops it.',
  }),
  54: liveEvent({
    name: 'TASK_ASSIGNEES_CHANGE',
    inbound: objectOrJson({
      ...task,
      team_member_id: z.array(id),
      project_id: looseId,
      reporter_id: looseId,
      mode: optionalParam(mode),
    }),
    outbound: z.union([refused, z.object({ assigneeIds: z.array(id) })]),
    summary: 'Replaces all assignees; an empty list changes nothing.',
  }),
  55: liveEvent({
    name: 'TASK_CUSTOM_COLUMN_UPDATE',
    audience: ['sender', 'project'],
    inbound: objectOrJson({
      task_id: id,
      column_key: z.string().check(z.maxLength(64)),
      value: z.unknown(),
      project_id: id,
    }),
    outbound: z.object({ task_id: id, column_key: z.string(), value: z.unknown() }),
    sendsJsonText: true,
    summary: 'Sets or clears the value of a custom column.',
  }),
  56: liveEvent({
    name: 'CUSTOM_COLUMN_PINNED_CHANGE',
    audience: ['sender', 'project'],
    inbound: objectOrJson({
      column_id: z.string().check(z.maxLength(64)),
      project_id: id,
      is_visible: coerceBoolean,
    }),
    outbound: z.object({ column_id: id, column_key: z.string(), is_visible: z.boolean() }),
    sendsJsonText: true,
    summary: 'Shows or hides a custom column.',
  }),
  58: liveEvent({
    name: 'UPDATE_TASK_PROGRESS',
    inbound: objectOrJson({
      task_id: id,
      progress_value: coerceNumber(-1e6, 1e6),
      parent_task_id: clearable(id),
    }),
    summary: 'Sets the progress by hand, clamped to 0 to 100; answered by 60.',
  }),
  59: liveEvent({
    name: 'UPDATE_TASK_WEIGHT',
    inbound: objectOrJson({ task_id: id, weight: coerceNumber(-1e6, 1e6), parent_task_id: clearable(id) }),
    summary: 'Sets the weight, clamped to 0 to 100; answered by 60.',
  }),
  60: liveEvent({
    name: 'TASK_PROGRESS_UPDATED',
    audience: ['sender', 'project'],
    outbound: z.object({
      task_id: id,
      progress_value: z.optional(z.nullable(z.number())),
      weight: z.optional(z.nullable(z.int())),
      should_prompt_for_done: z.optional(z.boolean()),
    }),
    summary: 'Progress or weight of a task changed.',
  }),
  61: liveEvent({
    name: 'GET_TASK_SUBTASKS_COUNT',
    inbound: bareId,
    summary: 'Asks how many sub-tasks a task has; answered by 62 and 60.',
  }),
  62: liveEvent({
    name: 'TASK_SUBTASKS_COUNT',
    byNameToo: true,
    outbound: z.object({ task_id: id, subtask_count: z.int(), has_subtasks: z.boolean() }),
    summary: 'How many sub-tasks a task has; sent under its literal name as well.',
  }),
  63: liveEvent({
    name: 'GET_DONE_STATUSES',
    inbound: bareId,
    outbound: z.array(z.object({ id, name: z.string(), sort_order: z.int(), color_code: wireColor })),
    byAck: true,
    summary: 'Done statuses of a project.',
  }),
  64: liveEvent({
    name: 'TASK_DUE_TIME_CHANGE',
    onError: null,
    inbound: objectOrJson({ task_id: id, due_time: clearable(coerceTime) }),
    outbound: z.nullable(z.object({ id, due_time: maybeText })),
    summary: 'Sets or clears the due time.',
  }),
} as const;
