/**
 * Restores the focus in the drawer when the focused element was removed or disabled after a click: the list gets it, so
 * that its keys continue to work. A focus elsewhere on the page is left alone.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const DRAWER = '.hf-drawer';

/**
 * `state`: a text that changes when a button may have been removed. Returns the ref of an element inside the drawer.
 */
export function useRestoredFocus(state: string): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  const had = useRef(false);

  useEffect(() => {
    const drawer = inside.current?.closest<HTMLElement>(DRAWER);
    const enter = (): void => {
      had.current = true;
    };
    const leave = ({ target }: FocusEvent): void => {
      // The blur of an element that is being removed was not caused by the person.
      queueMicrotask(() => {
        const stays = target instanceof Element && target.isConnected && !target.matches(':disabled');
        if (stays && !drawer?.contains(document.activeElement)) had.current = false;
      });
    };
    drawer?.addEventListener('focusin', enter);
    drawer?.addEventListener('focusout', leave);
    return () => {
      drawer?.removeEventListener('focusin', enter);
      drawer?.removeEventListener('focusout', leave);
    };
  }, []);

  const keep = useEffectEvent(() => {
    const { activeElement } = document;
    const isLost =
      activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (had.current && isLost) inside.current?.focus({ preventScroll: true });
  });
  useEffect(() => keep(), [state]);
  return inside;
}
