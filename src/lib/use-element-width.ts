/** The width of an element, as it changes. */
import { useCallback, useState } from 'react';

/** A ref to put on the element, and its width in pixels; 0 until it is on the page. */
export function useElementWidth(): readonly [
  (element: HTMLElement | null) => (() => void) | undefined,
  number,
] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
