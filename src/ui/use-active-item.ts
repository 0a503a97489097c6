/** The active entry of a list that changes while it is used: it stays the same entry as long as that is in the list. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../lib/keyboard.ts';
import { target } from './use-active-index.ts';

export type ActiveItem = {
  /** Its index; -1 in an empty list. */
  readonly active: number;
  /** Null for the first one. */
  readonly setActive: (id: string | null) => void;
  /** Handles navigation keys; returns whether it did. */
  readonly onMoveKey: (event: KeyboardEvent) => boolean;
};

export function useActiveItem(ids: readonly string[]): ActiveItem {
  const [wanted, setActive] = useState<string | null>(null);
  const found = wanted === null ? -1 : ids.indexOf(wanted);
  const active = found < 0 && ids.length > 0 ? 0 : found;
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const next = ids.length === 0 || isComposing(event) ? null : target(event, active, ids.length);
    if (next === null) return false;
    event.preventDefault();
    setActive(ids[next] ?? null);
    return true;
  };
  return { active, setActive, onMoveKey };
}
