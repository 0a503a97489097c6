/** What stands on the screen for the tasks that keys change: the bar of the selection, else the row or card that has the cursor. */
import type { ViewStore } from './view-store.ts';

export function placeOfTargets(store: ViewStore): HTMLElement | null {
  const isSelection = store.getState().selected.size > 0;
  return document.querySelector<HTMLElement>(isSelection ? '.hf-bulk' : '[data-cursor]');
}
