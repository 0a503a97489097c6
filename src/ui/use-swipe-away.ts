/**
 * A bottom sheet that closes when it is pulled down: from its header, or from anywhere while no content under the
 * finger can be scrolled up. Far or fast enough, it closes by `onClose`, as with Escape; else it springs back.
 * Arguments: onClose, leavesField (typed text keeps the sheet open: the first pull only blurs the field, as Escape does
 * there). Returns `ref` for the sheet, and its element. Renders nothing during the movement.
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

/** Loads the code once. */
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
      // Chakra detaches the ref and attaches the same sheet again when it renders: waits until that is decided.
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
