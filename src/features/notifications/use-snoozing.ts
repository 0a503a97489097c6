/** Snoozes notifications and ends snoozes; each shows a message and offers undo. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useUndoOffer } from '../../modules/changes/use-undo-offer.ts';
import { useMutate } from '../../data/sync-context.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { focusAfter } from './notice-stops.ts';
import { snoozeTime } from './snooze-time.ts';

/** `until` null ends the snooze. The notifications are removed from the list; the focus moves on from `from`. */
type Snooze = (from: Element | null, notificationIds: readonly string[], until: Date | null) => Promise<void>;

export function useSnoozing(): Snooze {
  const { t } = useTranslation('notifications');
  const mutate = useMutate();
  const offerUndo = useUndoOffer();
  const locale = useLocale();
  return useCallback(
    async (from, notificationIds, until) => {
      const goOn = focusAfter(from, notificationIds);
      try {
        await mutate.notification.snooze({
          notificationIds: [...notificationIds],
          until: until === null ? null : until.toISOString(),
        });
        const count = notificationIds.length;
        offerUndo(
          until === null ? t('woken', { count }) : t('snoozed', { count, time: snoozeTime(until, locale) }),
        );
      } catch (error) {
        void reportNotStored(error);
      }
      goOn();
    },
    [locale, mutate, offerUndo, t],
  );
}
