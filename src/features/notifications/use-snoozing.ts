/** Snoozing what the person was told, and waking it; each says what it did and offers the way back. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';
import { useMutate, useSync } from '../../data/sync-context.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { notifyAction } from '../../ui/toast-store.ts';
import { snoozeTime } from './snooze-time.ts';

interface Snoozing {
  /** Null wakes them now. Resolves when it is kept. */
  readonly snooze: (notificationIds: readonly string[], until: Date | null) => Promise<void>;
}

export function useSnoozing(): Snoozing {
  const { t } = useTranslation(['notifications', 'ui']);
  const mutate = useMutate();
  const client = useSync();
  const locale = useLocale();
  return useMemo(
    () => ({
      snooze: async (notificationIds, until) => {
        try {
          await mutate.notification.snooze({
            notificationIds: [...notificationIds],
            until: until === null ? null : until.toISOString(),
          });
          const count = notificationIds.length;
          notifyAction({
            text:
              until === null
                ? t('woken', { count })
                : t('snoozed', { count, time: snoozeTime(until, locale) }),
            actionLabel: t('ui:undo'),
            keys: 'mod+z',
            onAction: () => void client.undo().catch(reportNotStored),
          });
        } catch (error) {
          void reportNotStored(error);
        }
      },
    }),
    [client, locale, mutate, t],
  );
}
