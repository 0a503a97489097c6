/** Marks the cursor row for assistive technology without rendering the list again. */
import { useCallback } from 'react';
import type { ViewStore } from '../view-state/view-store.ts';
import { rowId } from '../view-state/row-id.ts';

type ElementRef = (element: HTMLElement | null) => (() => void) | undefined;

/** Wraps a ref so that `aria-activedescendant` follows the cursor. */
export function useCursorMark(ref: ElementRef, store: ViewStore): ElementRef {
  return useCallback(
    (element) => {
      const stopMeasuring = ref(element);
      if (!element) return stopMeasuring;
      const mark = (): void => {
        const { cursor } = store.getState();
        if (cursor === null) element.removeAttribute('aria-activedescendant');
        else element.setAttribute('aria-activedescendant', rowId(cursor));
      };
      mark();
      const stopMarking = store.subscribe(mark);
      return () => {
        stopMarking();
        stopMeasuring?.();
      };
    },
    [ref, store],
  );
}
