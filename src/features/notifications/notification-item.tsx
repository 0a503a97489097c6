/**
 * One notification: who did it, what happened, where, when. Pressing it leads there. Props: notification, face, showsPlace (the
 * first of those about the same task says where), onFollow, onMark(read).
 */
import { Check, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatTime } from '../../lib/format-day.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Person, PersonAvatar } from '../../ui/person-avatar.tsx';
import { MessageHtml } from './message-html.tsx';

type NotificationItemProps = {
  readonly notification: Notification;
  readonly face: Person;
  readonly showsPlace: boolean;
  readonly onFollow: () => void;
  readonly onMark: (read: boolean) => void;
};

export function NotificationItem({
  notification,
  face,
  showsPlace,
  onFollow,
  onMark,
}: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const { message, team, project, color, read, created_at: at } = notification;
  return (
    <li className="ntf-item" data-goes-on={showsPlace ? undefined : ''} data-read={read ? '' : undefined}>
      <button type="button" className="ntf-open" data-ntf-stop="" aria-keyshortcuts="E" onClick={onFollow}>
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
      <IconButton
        className="ntf-mark"
        icon={read ? Mail : Check}
        keys="e"
        label={t(read ? 'markUnread' : 'markRead')}
        onClick={() => onMark(!read)}
      />
    </li>
  );
}
