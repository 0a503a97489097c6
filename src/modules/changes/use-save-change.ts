/**
 * Awaits a change. Returns true when it is stored on this device, otherwise reports the error. With `message`, shows
 * that text and offers undo.
 */
import { reportNotStored } from './report-not-stored.ts';
import { useUndoOffer } from './use-undo-offer.ts';

export function useSaveChange(): (change: Promise<unknown>, message?: string) => Promise<boolean> {
  const offerUndo = useUndoOffer();
  return async (change, message) => {
    try {
      await change;
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
    if (message !== undefined) offerUndo(message);
    return true;
  };
}
