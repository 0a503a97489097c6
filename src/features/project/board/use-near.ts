/**
 * Whether a column of a wide board is near what is seen. Boards by members can have hundreds of columns; those far off keep
 * their head and their room, and draw no cards.
 */
import { type RefObject, useEffect, useState } from 'react';

/** About two columns on each side, so that arrows and drags find the next ones drawn. */
const AROUND = '0px 640px';

/** Always true unless `wide`. */
export function useNear(column: RefObject<HTMLElement | null>, wide: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = column.current;
    if (!wide || !element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setNear(entry.isIntersecting);
      },
      { root: element.closest('.hf-board'), rootMargin: AROUND },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [column, wide]);
  return !wide || near;
}
