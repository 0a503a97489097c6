/** Texts for changes and for the sync status. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Description, SyncStatus } from './sync-types.ts';

/** Describes a change in the language of the page. */
export function useDescribeChange(): (description: Description) => string {
  const { t } = useTranslation('sync');
  return useCallback(
    ({ key, values, more }) => {
      const name = key.replace(/^mutations\./, '');
      // Somebody had deleted the task before the text that was being typed was stored.
      const isDeleted = name.startsWith('task.') && values['name'] === '';
      const change = t(`mutations.${name}`, isDeleted ? { ...values, name: t('deletedTask') } : values);
      return more === undefined ? change : t('mutations.andMore', { change, more });
    },
    [t],
  );
}

/**
 * Describes the sync status: saved, saving n, offline or unreachable with n waiting, n that need attention; a full
 * device takes precedence.
 */
export function useDescribeStatus(): (status: SyncStatus) => string {
  const { t } = useTranslation('sync');
  return useCallback(
    ({ state, network, waiting, attention, storageFull }) => {
      if (storageFull) return t('status.full');
      // The device has a network, so the server is unreachable.
      if (state === 'offline' && network) return t('status.unreached', { count: waiting });
      return t(`status.${state}`, { count: state === 'attention' ? attention : waiting });
    },
    [t],
  );
}
