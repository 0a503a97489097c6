/** Reports that an undo or redo changed nothing, and why. Returns true in that case. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeChange } from '../../data/describe-change.ts';
import type { StepTaken } from '../../data/sync-types.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { notifyAction } from '../../ui/toast-store.ts';

export function useReportVoidStep(): (way: 'undo' | 'redo', taken: StepTaken | null) => Promise<boolean> {
  const { t } = useTranslation('navbar');
  const describe = useDescribeChange();
  return useCallback(
    async (way, taken) => {
      // The texts that describe changes load after the first rows.
      await loadTexts(['sync']);
      if (taken === null) notifyAction({ text: t(`history.nothing.${way}`), duration: 3000 });
      else if (taken.void)
        notifyAction({
          text: t(`history.void.${way}`, { change: describe(taken) }),
          tone: 'warning',
          duration: 6000,
        });
      return taken === null || taken.void === true;
    },
    [t, describe],
  );
}
