/** What is said about a change of a list: that it could not be kept, or what it did and how to take it back. */
import { useTranslation } from 'react-i18next';
import { useSync } from '../../../data/sync-context.ts';
import { notify, notifyAction } from '../../../ui/toast-store.ts';

export interface Kept {
  /** Whether the change is on this device. Says so when it is not; with a text, says what was done and offers the way back. */
  readonly kept: (change: Promise<void>, done?: string) => Promise<boolean>;
}

export function useKept(): Kept {
  const { t } = useTranslation('settings');
  const client = useSync();
  return {
    kept: async (change, done) => {
      try {
        await change;
      } catch {
        notify({ tone: 'error', title: t('notKept.title'), text: t('notKept.text') });
        return false;
      }
      if (done !== undefined) notifyAction({ text: done, keys: 'mod+z', onAction: () => void client.undo() });
      return true;
    },
  };
}
