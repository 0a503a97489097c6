/** What the person was told, and teams that invited them, over all teams. */
import { useMemo } from 'react';
import type { Invitation, Notification } from '../../contract/entities/user-entities.ts';
import { useRows } from './use-store.ts';

export type NotificationView = 'Unread' | 'Read';

/** So many are shown of each view, as the call of the same name answers. */
const NOTIFICATIONS_SHOWN = 100;

const newestFirst = (one: { created_at: string; id: string }, other: { created_at: string; id: string }) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** The notification that was made with an invitation, in one transaction. */
function noticeOf(
  { team_id: teamId, created_at: at }: Invitation,
  notifications: readonly Notification[],
): Notification | undefined {
  return notifications.find(
    (row) => row.team_id === teamId && row.project_id === null && row.created_at === at,
  );
}

/** Everything unread, without what says the same as an invitation that still waits. */
function useUnread(): readonly Notification[] {
  const rows = useRows('notification');
  const invitations = useRows('invitation');
  return useMemo(() => {
    const told = new Set(invitations.map((invitation) => noticeOf(invitation, rows)?.id));
    return rows.filter((row) => !row.read && !told.has(row.id));
  }, [rows, invitations]);
}

/** The newest notifications of a view, newest first. */
export function useNotifications(view: NotificationView): readonly Notification[] {
  const rows = useRows('notification');
  const unread = useUnread();
  return useMemo(
    () =>
      (view === 'Read' ? rows.filter((row) => row.read) : unread)
        .toSorted(newestFirst)
        .slice(0, NOTIFICATIONS_SHOWN),
    [rows, unread, view],
  );
}

/** Invitations to teams, newest first. */
export function useInvitations(): readonly Invitation[] {
  const rows = useRows('invitation');
  return useMemo(() => rows.toSorted(newestFirst), [rows]);
}

/** Ids of everything unread, also beyond what is shown. */
export function useUnreadIds(): readonly string[] {
  const unread = useUnread();
  return useMemo(() => unread.map((row) => row.id), [unread]);
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

/** Whether notifications of a team may pop up on this person's devices. */
export function usePopupAllowed(): (teamId: string) => boolean {
  const settings = useRows('notificationSettings');
  return useMemo(() => {
    const off = new Set(settings.filter((row) => !row.popup_notifications_enabled).map((row) => row.id));
    return (teamId) => !off.has(teamId);
  }, [settings]);
}
