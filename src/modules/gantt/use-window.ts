/** The visible part of a large plane, in steps, so that scrolling renders only when other rows come into view. */
import { type RefObject, useCallback, useEffect, useState } from 'react';

interface PlaneWindow {
  readonly firstRow: number;
  readonly lastRow: number;
  /** Pixels from the left edge of the plane. */
  readonly left: number;
  readonly right: number;
}

const ROWS_MORE = 10;
const STEP_X = 400;

function windowOf(element: HTMLElement, rowHeight: number): PlaneWindow {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
  // Without a layout, as in tests, some rows are rendered anyway.
  const height = clientHeight || 900;
  const first = Math.floor(scrollTop / rowHeight / 5) * 5;
  const left = Math.floor(scrollLeft / STEP_X) * STEP_X;
  return {
    firstRow: Math.max(0, first - ROWS_MORE),
    lastRow: first + Math.ceil(height / rowHeight) + ROWS_MORE + 5,
    left: left - STEP_X,
    right: left + (clientWidth || 1_400) + STEP_X * 2,
  };
}

const isSame = (a: PlaneWindow, b: PlaneWindow): boolean =>
  a.firstRow === b.firstRow && a.lastRow === b.lastRow && a.left === b.left && a.right === b.right;

export function usePlaneWindow(
  area: RefObject<HTMLElement | null>,
  rowHeight: number,
): readonly [PlaneWindow, () => void] {
  const [shown, setShown] = useState<PlaneWindow>({ firstRow: 0, lastRow: 45, left: 0, right: 2_400 });
  const look = useCallback(() => {
    if (!area.current) return;
    const next = windowOf(area.current, rowHeight);
    setShown((before) => (isSame(before, next) ? before : next));
  }, [area, rowHeight]);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(look);
    // Also reports the initial size.
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, look]);
  return [shown, look];
}
