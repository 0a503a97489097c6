/**
 * Calls of a person's own settings, the setup wizard, and support (account-and-admin 7, 9, 10).
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { email, id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import {
  barPages,
  defaultViewChoice,
  defaultViews,
  noticeChoice,
  noticesOff,
  shortcutChoices,
} from '../entities/user-entities.ts';
import { LANGUAGES } from '../rules/languages.ts';
import { taskFields } from '../entities/task-fields.ts';
import { createShape } from './field-shapes.ts';
import { uploadFields } from './people.ts';
import { ruleBody } from './task-details.ts';
import { invitedMember } from './team-members.ts';
import {
  optionalParam,
  clearable,
  emptyList,
  coerceBoolean,
  coerceInt,
  nothing,
  withDefault,
} from './wire.ts';

const taskShape = createShape(taskFields);
/** A first task: its name, or the tokens parsed from the typed line. */
const firstTask = z.union([
  nameText(LIMITS.taskName),
  z.object({
    name: nameText(LIMITS.taskName),
    /** Nesting depth: the number of its ancestors among the tasks before it. */
    depth: withDefault(coerceInt(0, LIMITS.taskDepth), 0),
    end_date: taskShape.end_date,
    due_time: taskShape.due_time,
    total_minutes: taskShape.total_minutes,
    priority_id: taskShape.priority_id,
    labels: withDefault(z.array(nameText(LIMITS.labelName)).check(z.maxLength(20)), []),
    /** Recurrence rule. */
    rule: z.optional(ruleBody),
  }),
]);

const choice = z.string().check(z.maxLength(200));
/** Answers of the wizard's survey; free texts where the person chose "other". */
const surveyData = z.object({
  organization_type: z.optional(choice),
  user_role: z.optional(choice),
  main_use_cases: z.optional(z.array(choice).check(z.maxLength(20))),
  previous_tools: z.optional(z.string().check(z.maxLength(1000))),
  how_heard_about: z.optional(choice),
});

const notificationFlags = z.object({
  email_notifications_enabled: z.boolean(),
  popup_notifications_enabled: z.boolean(),
  show_unread_items_count: z.boolean(),
  daily_digest_enabled: z.boolean(),
});
const off = withDefault(coerceBoolean, false);
/** The switches, and the groups and channels of notifications that are off. */
export const notificationChoices = z.object({ ...notificationFlags.shape, off: noticesOff });

export const settingsCalls = defineCalls({
  'settings.setup': defineCall({
    method: 'POST',
    path: '/api/v1/settings/setup',
    body: z
      .object({
        team_name: nameText(LIMITS.teamName),
        project_name: optionalParam(nameText(LIMITS.projectName)),
        tasks: withDefault(z.array(firstTask).check(z.maxLength(100)), []),
        team_members: withDefault(z.array(email).check(z.maxLength(50)), []),
        template_id: clearable(id),
        survey_data: z.optional(surveyData),
        /** Id of the first project, which makes the call idempotent. */
        project_id: optionalParam(id),
      })
      .check(
        z.refine(
          ({ template_id, project_name, tasks }) =>
            template_id != null || (project_name !== undefined && tasks.length > 0),
          'a project name and one task, or a template',
        ),
      ),
    answer: z.object({ id, members: z.nullable(z.array(invitedMember)) }),
    access: 'signed-in',
    offline: 'needs-network',
    summary:
      'Finishes the setup wizard: names the organization, creates the first project and its tasks, invites members.',
  }),
  'settings.updateProfile': defineCall({
    method: 'PUT',
    path: '/api/v1/settings/profile',
    body: z.object({ name: nameText(LIMITS.personName) }),
    answer: z.object({ id, name: z.string(), email: z.string() }),
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Renames the caller.',
  }),
  'settings.updateNotifications': defineCall({
    method: 'PUT',
    path: '/api/v1/settings/notifications',
    body: z.object({
      email_notifications_enabled: off,
      popup_notifications_enabled: off,
      show_unread_items_count: off,
      daily_digest_enabled: off,
      /** The team it applies to; the active one when omitted. */
      team_id: optionalParam(id),
    }),
    answer: notificationFlags,
    access: 'team',
    offline: 'outbox',
    summary: 'Replaces all four switches; a missing one is off. What is off of kinds and channels stays.',
  }),
  'settings.setNoticeChoice': defineCall({
    method: 'PUT',
    path: '/api/v1/settings/notifications/kinds',
    body: z.object({
      /** Group and channel, e.g. `comments.push`. */
      choice: noticeChoice,
      on: coerceBoolean,
      /** The team; default: the active one. */
      team_id: optionalParam(id),
    }),
    answer: notificationChoices,
    access: 'team',
    offline: 'outbox',
    summary: 'Whether kinds of notifications reach the caller by a channel.',
  }),
  'settings.setAvatar': defineCall({
    method: 'POST',
    path: '/api/v1/attachments/avatar',
    bodyLimit: BODY_LIMITS.lists,
    body: z.object(uploadFields),
    answer: z.object({ url: z.string() }),
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Sets the picture of the caller, at most 200,000 bytes of png or jpeg.',
  }),
  'settings.removeAvatar': defineCall({
    method: 'DELETE',
    path: '/api/v1/attachments/avatar',
    answer: z.object({ url: z.null() }),
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Removes the picture of the caller.',
  }),
  'settings.setTimezone': defineCall({
    method: 'PUT',
    path: '/api/v1/timezones',
    body: z.object({
      timezone: z.string().check(z.minLength(1), z.maxLength(64)),
      language: z.enum(LANGUAGES),
    }),
    answer: emptyList,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Sets time zone (id or IANA name) and language of the caller.',
  }),
  'settings.setBar': defineCall({
    method: 'PUT',
    path: '/api/v1/settings/bar',
    body: z.object({ pages: barPages }),
    answer: z.object({ pages: barPages }),
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Sets which entries the bar of the caller has, in their order; none: the usual ones.',
  }),
  'settings.setShortcuts': defineCall({
    method: 'PUT',
    path: '/api/v1/settings/shortcuts',
    body: z.object({ shortcuts: shortcutChoices }),
    answer: z.object({ shortcuts: shortcutChoices }),
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Sets which keys the caller has chosen for shortcuts; those not named have their usual ones.',
  }),
  'settings.setDefaultView': defineCall({
    method: 'PUT',
    path: '/api/v1/settings/default-view',
    body: defaultViewChoice,
    answer: z.object({ default_views: defaultViews }),
    access: 'signed-in',
    offline: 'outbox',
    summary:
      'Sets which saved view a project (its id) or a screen of a team (`team/screen`) opens with for the caller: a view, `all` for none, null for what everybody has.',
  }),
});

const contactBody = z.object({
  subscription_type: optionalParam(z.string().check(z.maxLength(40))),
  reason: optionalParam(z.string().check(z.maxLength(2000))),
});

export const supportCalls = defineCalls({
  'support.contact': defineCall({
    method: 'POST',
    path: '/api/v1/support/contact',
    body: contactBody,
    answer: nothing,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Asks for help with the licence; stored until the webhook of the installation accepted it.',
  }),
});
