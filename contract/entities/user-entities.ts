/** Rows of the scope `user:{id}`: what only this person sees, in every team. */
import * as z from 'zod/mini';
import { APP_PREFIX } from '../rules/app-path.ts';
import {
  isDefaultView,
  isDefaultViewId,
  isDefaultViewPlace,
  MAX_DEFAULT_VIEWS,
} from '../rules/default-views.ts';
import { NOTICE_CHOICES } from '../rules/notice-groups.ts';
import { GROUPINGS } from '../rules/value-groupings.ts';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { LIMITS } from './limits.ts';

const { orNull } = kind;

/**
 * Addresses of the entries a person chose for the navigation bar, in order. They decide the order only, never who may
 * see what.
 */
export const barPages = z
  .array(z.string().check(z.startsWith(`${APP_PREFIX}/`), z.maxLength(200)))
  .check(z.maxLength(40));

/** Customised shortcuts, as `list.create=n`; missing ones have their default key. */
export const shortcutChoices = z
  .array(z.string().check(z.regex(/^(everywhere|list|inbox)\.[a-z]{1,20}=[^\s=][^=]{0,39}$/)))
  .check(z.maxLength(60));

/** The person's own default views, in the format of `rules/default-views.ts`. */
export const defaultViews = z
  .array(z.string().check(z.refine(isDefaultView)))
  .check(z.maxLength(MAX_DEFAULT_VIEWS));

/** The person's own default view of a place; null: the shared default. */
export const defaultViewChoice = z.object({
  place: z.string().check(z.refine(isDefaultViewPlace)),
  view: z.nullable(z.string().check(z.refine(isDefaultViewId))),
});

export const userFields = defineFields({
  id: kind.id,
  name: kind.text(LIMITS.personName),
  email: kind.string,
  avatar_url: orNull(kind.string),
  timezone_name: kind.string,
  language: orNull(kind.string),
  active_team_id: orNull(kind.id),
  setup_completed: kind.flag,
  is_google: kind.flag,
  /** Whether the address is verified; only then can the person accept invitations to it. */
  email_proven: field(kind.flag, { column: false }),
  /** Empty: the default entries. */
  bar_pages: field(kind.data(barPages), { initial: [], later: [] }),
  shortcuts: field(kind.data(shortcutChoices), { initial: [], later: [] }),
  default_views: field(kind.data(defaultViews), { initial: [], later: [] }),
});
export type User = RowOf<typeof userFields>;

export const groupBy = z.enum(GROUPINGS);
export type GroupBy = z.output<typeof groupBy>;

/** A person's settings for one project. The row's id is the project's id. */
export const projectPrefFields = defineFields({
  id: field(kind.id, { column: false }),
  team_id: kind.id,
  favorite: kind.flag,
  archived: kind.flag,
  /** Follows the project and gets its digest by mail. */
  subscribed: field(kind.flag, { column: false }),
  default_view: kind.data(z.enum(['TASK_LIST', 'BOARD'])),
  task_list_group_by: kind.data(groupBy),
  board_group_by: kind.data(groupBy),
});
export type ProjectPref = RowOf<typeof projectPrefFields>;

export const personalTaskFields = defineFields({
  id: kind.id,
  name: kind.text(LIMITS.personalTaskName),
  description: orNull(kind.longText(200)),
  color_code: kind.string,
  done: kind.flag,
  /** The highest is listed first. */
  sort_index: kind.count,
  due_date: field(orNull(kind.day), { initial: null, later: null }),
  created_at: kind.instant,
  updated_at: kind.instant,
});
export type PersonalTask = RowOf<typeof personalTaskFields>;

/** `message` is html; sanitise before it is shown. */
export const notificationFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  team: kind.string,
  project_id: orNull(kind.id),
  project: orNull(kind.string),
  task_id: orNull(kind.id),
  /** Account id of the actor, for the avatar; their name is in the message. */
  actor_id: field(orNull(kind.id), { initial: null, later: null }),
  color: orNull(kind.string),
  message: kind.string,
  url: orNull(kind.string),
  params: orNull(kind.data(z.record(z.string(), z.string()))),
  read: kind.flag,
  /** Hidden until then while it is unread; see `rules/snooze.ts`. */
  snoozed_until: field(orNull(kind.instant), { initial: null, later: null }),
  created_at: kind.instant,
});
export type Notification = RowOf<typeof notificationFields>;

export const invitationFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  team_name: kind.string,
  team_member_id: kind.id,
  created_at: kind.instant,
});
export type Invitation = RowOf<typeof invitationFields>;

/** A running timer of this person; at most one per task. The row has an id of its own. */
export const timerFields = defineFields({
  id: kind.id,
  task_id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  start_time: kind.instant,
});
export type Timer = RowOf<typeof timerFields>;

/** A muted task or project (`rules/notice-groups.ts`). The row's id is that of the task or project. */
export const muteFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  project_id: kind.id,
  /** Null: the whole project is muted. */
  task_id: orNull(kind.id),
});

export const noticeChoice = z.enum(NOTICE_CHOICES);
export const noticesOff = z.array(noticeChoice).check(z.maxLength(NOTICE_CHOICES.length));

/** Notification settings per team; the row's id is the team's id. */
export const notificationSettingsFields = defineFields({
  id: field(kind.id, { column: false }),
  email_notifications_enabled: kind.flag,
  popup_notifications_enabled: kind.flag,
  show_unread_items_count: kind.flag,
  daily_digest_enabled: kind.flag,
  /** Groups and channels that are off (`rules/notice-groups.ts`). */
  off: field(kind.data(noticesOff), { initial: [], later: [] }),
});
export type NotificationSettings = RowOf<typeof notificationSettingsFields>;
