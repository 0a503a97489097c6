/** Rows of the scope `user:{id}`: what only this person sees, in every team. */
import * as z from 'zod/mini';
import { APP_PREFIX } from '../rules/app-path.ts';
import { freeText, id, instant, LIMITS, nullableId, text } from './fields.ts';

/** Addresses of the chosen entries of the bar, in their order. What is stored decides order only, never who sees what. */
export const barPages = z
  .array(z.string().check(z.startsWith(`${APP_PREFIX}/`), z.maxLength(200)))
  .check(z.maxLength(40));

export const user = z.object({
  id,
  name: text(LIMITS.personName),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  timezone_name: z.string(),
  language: z.nullable(z.string()),
  active_team_id: nullableId,
  setup_completed: z.boolean(),
  is_google: z.boolean(),
  /** Whether the person has shown that the address is theirs; invitations to it can be accepted only then. */
  email_proven: z.boolean(),
  /** None: the usual ones. */
  bar_pages: barPages,
});
export type User = z.output<typeof user>;

export const groupBy = z.enum(['status', 'priority', 'phase', 'members']);
export type GroupBy = z.output<typeof groupBy>;

/** What one person set for one project. The row's id is the project's id. */
export const projectPref = z.object({
  id,
  team_id: id,
  favorite: z.boolean(),
  archived: z.boolean(),
  /** Follows the project: gets its digest by mail. */
  subscribed: z.boolean(),
  default_view: z.enum(['TASK_LIST', 'BOARD']),
  task_list_group_by: groupBy,
  board_group_by: groupBy,
});
export type ProjectPref = z.output<typeof projectPref>;

export const personalTask = z.object({
  id,
  name: text(LIMITS.personalTaskName),
  description: z.nullable(freeText(200)),
  color_code: z.string(),
  done: z.boolean(),
  sort_index: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type PersonalTask = z.output<typeof personalTask>;

/** `message` is html; sanitise before it is shown. */
export const notification = z.object({
  id,
  team_id: id,
  team: z.string(),
  project_id: nullableId,
  project: z.nullable(z.string()),
  task_id: nullableId,
  color: z.nullable(z.string()),
  message: z.string(),
  url: z.nullable(z.string()),
  params: z.nullable(z.record(z.string(), z.string())),
  read: z.boolean(),
  created_at: instant,
});
export type Notification = z.output<typeof notification>;

export const invitation = z.object({
  id,
  team_id: id,
  team_name: z.string(),
  team_member_id: id,
  created_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** A running timer of this person; at most one per task. The row's id is its own. */
export const timer = z.object({ id, task_id: id, project_id: id, team_id: id, start_time: instant });
export type Timer = z.output<typeof timer>;

/** Per team; the row's id is the team's id. */
export const notificationSettings = z.object({
  id,
  email_notifications_enabled: z.boolean(),
  popup_notifications_enabled: z.boolean(),
  show_unread_items_count: z.boolean(),
  daily_digest_enabled: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;
