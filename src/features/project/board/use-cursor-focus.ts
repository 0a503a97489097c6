/** The card under the keyboard has the focus, while the focus is on the board or nowhere; also after it has changed its column. */
import { type RefObject, useEffect, useRef } from 'react';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { useViewStore } from '../view-store.ts';

function focusCard(board: HTMLElement | null): void {
  const active = document.activeElement;
  const free = !active || active === document.body || active === board || active.matches('.hf-tcard');
  const card = board?.querySelector<HTMLElement>('.hf-tcard[data-cursor]');
  if (!free || !card || card === active) return;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function useCursorFocus(board: RefObject<HTMLElement | null>, rows: readonly ListRow[]): void {
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

  useEffect(() => {
    let shown = store.getState().cursor;
    let frame = 0;
    const stop = store.subscribe(() => {
      const { cursor, renaming } = store.getState();
      if (cursor === shown || renaming !== null) return;
      shown = cursor;
      cancelAnimationFrame(frame);
      // What was out of view is drawn within two frames.
      frame = requestAnimationFrame(() => {
        focusCard(board.current);
        frame = requestAnimationFrame(() => focusCard(board.current));
      });
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [store, board]);
}
