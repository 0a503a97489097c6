/** Changes and the state of syncing, in words. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Description, SyncStatus } from './sync-types.ts';

/** Says what a change was, in the language of the page. */
export function useDescribeChange(): (description: Description) => string {
  const { t } = useTranslation('sync');
  return useCallback(
    ({ key, values, more }) => {
      const change = t(`mutations.${key.replace(/^mutations\./, '')}`, values);
      return more === undefined ? change : t('mutations.andMore', { change, more });
    },
    [t],
  );
}

/** Says whether everything is saved: saved, saving n, offline or without an answer with n waiting, n that need attention; a full device comes first. */
export function useDescribeStatus(): (status: SyncStatus) => string {
  const { t } = useTranslation('sync');
  return useCallback(
    ({ state, network, waiting, attention, storageFull }) => {
      if (storageFull) return t('status.full');
      // Not the device is offline then.
      if (state === 'offline' && network) return t('status.unreached', { count: waiting });
      return t(`status.${state}`, { count: state === 'attention' ? attention : waiting });
    },
    [t],
  );
}
