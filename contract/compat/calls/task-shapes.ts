/**
 * Answer shapes of task lists and rows of subtasks (tasks 4.2, 4.3, 6.1), with the choices of
 * `contract/calls/task-shapes.ts`.
 */
import * as z from 'zod/mini';
import { id, instant } from '../../entities/fields.ts';
import { taskFields } from '../../entities/task-fields.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import { assignee, coloured, tagLabel, tagPeople } from '../../calls/people.ts';
import { maybeDay, maybeId, maybeInstant, maybeText, wireColor } from '../../calls/wire.ts';
import { progressFigures, valuesByColumn, clockTime } from '../../calls/task-shapes.ts';

/** Row of list/v3. `status` and `phase` are names for display; their ids are separate fields. */
const v3Task = z.object({
  ...answerShape(taskFields, 'v3'),
  task_key: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.string(),
  originalStatusId: id,
  priority: z.enum(['low', 'medium', 'high', 'critical']),
  originalPriorityId: id,
  priority_value: z.int(),
  phase: maybeText,
  phase_name: maybeText,
  phase_color: z.nullable(wireColor),
  progress: z.int(),
  ...progressFigures,
  assignees: z.array(assignee),
  assignee_names: tagPeople,
  labels: z.array(tagLabel),
  all_labels: z.array(coloured),
  startDate: maybeDay,
  dueDate: z.optional(maybeDay),
  completed_at: z.optional(maybeInstant),
  /** Hours, both. */
  timeTracking: z.object({ estimated: z.number(), logged: z.number() }),
  /** Seconds, in spite of its name; `logged_seconds` is the alias with the right unit. */
  total_minutes_spent: z.int(),
  customFields: valuesByColumn,
  custom_column_values: valuesByColumn,
  createdAt: instant,
  updatedAt: instant,
  /** Place in the grouping, counted from 0 over the whole project. */
  order: z.int(),
  /** The fractional key behind `order`. */
  order_key: z.string(),
  statusColor: wireColor,
  status_color_dark: wireColor,
  priorityColor: wireColor,
  priority_color_dark: wireColor,
  sub_tasks_count: z.int(),
  sub_tasks: z.array(z.unknown()),
  show_sub_tasks: z.boolean(),
  is_sub_task: z.boolean(),
  parent_task_name: maybeText,
  parent_task_key: maybeText,
  parent_task_archived: z.nullable(z.boolean()),
  parent_task_status_id: maybeId,
  parent_task_status_name: maybeText,
  parent_task_priority_id: maybeId,
  parent_task_priority_value: z.nullable(z.int()),
  parent_task_priority_color: z.nullable(wireColor),
  has_filtered_children: z.boolean(),
  has_subscribers: z.boolean(),
  has_dependencies: z.boolean(),
  reporter: maybeText,
  timer_start_time: z.nullable(z.number()),
  index: z.int(),
  /**
   * Set on the placeholder row of a parent that is not archived but has archived subtasks, in archived mode (tasks
   * 4.4).
   */
  parent_task_container_id: z.optional(id),
  is_parent_container: z.optional(z.boolean()),
  parent_task_not_archived: z.optional(z.boolean()),
});

export type V3Task = z.output<typeof v3Task>;

/** Group of list/v3; `id` is an id of the grouping, or `Unmapped`. */
const v3Group = z.object({
  id: z.string(),
  title: z.string(),
  groupType: z.string(),
  groupValue: z.string(),
  collapsed: z.boolean(),
  tasks: z.array(v3Task),
  taskIds: z.array(z.string()),
  color: wireColor,
  color_code_dark: z.optional(wireColor),
  category_id: z.optional(maybeId),
  start_date: z.optional(maybeDay),
  end_date: z.optional(maybeDay),
  sort_index: z.optional(z.int()),
  todo_progress: z.optional(z.int()),
  doing_progress: z.optional(z.int()),
  done_progress: z.optional(z.int()),
});

export type V3Group = z.output<typeof v3Group>;

/** Body of list/v3. */
export const v3List = z.object({
  groups: z.array(v3Group),
  allTasks: z.array(v3Task),
  grouping: z.string(),
  totalTasks: z.int(),
});

export type V3List = z.output<typeof v3List>;

/** Row of `GET /sub-tasks/{taskId}`. */
export const subTaskRow = z.object({
  ...answerShape(taskFields, 'subtask'),
  task_key: z.string(),
  parent_task_id: id,
  priority: id,
  priority_name: z.string(),
  priority_value: z.int(),
  priority_color: wireColor,
  priority_color_dark: wireColor,
  status: id,
  status_name: z.string(),
  status_color: wireColor,
  status_color_dark: wireColor,
  is_sub_task: z.literal(true),
  project_name: z.string(),
  total_minutes_spent: z.int(),
  time_spent: clockTime,
  time_spent_string: z.string(),
  total_time_string: z.string(),
  sub_tasks_count: z.int(),
  assignees: z.array(assignee),
  names: tagPeople,
  labels: z.array(tagLabel),
  statuses: z.array(z.object({ id, name: z.string(), color_code: wireColor, color_code_dark: wireColor })),
  reporter: maybeText,
});

export type SubTaskRow = z.output<typeof subTaskRow>;
