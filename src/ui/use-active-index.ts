/** The active index of a list that is controlled from a text field: arrows, Page keys, Home and End with Ctrl. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../lib/keyboard.ts';

export type ActiveIndex = {
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Handles navigation keys; returns whether it did. */
  readonly onMoveKey: (event: KeyboardEvent) => boolean;
};

/** The index that a key moves to; null for other keys. */
export function target(event: KeyboardEvent, active: number, count: number): number | null {
  if (event.key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  if (event.key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (event.key === 'PageDown') return Math.min(count - 1, active + 8);
  if (event.key === 'PageUp') return Math.max(0, active - 8);
  if (event.key === 'Home' && event.ctrlKey) return 0;
  if (event.key === 'End' && event.ctrlKey) return count - 1;
  return null;
}

/** State and keys of the active entry of `count`; stays in range when the list shrinks. */
export function useActiveIndex(count: number, start = 0): ActiveIndex {
  const [wanted, setActive] = useState(start);
  const active = Math.min(wanted, count - 1);
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const next = count === 0 || isComposing(event) ? null : target(event, active, count);
    if (next === null) return false;
    event.preventDefault();
    setActive(next);
    return true;
  };
  return { active, setActive, onMoveKey };
}
