/**
 * For inline-edited fields: commits typed text also when the field unmounts without a blur, as when its row scrolls
 * out of view or the page changes.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what settles the field, by Enter, Escape or a button; that says whether it was not settled before. A field that goes before
 * that calls `onLeave`.
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
