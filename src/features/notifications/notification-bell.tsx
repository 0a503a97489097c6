/**
 * The bell in the bar: how much is unread, and the drawer with it. Props: open, onOpenChange.
 */
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../data/notifications.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { laterPart } from '../../ui/later-part.tsx';

const NotificationDrawer = laterPart(() =>
  import('./notification-drawer.tsx').then((module) => module.NotificationDrawer),
);

const NotificationWatch = laterPart(() =>
  import('./notification-watch.tsx').then((module) => module.NotificationWatch),
);

export type NotificationBellProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function NotificationBell({ open, onOpenChange }: NotificationBellProps) {
  const { t } = useTranslation('notifications');
  const isPhone = useIsPhone();
  const unread = useUnreadCount();
  return (
    <>
      <IconButton
        icon={Bell}
        size={isPhone ? 'touch' : 'md'}
        label={t('bell')}
        keys={shellKeys('notifications')}
        badge={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
      />
      <NotificationWatch onOpenDrawer={() => onOpenChange(true)} />
      <NotificationDrawer open={open} onClose={() => onOpenChange(false)} />
    </>
  );
}
