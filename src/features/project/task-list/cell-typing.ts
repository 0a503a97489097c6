/**
 * Typing in cells as in a spreadsheet: typing on a focused cell replaces its value; Tab in its field stores the value
 * and moves to the next cell. Letters are shortcuts of the list, so they start typing only in columns of free text.
 */
import { bufferKeysForField, pressKey } from '../../../lib/buffered-keys.ts';
import { isComposing } from '../../../lib/keyboard.ts';
import type { ViewStore } from '../view-state/view-store.ts';
import type { ListColumn } from '../task-columns/columns.ts';

/** The button of the next or previous cell that can be opened. */
export function cellBeside(cell: Element, by: 1 | -1): HTMLElement | null {
  let next: Element | null = cell;
  do next = by > 0 ? next.nextElementSibling : next.previousElementSibling;
  while (next?.classList.contains('hf-cell') && !next.querySelector('.hf-cell-btn'));
  return next?.querySelector<HTMLElement>('.hf-cell-btn') ?? null;
}

const TEXT = /^\S$/u;
const NUMBER = /^[\d.,-]$/;
const DAY = /^[\d+]$/;
const DIGIT = /^\d$/;

/** The characters a typed value of the column can begin with; undefined for columns with a picker. */
function beginning({ key, custom }: ListColumn): RegExp | undefined {
  switch (custom?.field_type ?? key) {
    case 'text':
    case 'key':
      return TEXT;
    case 'number':
      return NUMBER;
    case 'date':
    case 'START_DATE':
    case 'DUE_DATE':
      return DAY;
    case 'ESTIMATION':
    case 'TIME_TRACKING':
    case 'PROGRESS':
      return DIGIT;
    default:
      return undefined;
  }
}

/**
 * Opens the cell with the key as the first character of its new value; false when no value of the column begins with
 * it.
 */
export function typeInto(button: HTMLElement, column: ListColumn, event: KeyboardEvent): boolean {
  if (isComposing(event) || !beginning(column)?.test(event.key)) return false;
  bufferKeysForField(event);
  button.click();
  return true;
}

const FIELDS = '.hf-small-editor input, .hf-picker-input';

/**
 * Stores the typed value as Enter would. False when it is invalid, or when an untouched field belongs to a panel with
 * more controls.
 */
function keepTyped(field: HTMLElement, wasTyped: boolean): boolean {
  const isChoice = field.getAttribute('role') === 'combobox';
  if (!wasTyped) return isChoice;
  if (field.getAttribute('aria-invalid') === 'true') return false;
  const form = field.closest('form');
  if (form) form.requestSubmit();
  else pressKey(field, 'Enter');
  return true;
}

/** Makes Tab in the field of a cell move to the next cell, until the signal aborts. */
export function tabThroughCells(store: ViewStore, signal: AbortSignal): void {
  const typed = new WeakSet<EventTarget>();
  const onInput = ({ target }: Event): void => {
    if (target) typed.add(target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { editor } = store.getState();
    if (event.key !== 'Tab' || isComposing(event) || !editor) return;
    const cell = editor.anchor.closest('.hf-cell');
    const field = event.target instanceof HTMLElement && event.target.matches(FIELDS) ? event.target : null;
    if (!cell || !field || !keepTyped(field, typed.has(field))) return;
    event.preventDefault();
    event.stopPropagation();
    store.closeEditor(editor);
    (cellBeside(cell, event.shiftKey ? -1 : 1) ?? editor.anchor).focus();
  };
  document.addEventListener('input', onInput, { signal, capture: true });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
}
