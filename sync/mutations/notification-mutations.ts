/** Mutations of the person's notifications: mark read, mark unread, snooze. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { NOTIFICATION_MARKS_LIMIT } from '../../contract/calls/notifications.ts';
import { id, instant } from '../../contract/entities/fields.ts';
import { type BeforeImage, defineMutation, imageOf, type NamedMutation, type ReplicaTx } from './mutation.ts';
import type { Work } from '../work.ts';

function* mark(tx: ReplicaTx, ids: readonly string[], read: boolean): Work<void> {
  for (const row of yield* tx.getMany('notification', ids)) {
    if (row.read !== read) yield* tx.patch('notification', row.id, { read });
  }
}

/** Restores the read state of those that the mutation changed. */
function restoreReadState(
  ids: readonly string[],
  read: boolean,
  before: readonly BeforeImage[],
): NamedMutation[] {
  const notificationIds = ids.filter((one) => imageOf(before, 'notification', one)?.read === !read);
  return notificationIds.length === 0
    ? []
    : [{ name: 'notification.mark', args: { notificationIds, read: !read } }];
}

const readOne = defineMutation({
  name: 'notification.read',
  args: z.object({ notificationId: id }),
  apply: (tx, { notificationId }) => mark(tx, [notificationId], true),
  sends: 'notifications.read',
  call: ({ notificationId }) => ({ params: { id: notificationId } }),
  inverse: ({ notificationId }, before) => restoreReadState([notificationId], true, before),
  describe: () => ({ key: 'mutations.notification.read', values: {} }),
});

/** Marks the ones the person saw, so that notifications that arrive before it is sent stay unread. */
const markMany = defineMutation({
  name: 'notification.mark',
  args: z.object({
    notificationIds: z.array(id).check(z.minLength(1), z.maxLength(NOTIFICATION_MARKS_LIMIT)),
    read: z.boolean(),
  }),
  apply: (tx, { notificationIds, read }) => mark(tx, notificationIds, read),
  sends: 'notifications.mark',
  call: ({ notificationIds, read }) => ({ body: { ids: notificationIds, read } }),
  inverse: ({ notificationIds, read }, before) => restoreReadState(notificationIds, read, before),
  describe: ({ notificationIds, read }) => ({
    key: `mutations.notification.mark.${read ? 'on' : 'off'}`,
    values: { count: notificationIds.length },
  }),
});

interface Was {
  readonly id: string;
  readonly read: boolean;
  readonly until: string | null;
}

/** The existing ones that the mutation changes to `until`. */
function changedBy(ids: readonly string[], until: string | null, before: readonly BeforeImage[]): Was[] {
  return ids.flatMap((one) => {
    const row = imageOf(before, 'notification', one);
    if (!row) return [];
    // Rows from before snoozing existed lack the field.
    const was = (row as Partial<typeof row>).snoozed_until ?? null;
    return row.read || was !== until ? [{ id: one, read: row.read, until: was }] : [];
  });
}

/** Hides them until that instant, when they become unread; null ends the snooze now. */
const snooze = defineMutation({
  name: 'notification.snooze',
  args: z.object({
    notificationIds: z.array(id).check(z.minLength(1), z.maxLength(NOTIFICATION_MARKS_LIMIT)),
    until: z.nullable(instant),
  }),
  *apply(tx, { notificationIds, until }) {
    for (const row of yield* tx.getMany('notification', notificationIds)) {
      yield* tx.patch('notification', row.id, { snoozed_until: until, read: false });
    }
  },
  sends: 'notifications.snooze',
  call: ({ notificationIds: ids, until }) => ({ body: { ids, until } }),
  inverse({ notificationIds, until }, before) {
    const changed = changedBy(notificationIds, until, before);
    const back = [...Map.groupBy(changed, (was) => was.until)].map(([was, rows]): NamedMutation => ({
      name: 'notification.snooze',
      args: { notificationIds: rows.map((row) => row.id), until: was },
    }));
    const read = changed.filter((was) => was.read).map((was) => was.id);
    return read.length === 0
      ? back
      : [...back, { name: 'notification.mark', args: { notificationIds: read, read: true } }];
  },
  describe: ({ notificationIds, until }) => ({
    key: `mutations.notification.snooze.${until === null ? 'off' : 'on'}`,
    values: { count: notificationIds.length },
  }),
});

export const notificationMutations = {
  'notification.read': readOne,
  'notification.mark': markMany,
  'notification.snooze': snooze,
};
