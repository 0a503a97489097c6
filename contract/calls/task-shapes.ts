/**
 * Answer shapes of tasks as the wire shows them (tasks 2, 3.1). Where the notes leave a choice:
 * `assignees` are objects with `team_member_id`; a task without a phase has `phase` null; days are `YYYY-MM-DD`;
 * `time_spent` figures are computed from seconds. Never: what a caller may send.
 */
import * as z from 'zod/mini';
import { id } from '../entities/fields.ts';
import { taskFields } from '../entities/task-fields.ts';
import { answerShape } from './field-shapes.ts';
import { assignee, coloured, memberChoice, named, tagLabel, tagPeople } from './people.ts';
import { maybeId, maybeText, wireColor } from './wire.ts';

const statusCategory = z.object({ is_todo: z.boolean(), is_doing: z.boolean(), is_done: z.boolean() });
export const clockTime = z.object({ hours: z.int(), minutes: z.int() });
export const valuesByColumn = z.record(z.string(), z.unknown());
export const progressFigures = {
  complete_ratio: z.int(),
  completed_count: z.int(),
  total_tasks_count: z.int(),
};

/** Task of list/v2, of the convert calls and of event 6. `status` and `priority` are ids here. */
export const taskView = z.object({
  ...answerShape(taskFields, 'view'),
  task_key: z.string(),
  project_name: z.optional(z.string()),
  parent_task_name: maybeText,
  is_sub_task: z.boolean(),
  sub_tasks_count: z.int(),
  status: id,
  status_name: z.optional(z.string()),
  status_color: wireColor,
  status_color_dark: wireColor,
  status_category: statusCategory,
  priority: id,
  priority_name: z.optional(z.string()),
  priority_value: z.int(),
  priority_color: wireColor,
  priority_color_dark: wireColor,
  phase_name: maybeText,
  phase_color_code: z.nullable(wireColor),
  assignees: z.array(assignee),
  names: tagPeople,
  all_labels: z.array(coloured),
  labels: z.array(tagLabel),
  reporter: maybeText,
  total_minutes_spent: z.int(),
  total_time_string: z.string(),
  time_spent_string: z.string(),
  time_spent: clockTime,
  overdue: z.boolean(),
  sort_order: z.int(),
  progress: z.int(),
  ...progressFigures,
  has_subscribers: z.boolean(),
  has_dependencies: z.boolean(),
  timer_start_time: z.nullable(z.number()),
  is_complete: z.boolean(),
  custom_column_values: valuesByColumn,
  show_sub_tasks: z.boolean(),
  sub_tasks: z.array(z.unknown()),
  name_color: wireColor,
  width: z.int(),
  /** Of a single task. */
  project_color: z.optional(wireColor),
  project_statuses: z.optional(z.array(coloured)),
  /** In lists only: its index among the listed tasks, and its place in the project by each grouping. */
  index: z.optional(z.int()),
  status_sort_order: z.optional(z.int()),
  priority_sort_order: z.optional(z.int()),
  phase_sort_order: z.optional(z.int()),
  project_use_manual_progress: z.optional(z.boolean()),
  project_use_weighted_progress: z.optional(z.boolean()),
  project_use_time_progress: z.optional(z.boolean()),
});
export type TaskView = z.output<typeof taskView>;

/** The `task` of the form view model; the whole answer is `taskForm`. */
const formTask = z.object({
  ...answerShape(taskFields, 'form'),
  task_key: z.string(),
  reporter: maybeText,
  done: z.boolean(),
  /** The estimate split: whole hours, and the minutes that remain. */
  total_hours: z.int(),
  total_minutes: z.int(),
  timer_start_time: z.nullable(z.number()),
  is_sub_task: z.boolean(),
  sub_tasks_count: z.int(),
  attachments_count: z.int(),
  labels: z.array(coloured),
  status_color: wireColor,
  status_color_dark: wireColor,
  assignees: z.array(id),
  names: tagPeople,
  team_member_id: maybeId,
  sort_order: z.int(),
  /** Depth: 0 top level, 1 sub-task, and so on. */
  task_level: z.int(),
  custom_column_values: valuesByColumn,
  ...progressFigures,
});

/** Body of `GET /tasks/info`. */
export const taskForm = z.object({
  task: formTask,
  priorities: z.array(named),
  projects: z.array(named),
  statuses: z.array(named),
  team_members: z.array(memberChoice),
  assignees: z.array(assignee),
  phases: z.array(named),
  custom_columns: z.array(z.unknown()),
});
export type TaskForm = z.output<typeof taskForm>;
