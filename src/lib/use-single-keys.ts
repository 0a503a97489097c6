/**
 * Single-key shortcuts of a screen. They ignore handled events, typing, open dialogs, menus and pickers, and the second
 * key of a two-key shortcut (`g h`).
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { isComposing, isTyping, matchesKeys, secondKeys } from './keyboard.ts';

export interface SingleKey {
  /** As in `keyboard.ts`; alternatives. */
  readonly keys: readonly string[];
  /** Returns false when there is nothing to do; the key then has its default effect. */
  readonly onPress: () => boolean;
}

const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isElsewhere(): boolean {
  const active = document.activeElement;
  return active?.closest(FLOATING) != null || document.querySelector('.hf-scrim, dialog[open]') !== null;
}

export function useSingleKeys(shortcuts: readonly SingleKey[]): void {
  const [isSecond] = useState(secondKeys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || isTyping(event) || isElsewhere()) return;
    if (isSecond(event)) return;
    const hit = shortcuts.find(({ keys }) => keys.some((one) => matchesKeys(event, one)));
    if (hit?.onPress()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
