/** Whether a change is on this device. That it cannot even be kept here is a fault; it is said instead of showing something untrue. */
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/toast-store.ts';

export function useKept(): (change: Promise<unknown>) => Promise<boolean> {
  const { t } = useTranslation('comments');
  return async (change) => {
    try {
      await change;
      return true;
    } catch {
      notify({ title: t('notKept'), tone: 'error' });
      return false;
    }
  };
}
