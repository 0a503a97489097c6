/**
 * Awaits a change. Returns true when it is stored on this device, otherwise reports the error. With `message`, shows
 * that text and offers undo.
 */
import { reportNotStored } from './report-not-stored.ts';
import { useOfferAfter } from './use-undo-offer.ts';

export function useSaveChange(): (change: Promise<unknown>, message?: string) => Promise<boolean> {
  const offerAfter = useOfferAfter();
  return async (change, message) => {
    try {
      await offerAfter(change, () => message);
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
    return true;
  };
}
