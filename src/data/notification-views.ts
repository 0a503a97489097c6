/** The notifications for the drawer: loaded with the drawer, not with the bell. */
import { useMemo } from 'react';
import type { Notification } from '../../contract/entities/user-entities.ts';
import { inboxTime, snoozeEndsAt } from '../../contract/rules/snooze.ts';
import { currentTime } from '../lib/clock.ts';
import { newestFirst, useUnread, useWakeClock } from './notifications.ts';
import { useRows } from './use-store.ts';

export type NotificationView = 'Unread' | 'Read' | 'Snoozed';

/** Snoozed notifications, the next to return first. */
function useSnoozed(): readonly Notification[] {
  const rows = useRows('notification');
  const now = useWakeClock(rows);
  return useMemo(() => {
    const wakes = (row: Notification): number => snoozeEndsAt(row, now) ?? 0;
    return rows.filter((row) => wakes(row) > 0).toSorted((a, b) => wakes(a) - wakes(b) || newestFirst(a, b));
  }, [rows, now]);
}

/** A notification in a view: `at` is when it arrived or returned, or when its snooze ends. */
export interface ShownNotification extends Notification {
  readonly at: string;
}

const newestShown = (one: ShownNotification, other: ShownNotification): number =>
  other.at.localeCompare(one.at) || newestFirst(one, other);

/** All notifications of a view, newest first; snoozed ones by the end of their snooze. */
export function useNotifications(view: NotificationView): readonly ShownNotification[] {
  const rows = useRows('notification');
  const unread = useUnread();
  const snoozed = useSnoozed();
  return useMemo(() => {
    if (view === 'Snoozed')
      return snoozed.map((row) => ({ ...row, at: row.snoozed_until ?? row.created_at }));
    const now = currentTime();
    return (view === 'Read' ? rows.filter((row) => row.read) : unread)
      .map((row) => ({ ...row, at: inboxTime(row, now) }))
      .toSorted(newestShown);
  }, [rows, unread, snoozed, view]);
}

/** How many are snoozed. */
export const useSnoozedCount = (): number => useSnoozed().length;

/** Ids of everything unread. */
export function useUnreadIds(): readonly string[] {
  const unread = useUnread();
  return useMemo(() => unread.map((row) => row.id), [unread]);
}

/** Whether notifications of a team may pop up on this person's devices. */
export function usePopupAllowed(): (teamId: string) => boolean {
  const settings = useRows('notificationSettings');
  return useMemo(() => {
    const off = new Set(settings.filter((row) => !row.popup_notifications_enabled).map((row) => row.id));
    return (teamId) => !off.has(teamId);
  }, [settings]);
}
