/**
 * Reads the items of menus without showing them. The palette opens the menus of the current row programmatically, and
 * `OpenMenu` reports its items here instead of rendering. So rows and menus need no extra code for the palette.
 */
import { useEffect, useState } from 'react';
import { SharedValue } from '../lib/shared-value.ts';
import type { OpenMenuProps } from './menu.tsx';

export type CapturedMenu = Pick<OpenMenuProps, 'anchor' | 'label' | 'items' | 'onClose'>;

let isCapturing = false;
const reported = new Map<object, CapturedMenu>();
/** The current items of the captured menus. */
export const capturedMenus = new SharedValue<readonly CapturedMenu[]>([]);

const publish = (): void => capturedMenus.set([...reported.values()]);

/**
 * Captures menus that open from now on instead of showing them, until the returned function is called, which also
 * closes them.
 */
export function captureMenus(): () => void {
  isCapturing = true;
  return () => {
    isCapturing = false;
    // After the chosen item has run, because it may leave the page.
    setTimeout(() => {
      for (const { onClose } of reported.values()) onClose();
    });
  };
}

/** Whether a menu is captured; determined when it opens. */
export const useIsCaptured = (): boolean => useState(() => isCapturing)[0];

/** Reports the items of a menu while it is mounted. */
export function useReportLines(menu: CapturedMenu): void {
  const [key] = useState<object>(() => ({}));
  useEffect(() => {
    reported.set(key, menu);
    publish();
  });
  useEffect(
    () => () => {
      reported.delete(key);
      publish();
    },
    [key],
  );
}
