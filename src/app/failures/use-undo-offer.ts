/** Says what a gesture did and offers the way back: of exactly that, whatever is done meanwhile. */
import { type ReactNode, useCallback } from 'react';
import { useSync } from '../../data/sync-context.ts';
import { dropKeys, notifyAction, type ToastAction } from '../../ui/toast-store.ts';
import { reportNotStored } from './report-not-stored.ts';
import { useReportVoidStep } from './use-report-void-step.ts';

interface OfferOptions {
  /** Milliseconds, where the message has a time of its own. */
  readonly duration?: number;
  /** Of the client's history; the last one unless given. */
  readonly step?: number | null;
  /** After it was taken back. */
  readonly onUndone?: () => unknown;
  /** Where the way back leads on to something else than it was before. */
  readonly actionLabel?: string;
}

export type UndoOffer = (text: ReactNode, options?: OfferOptions) => void;

/** Called once the change is stored. Where nothing can be taken back, only the text is shown. */
export function useUndoOffer(): UndoOffer {
  const client = useSync();
  const reportVoidStep = useReportVoidStep();
  return useCallback(
    (text, { duration, step = client.lastStep, onUndone, actionLabel } = {}) => {
      if (step === null) return void notifyAction({ text, duration });
      const undo = async (): Promise<void> => {
        const taken = await client.undo(step);
        if (!(await reportVoidStep('undo', taken))) await onUndone?.();
      };
      const offer: ToastAction = {
        text,
        duration,
        ...(actionLabel === undefined ? { keys: 'mod+z' } : { actionLabel }),
        onAction: () => void undo().catch(reportNotStored),
      };
      notifyAction(offer);
      // The key takes back what was done last.
      const stop = client.onHistory(() => {
        if (client.lastStep === step) return;
        stop();
        dropKeys(offer);
      });
    },
    [client, reportVoidStep],
  );
}
