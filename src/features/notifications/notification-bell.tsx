/**
 * The bell in the bar: the unread count, and the drawer. Props: open, onOpenChange, atBottom (in the bottom bar of a
 * phone, with a label).
 */
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import { Bell, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../data/notifications.ts';
import { BottomNavButton } from '../../ui/bottom-nav.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

/** Texts of the drawer, the toasts and the system notifications. */
const TEXTS = ['notifications', 'push'];
const NotificationDrawer = lazyComponent(
  () => import('./notification-drawer.tsx').then((module) => module.NotificationDrawer),
  TEXTS,
);
const NotificationWatch = lazyComponent(
  () => import('./notification-watch.tsx').then((module) => module.NotificationWatch),
  TEXTS,
);

export type NotificationBellProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly atBottom?: boolean | undefined;
};

export function NotificationBell({ open, onOpenChange, atBottom }: NotificationBellProps) {
  const { t } = useTranslation('navbar');
  const shared = {
    badge: useUnreadCount(),
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => onOpenChange(!open),
  } as const;
  return (
    <>
      {atBottom ? (
        <BottomNavButton {...shared} icon={Inbox} label={t('notifications.inbox')} />
      ) : (
        <IconButton
          {...shared}
          icon={Bell}
          label={t('notifications.bell')}
          keys={shellKeys('notifications')}
        />
      )}
      <NotificationWatch onOpenDrawer={() => onOpenChange(true)} />
      <NotificationDrawer open={open} onClose={() => onOpenChange(false)} />
    </>
  );
}
