/** Binds the calls of notifications. */
import { calls } from '../../contract/calls/index.ts';
import { markNotifications, snoozeNotifications } from '../commands/notifications/mark-notifications.ts';
import { countUnread } from '../queries/notifications/notification-queries.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const notificationBindings: readonly Binding[] = [
  bindRead(calls['notifications.unreadCount'], { run: (context) => countUnread(context) }),
  bindWrite(calls['notifications.read'], {
    run: (tx, { params }) => markNotifications(tx, [params.id], true),
  }),
  bindWrite(calls['notifications.mark'], {
    run: (tx, { body }) => markNotifications(tx, body.ids, body.read),
  }),
  bindWrite(calls['notifications.snooze'], {
    run: (tx, { body }) => snoozeNotifications(tx, body.ids, body.until),
  }),
];
