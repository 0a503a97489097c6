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
    run: async (tx) => {
      await markAllRead(tx);
      return [];
    },
  }),
  bindWrite(calls['notifications.read'], {
    run: async (tx, { params }) => {
      await markNotifications(tx, [params.id], true);
      return [];
    },
  }),
  bindWrite(calls['notifications.mark'], {
    run: async (tx, { body }) => {
      await markNotifications(tx, body.ids, body.read);
      return [];
    },
  }),
  bindWrite(calls['notifications.snooze'], {
    run: async (tx, { body }) => {
      await snoozeNotifications(tx, body.ids, body.until);
      return [];
    },
  }),
  bindWrite(calls['notifications.delete'], {
    run: async (tx, { params }) => {
      await deleteNotification(tx, params.id);
      return [];
    },
  }),
];
