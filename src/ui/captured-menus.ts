/**
 * Reads the items of menus without showing them. The palette opens the menus of the current row programmatically, and
 * `OpenMenu` reports its items here instead of rendering. So no row prepares anything for the palette, and a new menu
 * needs no extra code.
 */
import { useEffect, useState } from 'react';
import { SharedValue } from '../lib/shared-value.ts';
import type { OpenMenuProps } from './menu.tsx';

export type CapturedMenu = Pick<OpenMenuProps, 'anchor' | 'label' | 'items' | 'onClose'>;

let isAsking = false;
const answers = new Map<object, CapturedMenu>();
/** The current items of the captured menus. */
export const askedMenus = new SharedValue<readonly CapturedMenu[]>([]);

const tell = (): void => askedMenus.set([...answers.values()]);

/**
 * Captures menus that open from now on instead of showing them, until the returned function is called, which also
 * closes them.
 */
export function beginAsking(): () => void {
  isAsking = true;
  return () => {
    isAsking = false;
    // The chosen item runs first: it may leave the page.
    setTimeout(() => {
      for (const { onClose } of answers.values()) onClose();
    });
  };
}

/** Whether the menu that opens now is captured; constant for its lifetime. */
export const useIsAsked = (): boolean => useState(() => isAsking)[0];

/** Reports the items of a menu while it is mounted. */
export function useTellLines(menu: CapturedMenu): void {
  const [key] = useState<object>(() => ({}));
  useEffect(() => {
    answers.set(key, menu);
    tell();
  });
  useEffect(
    () => () => {
      answers.delete(key);
      tell();
    },
    [key],
  );
}
