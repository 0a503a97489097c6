/**
 * Forwards touch events of removed elements to the window: the drag library replaces the dragged element by a clone,
 * and a touch is bound to the element it began on.
 */
import { useEffect } from 'react';

const PASSED_ON = ['touchmove', 'touchend', 'touchcancel'] as const;

function passOn(event: TouchEvent): void {
  const { target, type, cancelable, touches, targetTouches, changedTouches } = event;
  if (!(target instanceof Node) || target.isConnected) return;
  const same = new TouchEvent(type, {
    cancelable,
    touches: [...touches],
    targetTouches: [...targetTouches],
    changedTouches: [...changedTouches],
  });
  window.dispatchEvent(same);
  if (same.defaultPrevented) event.preventDefault();
}

function follow({ target }: TouchEvent): void {
  if (!(target instanceof Element)) return;
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of PASSED_ON)
    target.addEventListener(type, (event) => passOn(event as TouchEvent), { signal, passive: false });
  // After the library's own listeners, which were added earlier.
  for (const type of ['touchend', 'touchcancel'])
    target.addEventListener(type, () => stop.abort(), { signal });
}

/** For a screen whose items are dragged by touch as clones. */
export function useLastingTouch(): void {
  useEffect(() => {
    const options = { capture: true, passive: true };
    window.addEventListener('touchstart', follow, options);
    return () => window.removeEventListener('touchstart', follow, options);
  }, []);
}
