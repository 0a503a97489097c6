import { useEffect, useEffectEvent, useRef } from 'react';
import { rowOf } from '../view-state/row-of.ts';
import { untilRendered } from '../../../lib/until-rendered.ts';
import type { ViewStore } from '../view-state/view-store.ts';

/** Scrolls to a task that the address opens, once; waits until the list has its row. */
export function useRevealOnce(
  taskId: string | null,
  store: ViewStore,
  reveal: (index: number) => void,
): void {
  const done = useRef(false);
  const show = useEffectEvent((id: string) => {
    let key: string | null = null;
    let cursor = store.getState().cursor;
    const scroll = (): void => {
      if (key === null) {
        key = rowOf(store, id)?.key ?? null;
        if (key !== null) store.setCursor((cursor = key));
      }
      reveal(store.indexOf(key));
    };
    const look = (): boolean | null => {
      // The cursor has been moved meanwhile.
      const isElsewhere = store.getState().cursor !== cursor;
      // The row or card of the cursor is rendered.
      const isDrawn = key !== null && document.querySelector('[data-cursor]') !== null;
      // Not set earlier: when the effect is cleaned up before the row is rendered, the next one has to run.
      done.current ||= isElsewhere || isDrawn;
      if (isElsewhere) return null;
      if (key === null || isDrawn) scroll();
      return isDrawn;
    };
    return untilRendered(look, scroll);
  });
  useEffect(() => {
    if (done.current || taskId === null) return undefined;
    return show(taskId);
  }, [taskId]);
}
