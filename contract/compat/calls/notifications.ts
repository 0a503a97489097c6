/** Notifications for other clients (account-and-admin 8). `message` is html; sanitise it before it is shown. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import {
  coerceChoice,
  emptyList,
  idParams,
  maybeId,
  maybeInstant,
  maybeText,
  wireColor,
} from '../../calls/wire.ts';

export const compatNotificationsCalls = defineCalls({
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
  'notifications.readAll': defineCall({
    method: 'PUT',
    path: '/api/v1/notifications/read-all',
    answer: emptyList,
    access: 'signed-in',
    offline: 'outbox',
    summary: 'Marks all notifications of the caller read, but those that are snoozed.',
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
});
