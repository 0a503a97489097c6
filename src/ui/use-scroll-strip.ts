/** A horizontally scrolling strip: keeps the current item in view and marks overflow with `data-more`. */
import { type RefObject, useEffect, useRef } from 'react';

/** Tolerance in pixels within which an edge counts as reached. */
const SLACK = 2;

export function useScrollStrip<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const strip = ref.current;
    const chosen = strip?.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]');
    if (!strip || !chosen) return;
    const [outer, inner] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
    // Scrolls only the strip, never the page.
    if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right;
    else if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left;
  }, [current]);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const markOverflow = (): void => {
      const before = strip.scrollLeft > SLACK;
      const after = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - SLACK;
      const more = [before && 'before', after && 'after'].filter(Boolean).join(' ');
      if (more === '') delete strip.dataset['more'];
      else strip.dataset['more'] = more;
    };
    markOverflow();
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(markOverflow);
    resized?.observe(strip);
    strip.addEventListener('scroll', markOverflow, { passive: true });
    // Loading a font can widen the content without resizing the strip.
    const fonts = 'fonts' in document ? document.fonts : null;
    fonts?.addEventListener('loadingdone', markOverflow);
    return () => {
      resized?.disconnect();
      strip.removeEventListener('scroll', markOverflow);
      fonts?.removeEventListener('loadingdone', markOverflow);
    };
  }, []);
  return ref;
}
