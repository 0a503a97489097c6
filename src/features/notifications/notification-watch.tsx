/**
 * Listens for notifications on every screen and renders nothing: shows a toast for each, a system notification too
 * while the page is not visible, and updates the badge. Props: onOpenDrawer.
 */
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { isReached, readDevice, renewDevice } from '../../modules/device/push-device.ts';
import { registerRefresh } from '../../app/update/background-refresh.ts';
import {
  onPressedNotification,
  showAppBadge,
  showSystemNotification,
} from '../../app/update/worker-notes.ts';
import { usePopupAllowed } from '../../data/notification-views.ts';
import { useUnreadCount } from '../../data/notifications.ts';
import { useSync } from '../../data/sync-context.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { notify } from '../../ui/toast-store.ts';
import { useReturnToInbox } from './inbox-return.ts';
import { type LiveNotice, readLiveNotice, wordsOf } from './live-notice.ts';
import { useFollow } from './use-follow.ts';
import { useMarking } from './use-marking.ts';

type NotificationWatchProps = { readonly onOpenDrawer: () => void };

/** Shows arriving notifications: in the page, and as system notifications too while the page is not visible. */
function useArrivals(onOpenDrawer: () => void): void {
  const { t } = useTranslation(['notifications', 'push']);
  const client = useSync();
  const follow = useFollow();
  const { mark } = useMarking();
  const unread = useUnreadCount();
  const isPopupAllowed = usePopupAllowed();

  const showAway = async (notice: LiveNotice): Promise<void> => {
    const state = await readDevice(client.userId);
    // With a push subscription the service worker shows it.
    if (state !== 'page' || (await isReached(client.userId))) return;
    const { id, team, team_id, message, url, params } = notice;
    showSystemNotification({
      v: 1,
      user: client.userId,
      ids: id === null ? [] : [id],
      team_id,
      tag: params?.['task'] ?? id ?? team_id,
      title: t('push:title', { team }),
      body: wordsOf(message),
      url,
      params,
      actions: { open: t('push:actions.open'), read: t('push:actions.read') },
      unread,
    });
  };
  const arrive = useEffectEvent((payload: unknown, open: (notice: LiveNotice) => void) => {
    const notice = readLiveNotice(payload);
    if (notice === null) return;
    notify({ title: notice.team, text: wordsOf(notice.message), onOpen: () => open(notice) });
    if (document.hidden && notice.push && isPopupAllowed(notice.team_id)) void showAway(notice);
  });
  const openNotice = useEffectEvent((notice: LiveNotice) => {
    if (notice.id !== null) mark(notice.id, true);
    void follow(notice);
  });
  const openDrawer = useEffectEvent(onOpenDrawer);

  useEffect(() => {
    const stops = [
      client.onLive(EVENT.NOTIFICATIONS_UPDATE, (payload) => arrive(payload, openNotice)),
      client.onLive(EVENT.INVITATIONS_UPDATE, (payload) => arrive(payload, openDrawer)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

/** Handles a click on a system notification while this window is open. */
function usePressed(onOpenDrawer: () => void): void {
  const client = useSync();
  const follow = useFollow();
  const { markAll } = useMarking();
  const go = useEffectEvent((pressed: Parameters<Parameters<typeof onPressedNotification>[0]>[0]) => {
    if (pressed.user !== client.userId) return;
    markAll(pressed.ids);
    if (pressed.url === null || pressed.team_id === null) onOpenDrawer();
    else void follow({ url: pressed.url, params: pressed.params, team_id: pressed.team_id });
  });
  useEffect(() => onPressedNotification((pressed) => go(pressed)), []);
}

export function NotificationWatch({ onOpenDrawer }: NotificationWatchProps) {
  const client = useSync();
  const online = useIsOnline();
  const unread = useUnreadCount();
  useArrivals(onOpenDrawer);
  useReturnToInbox(onOpenDrawer);
  usePressed(onOpenDrawer);
  useEffect(() => showAppBadge(unread), [unread]);
  useEffect(() => void registerRefresh(), [client]);
  useEffect(() => {
    if (online) void renewDevice(client);
  }, [client, online]);
  return null;
}
