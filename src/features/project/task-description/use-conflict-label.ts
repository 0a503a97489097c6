/** The label of a conflicting text from a three-way merge: its author. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../../data/sync-context.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export function useConflictLabel(): (userId: string) => string {
  const { t } = useTranslation('drawer');
  const { userId: me } = useSync();
  const { personByUser } = useTaskLookups();
  return useCallback(
    (userId) =>
      userId === me
        ? t('also.byMe')
        : t('also.by', { name: personByUser.get(userId)?.name ?? t('somebody') }),
    [t, me, personByUser],
  );
}
