/**
 * Roving keys (arrows, Home and End) between the buttons and links of a panel that is not a menu: inside
 * `data-entries`.
 */
import type { KeyboardEvent } from 'react';

const ENTRIES = 'button:not(:disabled), a[href]';
/** Elements that use these keys themselves. */
const OWN =
  'input, select, textarea, [role="radiogroup"], [role="listbox"], [role="grid"], [contenteditable]';

export function walkEntries(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof Element) || target.closest(OWN)) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>(ENTRIES)].filter(
    (entry) => entry.closest('[data-entries]') !== null && entry.closest(OWN) === null,
  );
  const at = entries.findIndex((entry) => entry === target);
  const last = entries.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at < last ? at + 1 : 0,
    ArrowUp: at > 0 ? at - 1 : last,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  if (next === undefined || last < 0) return;
  event.preventDefault();
  entries[next]?.focus();
}
