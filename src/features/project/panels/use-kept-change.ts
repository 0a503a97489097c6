/** Keeps changes of the panel: what cannot be kept on this device is said, what can be taken back is offered so. */
import { useTranslation } from 'react-i18next';
import { useMutateAll, useSync } from '../../../data/sync-context.ts';
import type { NamedMutation } from '../../../data/sync-types.ts';
import { notify, notifyAction } from '../../../ui/toast-store.ts';

/** `said`: what is told when it is kept, with a way back; nothing without it. Answers whether it was kept. */
export type KeepChange = (changes: readonly NamedMutation[], said?: string) => Promise<boolean>;

export function useKeptChange(): KeepChange {
  const { t } = useTranslation(['project-panels', 'ui', 'comments']);
  const client = useSync();
  const mutateAll = useMutateAll();
  return async (changes, said) => {
    try {
      await mutateAll(changes);
    } catch {
      notify({ tone: 'error', title: t('comments:notKept') });
      return false;
    }
    if (said !== undefined) {
      notifyAction({ text: said, actionLabel: t('ui:undo'), onAction: () => void client.undo() });
    }
    return true;
  };
}
