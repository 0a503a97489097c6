/** What is typed on a real keyboard beside the field of a panel goes into that field. */
import type { KeyboardEvent } from 'react';

export function focusByTyping({ key, ctrlKey, metaKey }: KeyboardEvent, field: HTMLElement | null): void {
  // A space presses the button or day that has the focus.
  if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) field?.focus();
}
