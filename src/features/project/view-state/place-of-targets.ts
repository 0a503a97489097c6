/** What stands on the screen for the tasks that keys change: the bar of the selection, else the row or card that has the cursor. */
import type { Point } from '../../../ui/popover.tsx';
import type { ViewStore } from './view-store.ts';

export function placeOfTargets(store: ViewStore): HTMLElement | null {
  const isSelection = store.getState().selected.size > 0;
  return document.querySelector<HTMLElement>(isSelection ? '.hf-bulk' : '[data-cursor]');
}

/** Below the name in a row, which is as wide as the window: what opens somewhere at its end is out of sight. Of others nothing. */
export function besideName(place: HTMLElement): Point | undefined {
  const name = place.matches('.hf-tr') ? place.querySelector('.hf-tr-title') : null;
  return name ? { x: name.getBoundingClientRect().left, y: place.getBoundingClientRect().bottom } : undefined;
}
