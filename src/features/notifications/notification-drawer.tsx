/**
 * Notifications of the person in all teams: unread with pending invitations, read, or snoozed. Props: open, onClose.
 * Keys: up and down (J and K) move, Enter opens, E marks as read (or unread), H snoozes, M mutes the subject, Escape
 * closes.
 */
import './notifications.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '@tanstack/react-router';
import { AlarmClock, Bell, CheckCheck, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import {
  type NotificationView,
  useNotifications,
  useSnoozedCount,
  useUnreadIds,
} from '../../data/notification-views.ts';
import { useInvitations } from '../../data/notifications.ts';
import { useMe } from '../../data/people.ts';
import { useRows } from '../../data/use-store.ts';
import { DeviceNotifications } from '../../modules/device/device-notifications.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, type Day, dayOfInstant, today } from '../../lib/day.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { NotificationItem } from './notification-item.tsx';
import { noticeDays } from './notice-days.ts';
import { takeReturnPosition, useLeaveInbox } from './inbox-return.ts';
import { stopAfter, walkNotices } from './notice-stops.ts';
import { useActorFaces } from './use-actor-faces.ts';
import { useFollow } from './use-follow.ts';
import { useJoining } from './use-joining.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useMarking } from './use-marking.ts';
import { useNoticeMutes } from './use-notice-mutes.ts';
import { useNoticeSwipes } from './use-notice-swipes.ts';
import { useSnoozing } from './use-snoozing.ts';

type NotificationDrawerProps = { readonly open: boolean; readonly onClose: () => void };

/** Number of notifications shown at first, and added by each press of the button. */
const SHOWN = 100;

const EMPTY_ICONS = { Unread: Bell, Read: MailOpen, Snoozed: AlarmClock };

/** Today, yesterday, tomorrow, or the date. */
function useDayName(): (day: Day) => string {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const now = today();
  return (day) => {
    if (day === now) return t('today');
    if (day === addDays(now, 1)) return t('tomorrow');
    return day === addDays(now, -1) ? t('yesterday') : formatDayLong(day, locale);
  };
}

type ListProps = { readonly view: NotificationView; readonly onClose: () => void };

function NotificationList({ view, onClose }: ListProps) {
  const { t } = useTranslation('notifications');
  const [rows, setRows] = useState<HTMLElement | null>(null);
  useNoticeSwipes(rows, view);
  const all = useNotifications(view);
  const [limit, setLimit] = useState(SHOWN);
  const notifications = all.slice(0, limit);
  const waiting = useInvitations();
  const follow = useFollow();
  const { mark, move } = useMarking();
  const snooze = useSnoozing();
  const { joining, accept } = useJoining();
  const me = useMe();
  const faceOf = useActorFaces();
  const dayName = useDayName();
  const unproven = me?.email_proven === false ? me.email : null;
  const open = joining ? [joining, ...waiting.filter(({ id }) => id !== joining.id)] : waiting;
  const invitations = view === 'Unread' ? open : [];
  const leave = useLeaveInbox();
  const choose = (notification: Notification): void => {
    // The opened notification becomes read and is removed from the list, so the position is the next one.
    const gone = view === 'Unread' ? [notification.id] : [];
    leave({ view, at: stopAfter(document.activeElement, gone)?.dataset['ntfStop'] ?? null });
    onClose();
    if (!notification.read) mark(notification.id, true);
    void follow(notification);
  };
  if (notifications.length + invitations.length === 0) {
    return (
      <EmptyState
        icon={EMPTY_ICONS[view]}
        title={t(`empty.${view}.title`)}
        compact
        actions={
          view === 'Unread' && (
            <Link to="/worklenz/settings/notifications" className="hf-btn hf-btn-line" onClick={onClose}>
              {t('empty.choose')}
            </Link>
          )
        }
      >
        {t(`empty.${view}.text`)}
      </EmptyState>
    );
  }
  return (
    <div ref={setRows}>
      {invitations.length > 0 && (
        <ul className="ntf-list">
          {invitations.map((invitation) => (
            <InvitationItem
              key={invitation.id}
              invitation={invitation}
              busy={invitation.id === joining?.id}
              unproven={unproven}
              onAccept={(join) => accept(invitation, join)}
            />
          ))}
        </ul>
      )}
      {noticeDays(notifications, dayOfInstant).map(({ day, notices }) => (
        <div key={day} role="group" aria-label={dayName(day)}>
          <h3 className="ntf-day">{dayName(day)}</h3>
          <ul className="ntf-list">
            {notices.map(({ notification, isFirst, group }) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                group={group}
                snoozed={view === 'Snoozed'}
                face={faceOf(notification)}
                showsPlace={isFirst}
                onFollow={() => choose(notification)}
                onMark={(read) => move([notification.id], read)}
                onWake={() => void snooze(document.activeElement, [notification.id], null)}
              />
            ))}
          </ul>
        </div>
      ))}
      {all.length > limit && (
        <Button
          kind="ghost"
          onClick={() => {
            // Focuses the last shown item, so that the keys continue with the added ones.
            [...(rows?.querySelectorAll<HTMLElement>('[data-ntf-stop]') ?? [])].at(-1)?.focus();
            setLimit(limit + SHOWN);
          }}
        >
          {t('showMore', { count: Math.min(SHOWN, all.length - limit) })}
        </Button>
      )}
    </div>
  );
}

function OpenNotifications({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const [position] = useState(takeReturnPosition);
  const [view, setView] = useState<NotificationView>(position?.view ?? 'Unread');
  const unread = useUnreadIds();
  const invitations = useInvitations();
  const snoozed = useSnoozedCount();
  const inside = useRestoredFocus([view, unread.length, snoozed, invitations.length].join(' '));
  // An effect, because the drawer moves the focus to itself first.
  useEffect(() => {
    if (position?.at) inside.current?.querySelector<HTMLElement>(`[data-ntf-stop="${position.at}"]`)?.focus();
  }, [position, inside]);
  const { move } = useMarking();
  const notifications = useRows('notification');
  const mutesOf = useNoticeMutes();
  const mute = (id: string): void => mutesOf(notifications.find((one) => one.id === id))[0]?.onSelect();
  return (
    <Drawer
      open
      size="sm"
      label={t('title')}
      onClose={onClose}
      header={<h2>{t('title')}</h2>}
      footer={<DeviceNotifications />}
    >
      <div className="ntf-bar" data-commands="">
        <Segmented
          label={t('view')}
          value={view}
          onValueChange={setView}
          options={[
            { id: 'Unread', label: t('unread') },
            { id: 'Snoozed', label: t('snoozedView') },
            { id: 'Read', label: t('read') },
          ]}
        />
        <Button
          icon={CheckCheck}
          disabled={unread.length === 0 || view === 'Snoozed'}
          onClick={() => move(unread, true)}
        >
          {unread.length > SHOWN ? t('markAllOf', { count: unread.length }) : t('markAll')}
        </Button>
      </div>
      <div
        ref={inside}
        className="ntf-scroll hf-scroll"
        role="group"
        aria-label={t('title')}
        data-autofocus=""
        tabIndex={-1}
        onKeyDown={(event) => walkNotices(event, mute)}
      >
        <NotificationList key={view} view={view} onClose={onClose} />
      </div>
    </Drawer>
  );
}

export function NotificationDrawer({ open, onClose }: NotificationDrawerProps) {
  if (!open) return null;
  return createPortal(<OpenNotifications onClose={onClose} />, document.body);
}
