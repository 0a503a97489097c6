/** Messages for a change of a list: why it was not saved on the device, else what was done, with undo. */
import { useSync } from '../../../data/sync-context.ts';
import { notifyAction } from '../../../ui/toast-store.ts';
import { reportNotStored } from '../../../app/failures/report-not-stored.ts';

export interface SaveWithUndo {
  /** True when the change is saved on this device, else shows why not. With `done`, shows that text and offers undo. */
  readonly kept: (change: Promise<void>, done?: string) => Promise<boolean>;
}

export function useSaveWithUndo(): SaveWithUndo {
  const client = useSync();
  return {
    kept: async (change, done) => {
      try {
        await change;
      } catch (error) {
        await reportNotStored(error);
        return false;
      }
      if (done !== undefined) notifyAction({ text: done, keys: 'mod+z', onAction: () => void client.undo() });
      return true;
    },
  };
}
