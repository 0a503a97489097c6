/** Notifications of the person, and teams that invited them, over all teams. */
import { useEffect, useMemo, useState } from 'react';
import type { Invitation, Notification } from '../../contract/entities/user-entities.ts';
import { nextWaking, wakesAt } from '../../contract/rules/snooze.ts';
import { currentTime } from '../lib/clock.ts';
import { useRows } from './use-store.ts';

export const newestFirst = (
  one: { created_at: string; id: string },
  other: { created_at: string; id: string },
) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** The notification that was made with an invitation, in one transaction. */
function noticeOf(
  { team_id: teamId, created_at: at }: Invitation,
  notifications: readonly Notification[],
): Notification | undefined {
  return notifications.find(
    (row) => row.team_id === teamId && row.project_id === null && row.created_at === at,
  );
}

/** Clocks of machines that slept go on where they stopped, so that the time is looked at again at least this often. */
const LOOK_AGAIN_MS = 60_000;

/** The time, renewed when one of these wakes. */
export function useWakeClock(rows: readonly Notification[]): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const at = nextWaking(rows, now);
    if (at === null) return undefined;
    const wait = Math.min(Math.max(at - currentTime(), 0), LOOK_AGAIN_MS);
    const timer = setTimeout(() => setNow(currentTime()), wait);
    return () => clearTimeout(timer);
  }, [rows, now]);
  return now;
}

/** Everything unread and awake, without what says the same as an invitation that still waits. */
export function useUnread(): readonly Notification[] {
  const rows = useRows('notification');
  const invitations = useRows('invitation');
  const now = useWakeClock(rows);
  return useMemo(() => {
    const announced = new Set(invitations.map((invitation) => noticeOf(invitation, rows)?.id));
    return rows.filter((row) => !row.read && !announced.has(row.id) && wakesAt(row, now) === null);
  }, [rows, invitations, now]);
}

/** Invitations to teams, newest first. */
export function useInvitations(): readonly Invitation[] {
  const rows = useRows('invitation');
  return useMemo(() => rows.toSorted(newestFirst), [rows]);
}

/** What the bell counts: waiting invitations, and unread notifications of the teams the person wants counted. */
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

/** The unread notification of an invitation, so that it is read once the invitation is answered. */
export function useNoticeOf(): (invitation: Invitation) => Notification | undefined {
  const rows = useRows('notification');
  return (invitation) => {
    const notice = noticeOf(invitation, rows);
    return notice?.read === false ? notice : undefined;
  };
}
