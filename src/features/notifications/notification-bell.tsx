/**
 * The bell in the bar: how much is unread, and the drawer with it. Props: open, onOpenChange, atBottom (of a phone, with a word
 * below).
 */
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import { Bell, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../data/notifications.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { BottomNavButton } from '../../ui/bottom-nav.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { laterPart } from '../../ui/later-part.tsx';

/** Of the drawer, the messages, and how a device is told. */
const TEXTS = ['notifications', 'push'];
const NotificationDrawer = laterPart(async () => {
  const [module] = await Promise.all([import('./notification-drawer.tsx'), loadTexts(TEXTS)]);
  return module.NotificationDrawer;
});
const NotificationWatch = laterPart(async () => {
  const [module] = await Promise.all([import('./notification-watch.tsx'), loadTexts(TEXTS)]);
  return module.NotificationWatch;
});

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
