/** Shows what a gesture did and offers to undo exactly that step, whatever is done meanwhile. */
import { type ReactNode, useCallback } from 'react';
import { useSync } from '../../data/sync-context.ts';
import { dropKeys, notifyAction, type ToastAction } from '../../ui/toast-store.ts';
import { reportNotStored } from './report-not-stored.ts';
import { useReportVoidStep } from './use-report-void-step.ts';

interface OfferOptions {
  /** Display time in milliseconds, if it differs from the default. */
  readonly duration?: number;
  /** The step of the undo history; default: the last one. */
  readonly step?: number | null;
  /** Called after the undo. */
  readonly onUndone?: () => unknown;
  /** Label of the button when undo leads to another state than before. */
  readonly actionLabel?: string;
}

export type UndoOffer = (text: ReactNode, options?: OfferOptions) => void;

/** Call once the change is stored. Without an inverse only the text is shown. */
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
      // After a later change, the undo key reverts that one.
      const stop = client.onHistory(() => {
        if (client.lastStep === step) return;
        stop();
        dropKeys(offer);
      });
    },
    [client, reportVoidStep],
  );
}

/**
 * Awaits a change, then shows what it did, with the offer to undo it. Shows nothing when the change made no step: undo
 * would revert the person's step before it.
 */
export type OfferAfter = <Value>(
  change: Promise<Value>,
  textOf: (value: Value) => ReactNode,
) => Promise<Value>;

export function useOfferAfter(): OfferAfter {
  const client = useSync();
  const offerUndo = useUndoOffer();
  return useCallback(
    async (change, textOf) => {
      let isMade = false;
      const stop = client.onHistory((made) => {
        if (made > 0) isMade = true;
      });
      try {
        const value = await change;
        const text = isMade ? textOf(value) : undefined;
        if (text !== undefined) offerUndo(text);
        return value;
      } finally {
        stop();
      }
    },
    [client, offerUndo],
  );
}
