/**
 * Single-key shortcuts of a screen. They leave alone what somebody has handled, what is typed, open dialogs, menus and
 * pickers, and the second key of a two-key shortcut (`g h`).
 */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isComposing, isTyping, matchesKeys, secondKeys } from './keyboard.ts';

export interface SingleKey {
  /** As in `keyboard.ts`; several mean the same. */
  readonly keys: readonly string[];
  /** Answers false when there is nothing to do; the key then does what it always does. */
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

/** Moves the focus between rows: `by` rows further, to what `target` names inside them. False when there are none. */
export function moveFocus(list: HTMLElement | null, rows: string, target: string, by: number): boolean {
  const found = [...(list?.querySelectorAll<HTMLElement>(rows) ?? [])];
  if (found.length === 0) return false;
  const at = found.findIndex((row) => row.contains(document.activeElement));
  const to = at < 0 ? (by > 0 ? 0 : found.length - 1) : Math.min(found.length - 1, Math.max(0, at + by));
  found[to]?.querySelector<HTMLElement>(target)?.focus();
  return true;
}

/** The row with the focus. */
export function focusedRow(list: HTMLElement | null, rows: string): HTMLElement | null {
  const active = document.activeElement;
  return list?.contains(active) ? (active?.closest<HTMLElement>(rows) ?? null) : null;
}

/** Down and J, up and K between the rows of a list, besides other keys of it. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  rows: string,
  target: string,
  more: readonly SingleKey[] = [],
): void {
  useSingleKeys([
    { keys: ['j', 'down'], onPress: () => moveFocus(list.current, rows, target, 1) },
    { keys: ['k', 'up'], onPress: () => moveFocus(list.current, rows, target, -1) },
    ...more,
  ]);
}
