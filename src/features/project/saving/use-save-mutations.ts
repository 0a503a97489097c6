/** Keeps changes of the panel: what cannot be kept on this device is said, what can be taken back is offered so. */
import { useTranslation } from 'react-i18next';
import { useMutateAll, useSync } from '../../../data/sync-context.ts';
import type { NamedMutation } from '../../../data/sync-types.ts';
import { notifyAction } from '../../../ui/toast-store.ts';
import { useSaveChange } from './use-save-change.ts';

/** `said`: what is told when it is kept, with a way back; nothing without it. Answers whether it was kept. */
export type SaveMutations = (changes: readonly NamedMutation[], said?: string) => Promise<boolean>;

export function useSaveMutations(): SaveMutations {
  const { t } = useTranslation('ui');
  const client = useSync();
  const mutateAll = useMutateAll();
  const kept = useSaveChange();
  return async (changes, said) => {
    if (!(await kept(mutateAll(changes)))) return false;
    if (said !== undefined) {
      notifyAction({ text: said, actionLabel: t('undo'), onAction: () => void client.undo() });
    }
    return true;
  };
}
