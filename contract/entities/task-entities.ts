/** Rows of the scope `project:{id}` that are the work itself: tasks and what hangs on them. */
import * as z from 'zod/mini';
import {
  day,
  freeText,
  id,
  instant,
  LIMITS,
  nullableId,
  orderKey,
  percent,
  text,
  timeOfDay,
  whole,
} from './fields.ts';

/**
 * A task or a subtask at any depth. `assignees` and `subscribers` hold team member ids, `labels` label ids.
 * `task_no` is 0 until the server numbered it; the shown key is `{project.key}-{task_no}`.
 * `total_minutes` is the estimate in minutes, `logged_seconds` the time logged in seconds.
 * `order_*` are the places inside the groups of each grouping, compared byte by byte, ties by `created_at`, then `id`.
 */
export const task = z.object({
  id,
  project_id: id,
  team_id: id,
  task_no: z.int(),
  name: text(LIMITS.taskName),
  description: z.nullable(freeText(LIMITS.taskDescription)),
  status_id: id,
  priority_id: id,
  phase_id: nullableId,
  parent_task_id: nullableId,
  reporter_id: nullableId,
  start_date: z.nullable(day),
  end_date: z.nullable(day),
  due_time: z.nullable(timeOfDay),
  total_minutes: whole(0, LIMITS.estimateMinutes),
  logged_seconds: z.int(),
  billable: z.boolean(),
  archived: z.boolean(),
  completed_at: z.nullable(instant),
  progress_value: z.nullable(percent),
  manual_progress: z.boolean(),
  progress_mode: z.nullable(z.enum(['manual', 'weighted', 'time', 'default'])),
  weight: z.nullable(percent),
  schedule_id: nullableId,
  order_status: orderKey,
  order_priority: orderKey,
  order_phase: orderKey,
  order_members: orderKey,
  assignees: z.array(id),
  labels: z.array(id),
  subscribers: z.array(id),
  custom_values: z.record(z.string(), z.unknown()),
  comments_count: z.int(),
  attachments_count: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Task = z.output<typeof task>;

/** The task waits for `related_task_id` (`blocked_by`). */
export const dependency = z.object({
  id,
  project_id: id,
  team_id: id,
  task_id: id,
  related_task_id: id,
  dependency_type: z.literal('blocked_by'),
});
export type Dependency = z.output<typeof dependency>;

/** `started_at` is when the work began; `time_spent` is in seconds. */
export const workLog = z.object({
  id,
  project_id: id,
  team_id: id,
  task_id: id,
  user_id: id,
  time_spent: z.int(),
  description: z.nullable(freeText(LIMITS.workLogText)),
  logged_by_timer: z.boolean(),
  started_at: instant,
  created_at: instant,
});
export type WorkLog = z.output<typeof workLog>;

/** `content` is text with `{n}` standing for the n-th mention. */
export const comment = z.object({
  id,
  project_id: id,
  team_id: id,
  task_id: id,
  user_id: nullableId,
  content: freeText(LIMITS.commentText),
  mentions: z.array(z.object({ team_member_id: id, name: z.string() })),
  reactions: z.record(z.string(), z.array(id)),
  is_edited: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Comment = z.output<typeof comment>;

/** A file of a task. The row is there before its content: `stored` says that the server has it and others can get it. */
export const attachment = z.object({
  id,
  project_id: id,
  team_id: id,
  task_id: nullableId,
  comment_id: nullableId,
  name: freeText(110),
  type: z.string(),
  size: z.int(),
  stored: z.boolean(),
  /** The server has made a small picture of it. */
  has_preview: z.boolean(),
  uploaded_by: nullableId,
  created_at: instant,
});
export type Attachment = z.output<typeof attachment>;
