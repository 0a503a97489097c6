/** What the person was told, and teams that invited them, over all teams. */
import { useMemo } from 'react';
import type { Invitation, Notification } from '../../contract/entities/user-entities.ts';
import { useRows } from './use-store.ts';

export type NotificationView = 'Unread' | 'Read';

/** So many are shown of each view, as the call of the same name answers. */
export const NOTIFICATIONS_SHOWN = 100;

const newestFirst = (one: { created_at: string; id: string }, other: { created_at: string; id: string }) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** The newest notifications of a view, newest first. */
export function useNotifications(view: NotificationView): readonly Notification[] {
  const rows = useRows('notification');
  return useMemo(
    () =>
      rows
        .filter((row) => row.read === (view === 'Read'))
        .toSorted(newestFirst)
        .slice(0, NOTIFICATIONS_SHOWN),
    [rows, view],
  );
}

/** Invitations to teams, newest first. */
export function useInvitations(): readonly Invitation[] {
  const rows = useRows('invitation');
  return useMemo(() => rows.toSorted(newestFirst), [rows]);
}

/** Ids of everything unread, also beyond what is shown. */
export function useUnreadIds(): readonly string[] {
  const rows = useRows('notification');
  return useMemo(() => rows.flatMap((row) => (row.read ? [] : [row.id])), [rows]);
}

/** What the bell counts: waiting invitations, and unread notifications of the teams the person wants counted. */
export function useUnreadCount(): number {
  const rows = useRows('notification');
  const settings = useRows('notificationSettings');
  const invitations = useRows('invitation');
  return useMemo(() => {
    const off = new Set(settings.filter((row) => !row.show_unread_items_count).map((row) => row.id));
    const unread = rows.filter((row) => !row.read && !off.has(row.team_id));
    return unread.length + invitations.length;
  }, [rows, settings, invitations]);
}

/** Whether notifications of a team may pop up on this person's devices. */
export function usePopupAllowed(): (teamId: string) => boolean {
  const settings = useRows('notificationSettings');
  return useMemo(() => {
    const off = new Set(settings.filter((row) => !row.popup_notifications_enabled).map((row) => row.id));
    return (teamId) => !off.has(teamId);
  }, [settings]);
}
