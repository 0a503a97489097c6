/**
 * The fields of a task, each declared once. `define-fields.ts` explains the facts of fields, `task-entities.ts` the
 * fields.
 */
import * as z from 'zod/mini';
import { MEDIUM_PRIORITY_ID } from '../rules/defaults.ts';
import { defineFields, field } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { LIMITS } from './limits.ts';

const { orNull } = kind;
/** Names of the answer shapes: single task, list/v3 row, form, subtask row. */
const ALL = ['view', 'v3', 'form', 'subtask'] as const;
const MOST = ['view', 'v3', 'form'] as const;
/**
 * Kinds of copies: `duplicate`: the duplicate call (dates only on request); `repeat`: a recurrence; `device`: a
 * duplicate made on the device.
 */
const COPIED = ['duplicate', 'repeat', 'device'] as const;

const place = field(kind.order, { create: 'optional', update: 'plain' });
const percent = kind.integer(0, 100);

export const taskFields = defineFields({
  id: field(kind.id, { sentIn: ALL }),
  project_id: field(kind.id, { create: 'required', sentIn: ['view', 'form', 'subtask'] }),
  team_id: kind.id,
  task_no: field(kind.count, { initial: 0 }),
  name: field(kind.text(LIMITS.taskName), {
    create: 'required',
    update: 'plain',
    set: 'rename',
    sentIn: ALL,
    activity: 'name',
    copiedBy: COPIED,
  }),
  description: field(orNull(kind.longText(LIMITS.taskDescription)), {
    initial: null,
    create: 'optional',
    update: 'special',
    sentIn: ['view', 'form', 'subtask'],
    copiedBy: COPIED,
  }),
  status_id: field(kind.id, {
    create: 'optional',
    update: 'special',
    affectsProgress: true,
    sentIn: ['v3', 'form'],
    activity: 'status',
    copiedBy: ['duplicate', 'repeat', 'device'],
  }),
  priority_id: field(kind.id, {
    initial: MEDIUM_PRIORITY_ID,
    create: 'optional',
    update: 'plain',
    set: 'setPriority',
    sentIn: ['v3', 'form'],
    activity: 'priority',
    copiedBy: COPIED,
  }),
  phase_id: field(orNull(kind.id), {
    initial: null,
    create: 'optional',
    update: 'plain',
    set: 'setPhase',
    sentIn: MOST,
    activity: 'phase',
    copiedBy: ['repeat', 'device'],
  }),
  parent_task_id: field(orNull(kind.id), { initial: null, create: 'optional', sentIn: MOST }),
  reporter_id: field(orNull(kind.id), { initial: null, copiedBy: ['repeat'] }),
  start_date: field(orNull(kind.day), {
    initial: null,
    create: 'optional',
    update: 'plain',
    set: 'setDates',
    sentIn: ALL,
    activity: 'start_date',
    copiedBy: ['dates', 'device'],
  }),
  end_date: field(orNull(kind.day), {
    initial: null,
    create: 'optional',
    update: 'plain',
    set: 'setDates',
    sentIn: ALL,
    activity: 'end_date',
    copiedBy: ['dates', 'device'],
  }),
  due_time: field(orNull(kind.time), {
    initial: null,
    create: 'optional',
    update: 'plain',
    set: 'setDueTime',
    sentIn: MOST,
    copiedBy: ['dates', 'repeat', 'device'],
  }),
  /** A point in time without a duration, on its due date. */
  milestone: field(kind.flag, {
    initial: false,
    later: false,
    create: 'optional',
    update: 'plain',
    set: 'setMilestone',
    sentIn: MOST,
    activity: 'milestone',
    copiedBy: COPIED,
  }),
  total_minutes: field(kind.integer(0, LIMITS.estimateMinutes), {
    initial: 0,
    create: 'optional',
    update: 'plain',
    set: 'setEstimate',
    affectsProgress: true,
    sentIn: ALL,
    activity: 'estimation',
    copiedBy: COPIED,
  }),
  logged_seconds: field(kind.count, { initial: 0, sentIn: ['v3'] }),
  billable: field(kind.flag, {
    initial: true,
    create: 'optional',
    update: 'plain',
    set: 'setBillable',
    sentIn: MOST,
    copiedBy: ['duplicate', 'repeat', 'device'],
  }),
  archived: field(kind.flag, { initial: false, update: 'special', affectsProgress: true, sentIn: MOST }),
  completed_at: field(orNull(kind.instant), { initial: null, sentIn: ['view', 'form', 'subtask'] }),
  progress_value: field(orNull(percent), {
    initial: null,
    update: 'special',
    affectsProgress: true,
    sentIn: MOST,
    activity: 'progress',
  }),
  manual_progress: field(kind.flag, { initial: false, sentIn: ['view', 'v3'] }),
  progress_mode: field(orNull(kind.data(z.enum(['manual', 'weighted', 'time', 'default']))), {
    initial: null,
  }),
  weight: field(orNull(percent), {
    initial: null,
    update: 'plain',
    set: 'setWeight',
    affectsProgress: true,
    sentIn: MOST,
    activity: 'weight',
    copiedBy: ['repeat'],
  }),
  schedule_id: field(orNull(kind.id), { initial: null, sentIn: MOST }),
  order_status: place,
  order_priority: place,
  order_phase: place,
  order_members: place,
  assignees: field(kind.ids, { initial: [], column: false, copiedBy: ['repeat', 'device'] }),
  labels: field(kind.ids, { initial: [], column: false, copiedBy: ['repeat', 'device'] }),
  subscribers: field(kind.ids, { initial: [], column: false }),
  custom_values: field(kind.data(z.record(z.string(), z.unknown())), {
    initial: {},
    column: false,
    copiedBy: ['repeat'],
  }),
  comments_count: field(kind.count, { initial: 0, sentIn: ['view', 'v3'] }),
  attachments_count: field(kind.count, { initial: 0, sentIn: ['view', 'v3'] }),
  created_at: field(kind.instant, { sentIn: ['view', 'form'] }),
  updated_at: field(kind.instant, { sentIn: ['view', 'form'] }),
});
