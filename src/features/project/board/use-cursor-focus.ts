/**
 * The card under the keyboard has the focus, while the focus is on the board or nowhere; also after it has changed its column, and
 * where a long column had not drawn it.
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { useViewStore } from '../view-state/view-store.ts';

/** Frames that a card may take until it is drawn, also on a busy machine; within so many of them it is brought again. */
const FRAMES = 600;
const AGAIN = 15;
/** Frames in a row after which a card stays. */
const STANDS = 15;

function isFree(board: HTMLElement | null): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active === board || active.matches('.hf-tcard');
}

/** False while the card is not drawn. */
function focusCard(board: HTMLElement | null): boolean {
  const card = board?.querySelector<HTMLElement>('.hf-tcard[data-cursor]');
  if (!card) return false;
  if (!isFree(board)) return true;
  if (card !== document.activeElement) card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** Answers what gives the focus to the card under the keyboard, wherever it is. `reveal` brings a row into view. */
export function useCursorFocus(
  board: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  reveal: (index: number) => void,
): () => void {
  const store = useViewStore();
  /** The card that had the focus and has not given it to anything else. */
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const element = board.current;
    const take = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && target.matches('.hf-tcard') ? target : null;
    };
    const give = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) last.current = null;
      // A card that leaves the page takes the focus with it and gives it to nobody; that shows only after it has left.
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

  const frame = useRef(0);
  const shownBy = useRef(reveal);
  useEffect(() => void (shownBy.current = reveal), [reveal]);
  const toCursor = useCallback((): void => {
    cancelAnimationFrame(frame.current);
    const attempt = (left: number, stood: number): void => {
      frame.current = requestAnimationFrame(() => {
        // A card that is drawn may give way to its likeness, and takes the focus with it.
        const stands = focusCard(board.current) ? stood + 1 : 0;
        if (left === 0 || stands === STANDS || store.getState().cursor === null || !isFree(board.current))
          return;
        if (stands === 0 && left % AGAIN === AGAIN - 1)
          shownBy.current(store.indexOf(store.getState().cursor));
        attempt(left - 1, stands);
      });
    };
    attempt(FRAMES, 0);
  }, [store, board]);
  useEffect(() => {
    let shown = store.getState().cursor;
    const stop = store.subscribe(() => {
      const { cursor, renaming } = store.getState();
      if (cursor === shown || renaming !== null) return;
      shown = cursor;
      toCursor();
    });
    return () => {
      stop();
      cancelAnimationFrame(frame.current);
    };
  }, [store, toCursor]);
  return useCallback((): void => {
    if (!focusCard(board.current)) toCursor();
  }, [board, toCursor]);
}
