/** Rows of the scope `project:{id}` that are the work itself: tasks and their child rows. */
import * as z from 'zod/mini';
import { DEPENDENCY_KINDS, FINISH_START, LAG_LIMIT } from '../rules/dependency-rule.ts';
import { FILE_NAME_LIMIT, MAX_FILE_SIZE } from '../rules/file-rules.ts';
import { mentioningText, mentionsKind, reactionsKind } from './comment-parts.ts';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { integer } from './fields.ts';
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

const dependencyKind = z.enum(DEPENDENCY_KINDS);
/** Answer shapes of dependencies: a list row, and one that was changed. */
const join = { create: 'optional', update: 'plain', sentIn: ['list', 'changed'] } as const;

/**
 * The task waits for `related_task_id` (`blocked_by`). `kind` says which end of the related task constrains which end
 * of this one; `lag_days` is the lag in working days, negative for a lead.
 */
export const dependencyFields = defineFields({
  id: field(kind.id, {
    create: 'optional',
    sentIn: ['list', 'changed'],
    alias: { args: 'dependencyId' },
  }),
  project_id: kind.id,
  team_id: kind.id,
  task_id: field(kind.id, { create: 'required' }),
  related_task_id: field(kind.id, { create: 'required', sentIn: ['list'] }),
  dependency_type: field(kind.data(z.literal('blocked_by')), { create: 'required', sentIn: ['list'] }),
  /** An empty one counts as omitted. */
  kind: field(
    { ...kind.data(dependencyKind), typed: dependencyKind },
    { ...join, initial: FINISH_START, later: FINISH_START },
  ),
  lag_days: field(kind.integer(-LAG_LIMIT, LAG_LIMIT), { ...join, initial: 0, later: 0 }),
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

/** Names of the answer shapes of comments: of a list row, and of one that was changed. */
const BOTH = ['list', 'changed'] as const;

/** `content` is text with `{n}` standing for the n-th mention. */
export const commentFields = defineFields({
  id: field(kind.id, { create: 'optional', sentIn: BOTH, alias: { args: 'commentId' } }),
  project_id: kind.id,
  team_id: kind.id,
  task_id: field(kind.id, { create: 'required', sentIn: BOTH }),
  user_id: field(orNull(kind.id), { sentIn: ['list'] }),
  content: field(mentioningText(LIMITS.commentText), { create: 'required', update: 'special', sentIn: BOTH }),
  mentions: field(mentionsKind, { initial: [], create: 'optional', update: 'special' }),
  reactions: field(reactionsKind, { initial: {} }),
  is_edited: field(kind.flag, { initial: false, sentIn: BOTH }),
  created_at: field(kind.instant, { sentIn: ['list'] }),
  updated_at: field(kind.instant, { sentIn: BOTH }),
});
export type Comment = RowOf<typeof commentFields>;

const fileSize = integer(1, MAX_FILE_SIZE);

/** A file of a task. The row exists before its content; `stored` is true once the server has the content. */
export const attachmentFields = defineFields({
  id: field(kind.id, { create: 'required', alias: { args: 'attachmentId' } }),
  project_id: kind.id,
  team_id: kind.id,
  task_id: orNull(kind.id),
  comment_id: orNull(kind.id),
  name: field(kind.prose(FILE_NAME_LIMIT), { create: 'required' }),
  type: kind.string,
  /** In bytes. */
  size: field({ ...kind.count, typed: fileSize, entered: fileSize }, { create: 'required' }),
  stored: kind.flag,
  /** The server has generated a thumbnail. */
  has_preview: kind.flag,
  uploaded_by: orNull(kind.id),
  created_at: kind.instant,
});
export type Attachment = RowOf<typeof attachmentFields>;
