/**
 * Buttons of page, panel and section headers as commands of the palette: those in a header, in a toolbar, and inside
 * `data-commands`. Each is found by its name, or by its `data-command` where the name is not enough, and is clicked in
 * place. Tabs and segmented controls have the name of their group as a prefix.
 */
import { useState } from 'react';
import { MousePointerClick, SquareMousePointer } from 'lucide-react';
import type { NamedCommand } from './offered-commands.ts';

const BARS = ':is(#main, [role="dialog"]) :is(header, [role="toolbar"], [data-commands])';
/**
 * Excluded: menu buttons, whose lines are offered separately; tools of a text editor, which apply to its selection; and
 * parts of a filter, whose names mean nothing on their own.
 */
const OTHERS =
  ':disabled, [role], [data-busy], [aria-haspopup="menu"], .hf-rich-tools *, .hf-filter > [aria-haspopup]:not([data-command])';
const BUTTONS = `${BARS} :is(button, a[href]):not(${OTHERS})`;
const KINDS = '[role="radiogroup"][aria-label], [role="tablist"][aria-label]';
const CHOICES = `${BARS} :is(${KINDS}) > :is([role="radio"], [role="tab"]):not(:disabled)`;

/** The button's text without keys, marks and counts. */
function nameOf(button: Element): string {
  const own = button.getAttribute('data-command') ?? button.getAttribute('aria-label');
  if (own !== null) return own;
  const clone = button.cloneNode(true);
  if (clone instanceof Element)
    for (const sign of clone.querySelectorAll('[aria-hidden="true"], .hf-count')) sign.remove();
  return clone.textContent?.trim() ?? '';
}

/** Its announced shortcut, in the notation of `lib/keyboard`. */
const keysOf = (button: Element): string | undefined =>
  button
    .getAttribute('aria-keyshortcuts')
    ?.toLowerCase()
    .replaceAll(/control|meta/g, 'mod');

const shownIn = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((button) => button.checkVisibility());

function press(button: HTMLElement): void {
  button.focus({ preventScroll: true });
  button.click();
}

const buttonCommand = (button: HTMLElement, index: number): NamedCommand => ({
  id: `button ${String(index)}`,
  label: nameOf(button),
  icon: MousePointerClick,
  keys: keysOf(button),
  checked: button.getAttribute('aria-pressed') === 'true',
  run: () => press(button),
});

function choiceCommand(choice: HTMLElement, index: number): NamedCommand {
  const kind = choice.closest(KINDS)?.getAttribute('aria-label') ?? '';
  const isChosen = choice.matches('[aria-checked="true"], [aria-selected="true"]');
  return {
    id: `choice ${String(index)}`,
    label: `${kind}: ${nameOf(choice)}`,
    icon: SquareMousePointer,
    ofMenu: true,
    checked: isChosen,
    run: () => press(choice),
  };
}

const readButtons = (): readonly NamedCommand[] => [
  ...shownIn(BUTTONS)
    .map(buttonCommand)
    .filter(({ label }) => label !== ''),
  ...shownIn(CHOICES).map(choiceCommand),
];

/** The buttons that existed when the palette was opened. */
export const usePageButtons = (): readonly NamedCommand[] => useState(readButtons)[0];
