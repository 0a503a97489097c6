/** The element that popovers for the target tasks are anchored to: the bulk bar, else the row or card of the cursor. */
import type { Point } from '../../../ui/popover.tsx';
import type { ViewStore } from './view-store.ts';

export function anchorOfTargets(store: ViewStore): HTMLElement | null {
  const isSelection = store.getState().selected.size > 0;
  return document.querySelector<HTMLElement>(isSelection ? '.hf-bulk' : '[data-cursor]');
}

/** Below the name in a row, which is as wide as the window: what opens somewhere at its end is out of sight. Of others nothing. */
export function besideName(element: HTMLElement): Point | undefined {
  const name = element.matches('.hf-tr') ? element.querySelector('.hf-tr-title') : null;
  return name
    ? { x: name.getBoundingClientRect().left, y: element.getBoundingClientRect().bottom }
    : undefined;
}
