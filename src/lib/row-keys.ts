/**
 * Keyboard navigation between rows: arrows, J and K, Home, End and the page keys. Separate from the keys of a screen,
 * which load first.
 */
import type { RefObject } from 'react';
import { type SingleKey, useSingleKeys } from './use-single-keys.ts';

/** The distance of a step: a row, a page of visible rows, or to either end. */
export type RowStep = 1 | -1 | 'page' | '-page' | 'first' | 'last';

/**
 * The target index of a step among `count` rows; without a current row the first one, or the last one for a backward
 * step.
 */
export function steppedTo(step: RowStep, at: number, count: number, page: number): number {
  const last = count - 1;
  if (step === 'first' || step === 'last') return step === 'first' ? 0 : last;
  const by = step === 'page' ? page : step === '-page' ? -page : step;
  if (at < 0) return by > 0 ? 0 : last;
  return Math.min(last, Math.max(0, at + by));
}

/** Number of rows of this height that are visible at once, less one that stays in view. */
export function rowsOfPage(row: HTMLElement | null | undefined, scroller = '.hf-scroll'): number {
  const height = row?.offsetHeight ?? 0;
  const seen = row?.closest(scroller)?.clientHeight ?? innerHeight;
  return height > 0 ? Math.max(1, Math.floor(seen / height) - 1) : 1;
}

/** Moves the focus between rows, to the element inside that `target` selects. False when there are none. */
export function moveFocus(list: HTMLElement | null, rows: string, target: string, step: RowStep): boolean {
  const found = [...(list?.querySelectorAll<HTMLElement>(rows) ?? [])];
  if (found.length === 0) return false;
  const at = found.findIndex((row) => row.contains(document.activeElement));
  const to = steppedTo(step, at, found.length, rowsOfPage(found[at]));
  found[to]?.querySelector<HTMLElement>(target)?.focus();
  return true;
}

/** The row with the focus. */
export function focusedRow(list: HTMLElement | null, rows: string): HTMLElement | null {
  const active = document.activeElement;
  return list?.contains(active) ? (active?.closest<HTMLElement>(rows) ?? null) : null;
}

/**
 * Home, End and the page keys between rows; handled only where `isInRow` is true, because they scroll the page
 * otherwise.
 */
function farKeys(go: (step: RowStep) => boolean, isInRow: () => boolean): readonly SingleKey[] {
  const far = (step: RowStep) => (): boolean => isInRow() && go(step);
  return [
    { keys: ['home'], onPress: far('first') },
    { keys: ['end'], onPress: far('last') },
    { keys: ['pagedown'], onPress: far('page') },
    { keys: ['pageup'], onPress: far('-page') },
  ];
}

/** Like `farKeys`, for virtualised rows, or rows with arrow keys of their own. */
export function useFarKeys(go: (step: RowStep) => boolean, isInRow: () => boolean): void {
  useSingleKeys(farKeys(go, isInRow));
}

/** Arrows, J and K, Home, End and the page keys between the rows of a list, in addition to the list's other keys. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  rows: string,
  target: string,
  more: readonly SingleKey[] = [],
): void {
  const go = (step: RowStep): boolean => moveFocus(list.current, rows, target, step);
  useSingleKeys([
    { keys: ['j', 'down'], onPress: () => go(1) },
    { keys: ['k', 'up'], onPress: () => go(-1) },
    ...farKeys(go, () => focusedRow(list.current, rows) !== null),
    ...more,
  ]);
}
