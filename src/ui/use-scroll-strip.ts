/**
 * A horizontally scrolling strip: keeps the current item in view and marks overflow with `data-more`. It measures when
 * the browser has computed the layout, never while components mount: that would compute it once more.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** Tolerance in pixels within which an edge counts as reached. */
const SLACK = 2;

function showCurrent(strip: HTMLElement): void {
  const current = strip.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]');
  if (!current) return;
  const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  // Scrolls only the strip, never the page.
  if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right;
  else if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left;
}

function markOverflow(strip: HTMLElement): void {
  const before = strip.scrollLeft > SLACK;
  const after = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - SLACK;
  const more = [before && 'before', after && 'after'].filter(Boolean).join(' ');
  if (more === '') delete strip.dataset['more'];
  else strip.dataset['more'] = more;
}

export function useScrollStrip<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const mark = (): void => markOverflow(strip);
    let isShown = false;
    // Called once after the first layout, and whenever the width changes.
    const resized = new ResizeObserver(() => {
      if (!isShown) showCurrent(strip);
      isShown = true;
      mark();
    });
    resized.observe(strip);
    strip.addEventListener('scroll', mark, { passive: true });
    // Loading a font can widen the content without resizing the strip.
    const fonts = 'fonts' in document ? document.fonts : null;
    fonts?.addEventListener('loadingdone', mark);
    return () => {
      resized.disconnect();
      strip.removeEventListener('scroll', mark);
      fonts?.removeEventListener('loadingdone', mark);
    };
  }, [current]);
  return ref;
}
