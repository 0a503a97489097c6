/**
 * One notification: person, event, place, time. Pressing it opens its subject. Props: notification, group
 * (notifications its menu applies to), face, showsPlace (only the first about a task names the place), snoozed,
 * onFollow, onMark(read), onWake.
 */
import { Bell, Check, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownNotification } from '../../data/notification-views.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatTime } from '../../lib/format-day.ts';
import { ariaKeys } from '../../lib/keyboard.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Person, PersonAvatar } from '../../ui/person-avatar.tsx';
import { keysOf } from '../../modules/commands/shortcuts.ts';
import { MessageHtml } from './message-html.tsx';
import { NotificationMenu } from './notification-menu.tsx';

type NotificationItemProps = {
  readonly notification: ShownNotification;
  readonly group: readonly ShownNotification[];
  readonly face: Person;
  readonly showsPlace: boolean;
  readonly snoozed: boolean;
  readonly onFollow: () => void;
  readonly onMark: (read: boolean) => void;
  readonly onWake: () => void;
};

export function NotificationItem(props: NotificationItemProps) {
  const { notification, group, face, showsPlace, snoozed, onFollow, onMark, onWake } = props;
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const { id, message, team, project, color, read, at } = notification;
  const [markKeys] = keysOf('inbox', 'read');
  return (
    <li className="ntf-item" data-goes-on={showsPlace ? undefined : ''} data-read={read ? '' : undefined}>
      <button
        type="button"
        className="ntf-open"
        data-ntf-stop={id}
        aria-keyshortcuts={[
          ...(snoozed ? [] : keysOf('inbox', 'read')),
          ...keysOf('inbox', 'snooze'),
          ...keysOf('inbox', 'mute'),
        ]
          .map(ariaKeys)
          .join(' ')}
        onClick={onFollow}
      >
        <PersonAvatar {...face} size={24} decorative />
        <span className="ntf-words">
          {showsPlace && (
            <span className="ntf-meta">
              {project !== null && <ColorSquare color={color} />}
              <span className="hf-trunc">{project === null ? team : `${project} · ${team}`}</span>
            </span>
          )}
          <span className="ntf-message">
            <MessageHtml html={message} />
          </span>
        </span>
        <time className="ntf-time" dateTime={at}>
          {formatTime(at, locale)}
        </time>
      </button>
      <span className="ntf-actions">
        <NotificationMenu message={message} group={group} snoozed={snoozed} onMark={onMark} />
        {snoozed ? (
          <IconButton icon={Bell} label={t('wake')} onClick={onWake} />
        ) : (
          <IconButton
            className="ntf-mark"
            icon={read ? Mail : Check}
            keys={markKeys}
            label={t(read ? 'markUnread' : 'markRead')}
            onClick={() => onMark(!read)}
          />
        )}
      </span>
    </li>
  );
}
