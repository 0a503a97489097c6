/**
 * Notifies when a change was refused, and offers to show it. Refusals from before the page opened are not announced.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeStatus } from '../../data/describe-change.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { notifyAction } from '../../ui/toast-store.ts';

export function useAttentionMessage(onShow: () => void): void {
  const { t } = useTranslation('navbar');
  const status = useSyncStatus();
  const describe = useDescribeStatus();
  const known = useRef<number | null>(null);
  const { attention, state, lastSyncedAt } = status;

  const announce = useEffectEvent(() => {
    notifyAction({
      text: describe({ ...status, state: 'attention' }),
      tone: 'warning',
      actionLabel: t('attention.show'),
      onAction: onShow,
    });
  });

  useEffect(() => {
    // During start-up the first counts arrive; they are not new refusals.
    if (lastSyncedAt === null && state === 'saving') return;
    const before = known.current;
    known.current = attention;
    if (before !== null && attention > before) announce();
  }, [attention, state, lastSyncedAt]);
}
