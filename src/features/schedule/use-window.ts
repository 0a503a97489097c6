/** The visible part of a scrolling element; updates on scroll and resize. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface SeenPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const NOTHING: SeenPart = { left: 0, top: 0, width: 0, height: 0 };

interface ScrollWindow {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly seen: SeenPart;
  readonly onScroll: () => void;
}

/** `start`: the scroll position at first; applied again when it changes, or `asked` does. */
export function useWindow(start: number, asked: unknown): ScrollWindow {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(NOTHING);
  const read = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    setSeen({
      left: element.scrollLeft,
      top: element.scrollTop,
      width: element.clientWidth,
      height: element.clientHeight,
    });
  }, []);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollLeft = start;
    read();
  }, [start, asked, read]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [read]);
  return { ref, seen, onScroll: read };
}
