/**
 * Swipe actions of a notification: right marks it read or unread, or ends its snooze; left snoozes it until tomorrow.
 */
import { useTranslation } from 'react-i18next';
import { snoozeChoices } from '../../../contract/rules/snooze-choices.ts';
import type { NotificationView } from '../../data/notification-views.ts';
import { currentDate } from '../../lib/clock.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { useSwipeRows } from '../../ui/use-swipe-rows.ts';
import { useMarking } from './use-marking.ts';
import { useSnoozing } from './use-snoozing.ts';

export function useNoticeSwipes(list: HTMLElement | null, view: NotificationView): void {
  const { t } = useTranslation('notifications');
  const { move } = useMarking();
  const snooze = useSnoozing();
  const isPhone = useIsPhone();
  useSwipeRows(isPhone ? list : null, (target) => {
    const row = target.closest<HTMLElement>('li');
    const id = row?.querySelector<HTMLElement>('[data-ntf-stop]')?.dataset['ntfStop'];
    if (!row || id === undefined) return null;
    const tomorrow = snoozeChoices(currentDate()).find(({ choice }) => choice === 'tomorrow');
    const right = {
      Unread: { label: t('markRead'), run: () => move([id], true) },
      Read: { label: t('markUnread'), run: () => move([id], false) },
      Snoozed: { label: t('wake'), run: () => void snooze(null, [id], null) },
    }[view];
    return {
      row,
      right,
      left: tomorrow
        ? { label: t('snooze.tomorrow'), run: () => void snooze(null, [id], tomorrow.until) }
        : null,
    };
  });
}
