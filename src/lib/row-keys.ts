/**
 * Keyboard navigation between rows: arrows, J and K, Home, End and the page keys. Separate from the keys of a screen,
 * which load first.
 */
import type { RefObject } from 'react';
import { type SingleKey, useSingleKeys } from './use-single-keys.ts';

/** How far a key goes: by rows, by as many as are seen at once, or to an end. */
export type RowStep = 1 | -1 | 'page' | '-page' | 'first' | 'last';

/** Where a step leads among so many rows; from nowhere the first, and the last one backwards. */
export function steppedTo(step: RowStep, at: number, count: number, page: number): number {
  const last = count - 1;
  if (step === 'first' || step === 'last') return step === 'first' ? 0 : last;
  const by = step === 'page' ? page : step === '-page' ? -page : step;
  if (at < 0) return by > 0 ? 0 : last;
  return Math.min(last, Math.max(0, at + by));
}

/** So many rows like this one as are seen at once where they scroll, but for one that stays in sight. */
export function rowsOfPage(row: HTMLElement | null | undefined, scroller = '.hf-scroll'): number {
  const height = row?.offsetHeight ?? 0;
  const seen = row?.closest(scroller)?.clientHeight ?? innerHeight;
  return height > 0 ? Math.max(1, Math.floor(seen / height) - 1) : 1;
}

/** Moves the focus between rows, to what `target` names inside them. False when there are none. */
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

/** Home, End and the page keys between rows; only where `isInRow`, as they scroll the page else. */
function farKeys(go: (step: RowStep) => boolean, isInRow: () => boolean): readonly SingleKey[] {
  const far = (step: RowStep) => (): boolean => isInRow() && go(step);
  return [
    { keys: ['home'], onPress: far('first') },
    { keys: ['end'], onPress: far('last') },
    { keys: ['pagedown'], onPress: far('page') },
    { keys: ['pageup'], onPress: far('-page') },
  ];
}

/** As `farKeys`, for rows of which only some are drawn, or that others go through one by one. */
export function useFarKeys(go: (step: RowStep) => boolean, isInRow: () => boolean): void {
  useSingleKeys(farKeys(go, isInRow));
}

/** Arrows, J and K, Home, End and the page keys between the rows of a list, besides other keys of it. */
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
