/** Calls of notifications (account-and-admin 8). `message` is html; sanitise it before it is shown. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import {
  coerceChoice,
  emptyList,
  idParams,
  coerceInstant,
  maybeId,
  maybeInstant,
  maybeText,
  wireColor,
} from './wire.ts';

/** The maximum number of notifications marked in one call. */
export const NOTIFICATION_MARKS_LIMIT = 500;

export const notificationCalls = defineCalls({
  'notifications.list': defineCall({
    method: 'GET',
    path: '/api/v1/notifications',
    query: z.object({
      filter: coerceChoice(['Unread', 'Read', 'Snoozed']),
    }),
    answer: z.array(
      z.object({
        id,
        message: z.string(),
        created_at: instant,
        read: z.boolean(),
        snoozed_until: maybeInstant,
        team: z.string(),
        team_id: id,
        project: maybeText,
        project_id: maybeId,
        color: z.nullable(wireColor),
        task_id: maybeId,
        url: maybeText,
        params: z.object({ task: maybeId, tab: z.string() }),
        team_color: wireColor,
      }),
    ),
    access: 'signed-in',
    offline: 'replica',
    summary: 'The newest 100 unread, read or snoozed notifications of the caller, over all teams.',
  }),
  'notifications.unreadCount': defineCall({
    method: 'GET',
    path: '/api/v1/notifications/unread-count',
    answer: z.int(),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Unread notifications that are not snoozed, and waiting invitations of the caller.',
  }),
  'notifications.readAll': defineCall({
    method: 'PUT',
    path: '/api/v1/notifications/read-all',
    answer: emptyList,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Marks all notifications of the caller read, but those that are snoozed.',
  }),
  'notifications.read': defineCall({
    method: 'PUT',
    path: '/api/v1/notifications/{id}',
    params: idParams,
    answer: emptyList,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Marks one notification of the caller read.',
  }),
  'notifications.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/notifications/{id}',
    params: idParams,
    answer: emptyList,
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Deletes one notification of the caller; there is no taking it back.',
  }),
  'notifications.mark': defineCall({
    method: 'POST',
    path: '/api/v1/notifications/marks',
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(NOTIFICATION_MARKS_LIMIT)),
      read: z.boolean(),
    }),
    answer: emptyList,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Marks notifications of the caller read or unread; those that are not theirs are passed over.',
  }),
  'notifications.snooze': defineCall({
    method: 'POST',
    path: '/api/v1/notifications/snoozes',
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(NOTIFICATION_MARKS_LIMIT)),
      until: z.nullable(coerceInstant),
    }),
    answer: emptyList,
    access: 'signed-in',
    offline: 'outbox',
    summary:
      'Takes notifications of the caller out of sight until a moment, when they are unread again; null wakes them now.',
  }),
});
