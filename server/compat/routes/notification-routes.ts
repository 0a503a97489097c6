/** Binds the calls of notifications that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { deleteNotification, markAllRead } from '../commands/notifications/mark-notifications.ts';
import { listNotifications } from '../../queries/notifications/notification-queries.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';

export const compatNotificationBindings: readonly Binding[] = [
  bindRead(calls['notifications.list'], {
    run: (context, { query }) => listNotifications(context, query.filter),
  }),
  bindWrite(calls['notifications.readAll'], {
    run: (tx) => markAllRead(tx),
  }),
  bindWrite(calls['notifications.delete'], {
    run: (tx, { params }) => deleteNotification(tx, params.id),
  }),
];
