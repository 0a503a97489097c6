/** Awaits a change. True when it is saved on this device, else shows why not. With `message`, shows that text and offers undo. */
import { useSync } from '../../data/sync-context.ts';
import { notifyAction } from '../../ui/toast-store.ts';
import { reportNotStored } from './report-not-stored.ts';

export function useSaveChange(): (change: Promise<unknown>, message?: string) => Promise<boolean> {
  const client = useSync();
  return async (change, message) => {
    try {
      await change;
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
    if (message !== undefined)
      notifyAction({ text: message, keys: 'mod+z', onAction: () => void client.undo() });
    return true;
  };
}
