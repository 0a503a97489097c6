/** The element that popovers for the target tasks are anchored to: the bulk bar, else the row or card of the cursor. */
import type { Point } from '../../../ui/popover.tsx';
import type { ViewStore } from './view-store.ts';

export function anchorOfTargets(store: ViewStore): HTMLElement | null {
  const isSelection = store.getState().selected.size > 0;
  return document.querySelector<HTMLElement>(isSelection ? '.hf-bulk' : '[data-cursor]');
}

/**
 * A point below the name of a row. A row is as wide as the window, so a popover at its end would be far from the name.
 * Undefined for other elements.
 */
export function besideName(element: HTMLElement): Point | undefined {
  const name = element.matches('.hf-tr') ? element.querySelector('.hf-tr-title') : null;
  return name
    ? { x: name.getBoundingClientRect().left, y: element.getBoundingClientRect().bottom }
    : undefined;
}
