/**
 * Rows that a finger swipes sideways on a phone: right for what ends them, left for what puts them off. Beyond a third of its width,
 * or with a flick, that is done when the row is let go. Whatever a swipe does has a button or a menu entry as well. `list`: the
 * element of the rows, null where nothing is swiped. `find`: the row under the finger with what its swipes do.
 */
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import type { SwipedRow } from './swipe-rows.ts';

export function useSwipeRows(list: HTMLElement | null, find: (target: Element) => SwipedRow | null): void {
  const findNow = useEffectEvent(find);
  useEffect(() => {
    if (list === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const load = async (): Promise<void> => {
      const { listenForSwipes } = await import('./swipe-rows.ts');
      if (!signal.aborted) listenForSwipes(list, signal, (target) => findNow(target));
    };
    // Without the network, and not cached yet: buttons and menus do the same.
    const callOff = whenIdle(() => void load().catch(() => undefined));
    return () => {
      callOff();
      listening.abort();
    };
  }, [list]);
}
