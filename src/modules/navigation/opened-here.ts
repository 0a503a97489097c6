/** Panels and dialogs in the address as history entries: opening pushes one, closing goes back. */
import type { AnyRouter, HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one in the history is the same screen without what is open. */
    openedHere?: boolean;
  }
}

/** How the address changes when something opens. From one to the next is one step back. */
export function stepOfOpening(
  isOpen: boolean,
  replace = false,
): { replace: boolean; state: true | HistoryState } {
  return { replace: replace || isOpen, state: isOpen || { openedHere: !replace } };
}

/** The place that is being left. */
let left: unknown = null;

/** `drop` takes it out of the address of who came by a link. `isOpen`: something else that opens may have taken it out. */
export function closeOpened(
  { history, latestLocation }: AnyRouter,
  isOpen: (search: Readonly<Record<string, unknown>>) => boolean,
  drop: () => void,
): void {
  if (!isOpen(latestLocation.search)) return;
  const { location } = history;
  if (location.state.openedHere !== true) drop();
  // Before the browser is back, a second press would leave the screen.
  else if (location !== left) history.back();
  left = location;
}
