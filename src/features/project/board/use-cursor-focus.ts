/**
 * Moves the focus to the card of the cursor while the focus is on the board or nowhere, also after the card has
 * changed its column or was not rendered.
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { untilRendered } from '../../../lib/until-rendered.ts';
import { useViewStore } from '../view-state/view-store.ts';

function isFree(board: HTMLElement | null): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active === board || active.matches('.hf-tcard');
}

/** False while the card is not rendered. */
function focusCard(board: HTMLElement | null): boolean {
  const card = board?.querySelector<HTMLElement>('.hf-tcard[data-cursor]');
  if (!card) return false;
  if (!isFree(board)) return true;
  if (card !== document.activeElement) card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** Returns a function that moves the focus to the card of the cursor. `reveal` scrolls a row into view. */
export function useCursorFocus(
  board: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  reveal: (index: number) => void,
): () => void {
  const store = useViewStore();
  /** The last focused card, unless the focus has moved to another element. */
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const element = board.current;
    const take = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && target.matches('.hf-tcard') ? target : null;
    };
    const give = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) last.current = null;
      // A removed card loses the focus without a related target. Whether it was removed is known only after the event.
      else
        queueMicrotask(() => {
          if (last.current === target && last.current?.isConnected) last.current = null;
        });
    };
    element?.addEventListener('focusin', take);
    element?.addEventListener('focusout', give);
    return () => {
      element?.removeEventListener('focusin', take);
      element?.removeEventListener('focusout', give);
    };
  }, [board]);

  useEffect(() => {
    const isLost = last.current !== null && !last.current.isConnected;
    if (isLost && document.activeElement === document.body) focusCard(board.current);
  }, [rows, board]);

  const stop = useRef((): void => undefined);
  const shownBy = useRef(reveal);
  useEffect(() => void (shownBy.current = reveal), [reveal]);
  const toCursor = useCallback((): void => {
    stop.current();
    const cursor = (): string | null => store.getState().cursor;
    stop.current = untilRendered(
      () => {
        // A rendered card may be replaced by a new element a moment later, which loses the focus; then it is focused
        // again.
        const isDrawn = focusCard(board.current);
        return cursor() === null || !isFree(board.current) ? null : isDrawn;
      },
      () => shownBy.current(store.indexOf(cursor())),
    );
  }, [store, board]);
  useEffect(() => {
    let shown = store.getState().cursor;
    const unsubscribe = store.subscribe(() => {
      const { cursor, renaming } = store.getState();
      if (cursor === shown || renaming !== null) return;
      shown = cursor;
      toCursor();
    });
    return () => {
      unsubscribe();
      stop.current();
    };
  }, [store, toCursor]);
  return useCallback((): void => {
    if (!focusCard(board.current)) toCursor();
  }, [board, toCursor]);
}
