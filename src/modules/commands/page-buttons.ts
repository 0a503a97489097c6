/**
 * The buttons at the head of pages, panels and their sections, as commands of the palette: those in a header, in a toolbar, and in what has
 * `data-commands`. Each is found by its name, and pressed where it stands.
 */
import { useState } from 'react';
import { MousePointerClick } from 'lucide-react';
import type { NamedCommand } from './offered-commands.ts';

const BARS = ':is(#main, [role="dialog"]) :is(header, [role="toolbar"], [data-commands])';
/** What opens a menu offers its lines itself; another role is a choice of its kind; the tools of a text work on what is chosen in it. */
const OTHERS = ':disabled, [role], [data-busy], [aria-haspopup="menu"], .hf-rich-tools *';
const BUTTONS = `${BARS} :is(button, a[href]):not(${OTHERS})`;

/** Its words without the keys and marks beside them. */
function nameOf(button: Element): string {
  const own = button.getAttribute('aria-label');
  if (own !== null) return own;
  const words = button.cloneNode(true);
  if (words instanceof Element)
    for (const sign of words.querySelectorAll('[aria-hidden="true"]')) sign.remove();
  return words.textContent?.trim() ?? '';
}

/** As they are announced, in the words of `lib/keyboard`. */
const keysOf = (button: Element): string | undefined =>
  button
    .getAttribute('aria-keyshortcuts')
    ?.toLowerCase()
    .replaceAll(/control|meta/g, 'mod');

function readButtons(): readonly NamedCommand[] {
  return [...document.querySelectorAll<HTMLElement>(BUTTONS)]
    .filter((button) => button.checkVisibility())
    .map((button, index) => ({
      id: `button ${String(index)}`,
      label: nameOf(button),
      icon: MousePointerClick,
      keys: keysOf(button),
      checked: button.getAttribute('aria-pressed') === 'true',
      run: () => {
        button.focus({ preventScroll: true });
        button.click();
      },
    }))
    .filter(({ label }) => label !== '');
}

/** Those that stood there when the palette was opened. */
export const usePageButtons = (): readonly NamedCommand[] => useState(readButtons)[0];
