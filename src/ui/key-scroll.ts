/**
 * Ref for a scroll area without focusable content: makes it focusable while it overflows, so that keys scroll it, and
 * removes it from the tab order otherwise. The area needs a role and a name.
 */
import type { RefCallback } from 'react';

export const keyScroll: RefCallback<HTMLElement> = (area) => {
  if (!area) return undefined;
  const look = (): void => {
    if (area.scrollHeight > area.clientHeight) area.tabIndex = 0;
    else area.removeAttribute('tabindex');
  };
  look();
  const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
  for (const part of [area, ...area.children]) resized?.observe(part);
  return () => resized?.disconnect();
};
