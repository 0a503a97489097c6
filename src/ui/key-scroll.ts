/**
 * The ref of an area that scrolls and in which nothing takes the focus: it takes the focus itself while it has more than it
 * shows, so that keys scroll it, and is no stop of the keyboard otherwise. The area has a role and a name.
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
