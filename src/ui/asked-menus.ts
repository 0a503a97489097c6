/**
 * Menus that are asked for their lines instead of being shown. The palette opens the menus of a row behind it in the way a person
 * does, and `OpenMenu` tells here what it would have drawn. So no row prepares anything for the palette, and a new menu needs nothing.
 */
import { useEffect, useState } from 'react';
import { SharedValue } from '../lib/shared-value.ts';
import type { OpenMenuProps } from './menu.tsx';

export type AskedMenu = Pick<OpenMenuProps, 'anchor' | 'label' | 'items' | 'onClose'>;

let isAsking = false;
const answers = new Map<object, AskedMenu>();
/** What the menus that were asked would show, as it is now. */
export const askedMenus = new SharedValue<readonly AskedMenu[]>([]);

const tell = (): void => askedMenus.set([...answers.values()]);

/** Menus that open from now on are not shown but tell their lines, until the returned function is called; it closes them, too. */
export function beginAsking(): () => void {
  isAsking = true;
  return () => {
    isAsking = false;
    // What was chosen of them is done first: they may leave the page.
    setTimeout(() => {
      for (const { onClose } of answers.values()) onClose();
    });
  };
}

/** Whether the menu that opens now is asked; it stays so. */
export const useIsAsked = (): boolean => useState(() => isAsking)[0];

/** Tells the lines of a menu while it stands. */
export function useTellLines(menu: AskedMenu): void {
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
