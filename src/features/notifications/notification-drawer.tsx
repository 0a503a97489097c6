/**
 * What the person was told, over all teams: unread with the invitations that wait, or read. Props: open, onClose.
 * Keys inside: up and down (J and K) the next one, Enter follows it, E marks it read (or unread), Escape closes.
 */
import './notifications.css';
import { type KeyboardEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Bell, CheckCheck, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import {
  type NotificationView,
  useInvitations,
  useNotifications,
  useUnreadIds,
} from '../../data/notifications.ts';
import { useMe } from '../../data/people.ts';
import { DeviceNotifications } from '../../modules/device/device-notifications.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, type Day, dayOf, today } from '../../lib/day.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { matchesKeys } from '../../lib/keyboard.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { NotificationItem } from './notification-item.tsx';
import { noticeDays } from './notice-days.ts';
import { useActorFaces } from './use-actor-faces.ts';
import { useFollow } from './use-follow.ts';
import { useJoining } from './use-joining.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useMarking } from './use-marking.ts';

type NotificationDrawerProps = { readonly open: boolean; readonly onClose: () => void };

const dayOfInstant = (at: string): Day => dayOf(new Date(at));

/** Today, yesterday, or the day. */
function useDayName(): (day: Day) => string {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const now = today();
  return (day) => {
    if (day === now) return t('today');
    return day === addDays(now, -1) ? t('yesterday') : formatDayLong(day, locale);
  };
}

/** Moves the focus along the list; E marks what has the focus, which leaves the list, and goes on to the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const native = event.nativeEvent;
  if (matchesKeys(native, 'e')) {
    const stop = event.target as HTMLElement;
    const mark = stop.closest('li')?.querySelector<HTMLElement>('.ntf-mark');
    if (!mark) return;
    event.preventDefault();
    event.stopPropagation();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ntf-stop]')];
    const at = stops.indexOf(stop);
    (stops[at + 1] ?? stops[at - 1])?.focus();
    mark.click();
    return;
  }
  const down = matchesKeys(native, 'down') || matchesKeys(native, 'j');
  if (!down && !matchesKeys(native, 'up') && !matchesKeys(native, 'k')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ntf-stop]')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + (down ? 1 : -1)] ?? stops[down ? 0 : stops.length - 1];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

type ListProps = { readonly view: NotificationView; readonly onClose: () => void };

function NotificationList({ view, onClose }: ListProps) {
  const { t } = useTranslation('notifications');
  const notifications = useNotifications(view);
  const waiting = useInvitations();
  const follow = useFollow();
  const { mark } = useMarking();
  const { joining, accept } = useJoining();
  const me = useMe();
  const faceOf = useActorFaces();
  const dayName = useDayName();
  const unproven = me?.email_proven === false ? me.email : null;
  const open = joining ? [joining, ...waiting.filter(({ id }) => id !== joining.id)] : waiting;
  const invitations = view === 'Unread' ? open : [];
  const choose = (notification: Notification): void => {
    onClose();
    if (!notification.read) mark(notification.id, true);
    void follow(notification);
  };
  if (notifications.length + invitations.length === 0) {
    return (
      <EmptyState icon={view === 'Unread' ? Bell : MailOpen} title={t(`empty.${view}.title`)} compact>
        {t(`empty.${view}.text`)}
      </EmptyState>
    );
  }
  return (
    <>
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
        <section key={day} aria-label={dayName(day)}>
          <h3 className="ntf-day">{dayName(day)}</h3>
          <ul className="ntf-list">
            {notices.map(({ notification, isFirst }) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                face={faceOf(notification)}
                showsPlace={isFirst}
                onFollow={() => choose(notification)}
                onMark={(read) => mark(notification.id, read)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function OpenNotifications({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const [view, setView] = useState<NotificationView>('Unread');
  const unread = useUnreadIds();
  const invitations = useInvitations();
  const inside = useRestoredFocus(`${view} ${String(unread.length)} ${String(invitations.length)}`);
  const { readAll } = useMarking();
  return (
    <Drawer
      open
      size="sm"
      label={t('title')}
      onClose={onClose}
      header={<h2 className="ntf-title">{t('title')}</h2>}
      footer={<DeviceNotifications />}
    >
      <div className="ntf-bar">
        <Segmented
          label={t('view')}
          value={view}
          onValueChange={setView}
          options={[
            { id: 'Unread', label: t('unread') },
            { id: 'Read', label: t('read') },
          ]}
        />
        <Button icon={CheckCheck} disabled={unread.length === 0} onClick={() => readAll(unread)}>
          {t('markAll')}
        </Button>
      </div>
      <div ref={inside} className="ntf-scroll hf-scroll" role="presentation" onKeyDown={walk}>
        <NotificationList view={view} onClose={onClose} />
      </div>
    </Drawer>
  );
}

export function NotificationDrawer({ open, onClose }: NotificationDrawerProps) {
  if (!open) return null;
  return createPortal(<OpenNotifications onClose={onClose} />, document.body);
}
