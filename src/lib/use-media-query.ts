/** Follows a media query. */
import { useCallback, useSyncExternalStore } from 'react';

/** Whether `query` matches now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the screen has the width of a phone (the layout with bottom navigation and sheets). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 640px)');
}

/** Whether the pointer is coarse: focusing a text field then opens a keyboard over half of the screen. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
