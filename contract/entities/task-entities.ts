/** Rows of the scope `project:{id}` that are the work itself: tasks and their child rows. */
import * as z from 'zod/mini';
import { DEPENDENCY_KINDS, FINISH_START, LAG_LIMIT } from '../rules/dependency-rule.ts';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { id } from './fields.ts';
import { LIMITS } from './limits.ts';
import type { taskFields } from './task-fields.ts';

const { orNull } = kind;

/**
 * A task or a subtask at any depth. `assignees` and `subscribers` hold team member ids, `labels` label ids. `task_no`
 * is 0 until the server has assigned a number; the displayed key is `{project.key}-{task_no}`. `total_minutes` is the
 * estimate in minutes, `logged_seconds` the time logged in seconds. `order_*` are order keys inside the groups of each
 * grouping, compared byte by byte; ties are broken by `created_at`, then `id`.
 */
export type Task = RowOf<typeof taskFields>;

/**
 * The task waits for `related_task_id` (`blocked_by`). `kind` says which end of the related task constrains which end
 * of this one; `lag_days` is the lag in working days, negative for a lead.
 */
export const dependencyFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  task_id: kind.id,
  related_task_id: kind.id,
  dependency_type: kind.data(z.literal('blocked_by')),
  kind: field(kind.data(z.enum(DEPENDENCY_KINDS)), { initial: FINISH_START, later: FINISH_START }),
  lag_days: field(kind.integer(-LAG_LIMIT, LAG_LIMIT), { initial: 0, later: 0 }),
});
export type Dependency = RowOf<typeof dependencyFields>;

/** Requests give it with any offset. */
const startText = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d\d-\d\dT/));

/**
 * `started_at` is when the work began; `time_spent` is in seconds. Answer shapes: the logs of a task, and the caller's
 * last ones.
 */
export const workLogFields = defineFields({
  id: field(kind.id, {
    create: 'optional',
    sentIn: ['list'],
    alias: { body: 'log_id', args: 'workLogId' },
  }),
  project_id: kind.id,
  team_id: kind.id,
  task_id: field(kind.id, { create: 'required', sentIn: ['recent'], alias: { body: 'id' } }),
  user_id: kind.id,
  time_spent: field(kind.typedCount(1, LIMITS.loggedSeconds), {
    create: 'required',
    update: 'plain',
    sentIn: ['list', 'recent'],
    alias: { body: 'seconds_spent', args: 'seconds' },
  }),
  description: field(orNull(kind.longText(LIMITS.workLogText)), {
    initial: null,
    create: 'optional',
    update: 'plain',
    sentIn: ['list'],
  }),
  /** True at creation restores a deleted log as the timer wrote it. */
  logged_by_timer: field(kind.flag, {
    initial: false,
    create: 'optional',
    sentIn: ['list'],
    alias: { args: 'byTimer' },
  }),
  started_at: field(
    { ...kind.instant, typed: startText },
    {
      create: 'required',
      update: 'plain',
      sentIn: ['list', 'recent'],
      alias: { body: 'formatted_start', list: 'created_at', recent: 'created_at' },
    },
  ),
  created_at: kind.instant,
});
export type WorkLog = RowOf<typeof workLogFields>;

/** `content` is text with `{n}` standing for the n-th mention. */
export const commentFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  task_id: kind.id,
  user_id: orNull(kind.id),
  content: kind.longText(LIMITS.commentText),
  mentions: kind.data(z.array(z.object({ team_member_id: id, name: z.string() }))),
  reactions: kind.data(z.record(z.string(), z.array(id))),
  is_edited: kind.flag,
  created_at: kind.instant,
  updated_at: kind.instant,
});
export type Comment = RowOf<typeof commentFields>;

/** A file of a task. The row exists before its content; `stored` is true once the server has the content. */
export const attachmentFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  task_id: orNull(kind.id),
  comment_id: orNull(kind.id),
  name: kind.longText(110),
  type: kind.string,
  size: kind.count,
  stored: kind.flag,
  /** The server has made a small picture of it. */
  has_preview: kind.flag,
  uploaded_by: orNull(kind.id),
  created_at: kind.instant,
});
export type Attachment = RowOf<typeof attachmentFields>;
