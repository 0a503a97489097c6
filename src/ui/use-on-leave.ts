/**
 * For inline-edited fields: commits typed text also when the field unmounts without a blur, as when its row scrolls
 * out of view or the page changes.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns a function that settles the field (by Enter, Escape or a button) and reports whether it was unsettled. When
 * the field unmounts unsettled, `onLeave` is called.
 */
export function useOnLeave(onLeave: () => void): () => boolean {
  const settled = useRef(false);
  const leave = useEffectEvent(onLeave);
  useEffect(
    () => () => {
      if (!settled.current) leave();
    },
    [],
  );
  return () => {
    const isFirst = !settled.current;
    settled.current = true;
    return isFirst;
  };
}
