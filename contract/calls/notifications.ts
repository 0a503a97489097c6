/** Calls of notifications (account-and-admin 8). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { emptyList, idParams, coerceInstant } from './wire.ts';

/** The maximum number of notifications marked in one call. */
export const NOTIFICATION_MARKS_LIMIT = 500;

export const notificationCalls = defineCalls({
  'notifications.unreadCount': defineCall({
    method: 'GET',
    path: '/api/v1/notifications/unread-count',
    answer: z.int(),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Unread notifications that are not snoozed, and waiting invitations of the caller.',
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
