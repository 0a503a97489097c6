/**
 * A sheet of a phone goes away with a finger that pulls it down: from its head, or from anywhere in it while nothing under the
 * finger can be scrolled back. Far enough or fast enough it closes by `onClose`, as with Escape; else it springs back.
 * Arguments: onClose, leavesField (typed text keeps the sheet: the first pull only leaves the field, as Escape does there). Gives
 * `ref` for the sheet, and the sheet that has it. Nothing is rendered while it moves.
 */
import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';
import { retryWithBackoff } from '../lib/retry-with-backoff.ts';
import type { swipeSheet } from './swipe-sheet.ts';

type SwipeSheet = typeof swipeSheet;

let loading: Promise<SwipeSheet> | null = null;

async function load(): Promise<SwipeSheet> {
  const module = await retryWithBackoff(
    () => import('./swipe-sheet.ts'),
    () => undefined,
  );
  return module.swipeSheet;
}

/** The code for it, once. */
export function loadSwipe(): Promise<SwipeSheet> {
  return (loading ??= load());
}

export function useSwipeAway(
  onClose: () => void,
  leavesField = false,
): { readonly ref: RefCallback<HTMLElement>; readonly sheet: RefObject<HTMLElement | null> } {
  const close = useRef(onClose);
  const shown = useRef<HTMLElement | null>(null);
  const heard = useRef<{ readonly sheet: HTMLElement; readonly stop: () => void } | null>(null);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const ref = useCallback(
    (sheet: HTMLElement | null) => {
      shown.current = sheet;
      // The dialog's machine takes the ref away and gives the same sheet again when it renders: that is known a moment later.
      void loadSwipe().then((swipe) => {
        if (heard.current?.sheet === shown.current) return;
        heard.current?.stop();
        const now = shown.current;
        heard.current = now && { sheet: now, stop: swipe(now, () => close.current(), leavesField) };
      });
    },
    [leavesField],
  );
  return { ref, sheet: shown };
}
