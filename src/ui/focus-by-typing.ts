/** Typing on a physical keyboard in a panel focuses the panel's field and types there. */
import type { KeyboardEvent } from 'react';

export function focusByTyping({ key, ctrlKey, metaKey }: KeyboardEvent, field: HTMLElement | null): void {
  // A space activates the focused button or day.
  if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) field?.focus();
}
