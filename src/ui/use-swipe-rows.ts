/**
 * Rows with horizontal swipes on a phone: right completes, left postpones. Beyond a third of the row's width, or with a
 * flick, releasing it runs the action. Every swipe action also has a button or a menu entry. `list`: the element of the
 * rows, null to disable swipes. `find`: the row under the finger with its swipe actions.
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
    // Offline and not cached yet: buttons and menus do the same.
    const callOff = whenIdle(() => void load().catch(() => undefined));
    return () => {
      callOff();
      listening.abort();
    };
  }, [list]);
}
