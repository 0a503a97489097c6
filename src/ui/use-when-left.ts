/**
 * For fields that are edited where they stand: what was typed counts also when the field goes in a way that takes no focus from it,
 * as with a row that scrolls out of sight or a page that is left.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Answers what is set once the field is settled: by Enter, Escape or a button. Gone before that, it calls `onLeft`. */
export function useWhenLeft(onLeft: () => void): RefObject<boolean> {
  const settled = useRef(false);
  const leave = useEffectEvent(onLeft);
  useEffect(
    () => () => {
      if (!settled.current) leave();
    },
    [],
  );
  return settled;
}
