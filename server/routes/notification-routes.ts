/** Binds the calls of notifications. */
import { calls } from '../../contract/calls/index.ts';
import {
  deleteNotification,
  markAllRead,
  markNotifications,
  snoozeNotifications,
} from '../commands/notifications/mark-notifications.ts';
import { countUnread, listNotifications } from '../queries/notifications/notification-queries.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const notificationBindings: readonly Binding[] = [
  bindRead(calls['notifications.list'], {
    run: (context, { query }) => listNotifications(context, query.filter),
  }),
  bindRead(calls['notifications.unreadCount'], { run: (context) => countUnread(context) }),
  bindWrite(calls['notifications.readAll'], {
    run: (tx) => markAllRead(tx),
  }),
  bindWrite(calls['notifications.read'], {
    run: (tx, { params }) => markNotifications(tx, [params.id], true),
  }),
  bindWrite(calls['notifications.mark'], {
    run: (tx, { body }) => markNotifications(tx, body.ids, body.read),
  }),
  bindWrite(calls['notifications.snooze'], {
    run: (tx, { body }) => snoozeNotifications(tx, body.ids, body.until),
  }),
  bindWrite(calls['notifications.delete'], {
    run: (tx, { params }) => deleteNotification(tx, params.id),
  }),
];
