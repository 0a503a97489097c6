/**
 * Whether a column of a wide board is near the viewport. A board grouped by people can have hundreds of columns. Those
 * far away render their header at full width, but no cards.
 */
import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from '../../../lib/printing.ts';

/** About two columns on each side, so that the next ones are rendered for arrow keys and drags. */
const AROUND = '0px 640px';

/** Always true unless `wide`, and while the page is printed. */
export function useIsNearViewport(column: RefObject<HTMLElement | null>, wide: boolean): boolean {
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
  return usePrinting() || !wide || near;
}
