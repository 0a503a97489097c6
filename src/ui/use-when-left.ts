/**
 * For fields that are edited where they stand: what was typed counts also when the field goes in a way that takes no focus from it,
 * as with a row that scrolls out of sight or a page that is left.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what settles the field, by Enter, Escape or a button; that says whether it was not settled before. A field that goes before
 * that calls `onLeft`.
 */
export function useWhenLeft(onLeft: () => void): () => boolean {
  const settled = useRef(false);
  const leave = useEffectEvent(onLeft);
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
