/** Notifications of the person and invitations to teams, over all teams. */
import { useEffect, useMemo, useState } from 'react';
import type { Invitation, Notification } from '../../contract/entities/user-entities.ts';
import { nextSnoozeEnd, snoozeEndsAt } from '../../contract/rules/snooze.ts';
import { currentTime } from '../lib/clock.ts';
import { useRows } from './use-store.ts';

export const newestFirst = (
  one: { created_at: string; id: string },
  other: { created_at: string; id: string },
) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** The notification created together with an invitation, in one transaction. */
function noticeOf(
  { team_id: teamId, created_at: at }: Invitation,
  notifications: readonly Notification[],
): Notification | undefined {
  return notifications.find(
    (row) => row.team_id === teamId && row.project_id === null && row.created_at === at,
  );
}

/** Timers pause while a machine sleeps, so the time is checked at least this often. */
const LOOK_AGAIN_MS = 60_000;

/** The current time, updated when the next snooze ends. */
export function useWakeClock(rows: readonly Notification[]): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const at = nextSnoozeEnd(rows, now);
    if (at === null) return undefined;
    const wait = Math.min(Math.max(at - currentTime(), 0), LOOK_AGAIN_MS);
    const timer = setTimeout(() => setNow(currentTime()), wait);
    return () => clearTimeout(timer);
  }, [rows, now]);
  return now;
}

/** Unread notifications that are not snoozed, without those that repeat a pending invitation. */
export function useUnread(): readonly Notification[] {
  const rows = useRows('notification');
  const invitations = useRows('invitation');
  const now = useWakeClock(rows);
  return useMemo(() => {
    const announced = new Set(invitations.map((invitation) => noticeOf(invitation, rows)?.id));
    return rows.filter((row) => !row.read && !announced.has(row.id) && snoozeEndsAt(row, now) === null);
  }, [rows, invitations, now]);
}

/** Invitations to teams, newest first. */
export function useInvitations(): readonly Invitation[] {
  const rows = useRows('invitation');
  return useMemo(() => rows.toSorted(newestFirst), [rows]);
}

/** The number on the bell: pending invitations, and unread notifications of teams whose setting counts them. */
export function useUnreadCount(): number {
  const unread = useUnread();
  const settings = useRows('notificationSettings');
  const invitations = useRows('invitation');
  return useMemo(() => {
    const off = new Set(settings.filter((row) => !row.show_unread_items_count).map((row) => row.id));
    const counted = unread.filter((row) => !off.has(row.team_id));
    return counted.length + invitations.length;
  }, [unread, settings, invitations]);
}

/** Finds the unread notification of an invitation, to mark it as read when the invitation is answered. */
export function useNoticeOf(): (invitation: Invitation) => Notification | undefined {
  const rows = useRows('notification');
  return (invitation) => {
    const notice = noticeOf(invitation, rows);
    return notice?.read === false ? notice : undefined;
  };
}
