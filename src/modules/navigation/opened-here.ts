/** Panels and dialogs in the address as history entries: opening pushes one, closing goes back. */
import type { AnyRouter, HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the same screen without the panel. */
    openedHere?: boolean;
  }
}

/** The navigation options when a panel opens. Panels that replace each other share one history entry. */
export function stepOfOpening(
  isOpen: boolean,
  replace = false,
): { replace: boolean; state: true | HistoryState } {
  return { replace: replace || isOpen, state: isOpen || { openedHere: !replace } };
}

/** The location from which history is going back. */
let left: unknown = null;

/**
 * `drop` removes the panel from the address when it was opened by a link. `isOpen`: whether the address still contains
 * it.
 */
export function closeOpened(
  { history, latestLocation }: AnyRouter,
  isOpen: (search: Readonly<Record<string, unknown>>) => boolean,
  drop: () => void,
): void {
  if (!isOpen(latestLocation.search)) return;
  const { location } = history;
  if (location.state.openedHere !== true) drop();
  // Ignores a second press until the browser has gone back: it would leave the screen.
  else if (location !== left) history.back({ ignoreBlocker: true });
  left = location;
}
