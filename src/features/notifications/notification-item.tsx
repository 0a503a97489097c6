/** One notification: what happened, where, when. Pressing it leads there. Props: notification, onFollow, onMark(read). */
import { Check, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { MessageHtml } from './message-html.tsx';

type NotificationItemProps = {
  readonly notification: Notification;
  readonly onFollow: () => void;
  readonly onMark: (read: boolean) => void;
};

export function NotificationItem({ notification, onFollow, onMark }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const moment = useMoment();
  const { message, team, project, color, read, created_at: at } = notification;
  return (
    <li className="ntf-item">
      <button type="button" className="ntf-open" data-ntf-stop="" onClick={onFollow}>
        <span className="ntf-message">
          <MessageHtml html={message} />
        </span>
        <span className="ntf-meta">
          {project !== null && <ColorSquare color={color} />}
          <span className="hf-trunc">{project === null ? team : `${project} · ${team}`}</span>
          <time className="ntf-time" dateTime={at}>
            {moment(at)}
          </time>
        </span>
      </button>
      <IconButton
        className="ntf-mark"
        icon={read ? Mail : Check}
        label={t(read ? 'markUnread' : 'markRead')}
        onClick={() => onMark(!read)}
      />
    </li>
  );
}
