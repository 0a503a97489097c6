/**
 * Carries typed text that is not stored yet across a reload that the page does itself (SW2). Fields commit their text
 * when they lose the focus; the text of fields that do not is saved with the field's position and restored after the
 * reload. Text whose field no longer exists is offered for copying. Never: passwords, and nothing after a logout.
 */
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

/** One field's text and where it was. */
export interface TypedText {
  /** Path of the page the field was on, without search. */
  readonly page: string;
  /** Describes the field: its tag, name, id and label. */
  readonly field: string;
  /** Index among the fields with the same description. */
  readonly index: number;
  readonly text: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

const typedInto = new Set<Field>();
const TEXT_INPUTS = new Set(['text', 'email', 'url', 'tel', 'number', 'date', 'time']);

function isField(target: EventTarget | null): target is Field {
  // Such a field stores its own draft; plain text of a rich-text editor would lose the formatting.
  if (!(target instanceof HTMLElement) || target.closest('[data-own-draft]')) return false;
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.has(target.type);
  return target.isContentEditable;
}

function textOf(field: Field): string {
  return 'value' in field ? field.value : (field.textContent ?? '');
}

function describe(field: Field): string {
  const label = field.getAttribute('aria-label') ?? field.getAttribute('placeholder') ?? '';
  const stableId = /^[a-z][a-z0-9-]*$/i.test(field.id) ? field.id : '';
  return [field.tagName, field.getAttribute('name') ?? '', stableId, label].join('|');
}

function allFields(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea, [contenteditable]')].filter(isField);
}

/** Records which fields are typed into. Call once. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    (event) => {
      lastKeystroke = performance.now();
      if (event.isTrusted && isField(event.target)) typedInto.add(event.target);
    },
    { capture: true, passive: true },
  );
}

let lastKeystroke = Number.NEGATIVE_INFINITY;

/** True when somebody has typed within that many milliseconds. */
export function isTyping(withinMs: number): boolean {
  return performance.now() - lastKeystroke < withinMs;
}

/** Text of the fields on the page that were typed into; empty ones are left out. */
function collectTypedText(): TypedText[] {
  const fields = allFields();
  return fields.flatMap((field) => {
    if (!typedInto.has(field)) return [];
    const text = textOf(field);
    const fieldPath = describe(field);
    const same = fields.filter((candidate) => describe(candidate) === fieldPath);
    return text.trim() === ''
      ? []
      : [{ page: location.pathname, field: fieldPath, index: same.indexOf(field), text }];
  });
}

/** Saves typed text for the page after the reload; false when that failed. */
export function saveTypedText(): boolean {
  const texts = collectTypedText();
  if (texts.length === 0) return true;
  return writeStored('session', STORAGE_KEYS.typedText, JSON.stringify(texts));
}

function isTypedText(value: unknown): value is TypedText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'page' in value &&
    'field' in value &&
    'index' in value &&
    'text' in value &&
    typeof value.text === 'string'
  );
}

function takeStored(): TypedText[] {
  const stored = readStored('session', STORAGE_KEYS.typedText);
  if (stored === null) return [];
  writeStored('session', STORAGE_KEYS.typedText, null);
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isTypedText) : [];
  } catch {
    return [];
  }
}

function putBack(field: Field, text: string): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // React overrides `value` on the element; the prototype's setter bypasses that.
    const prototype =
      field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  } else {
    field.textContent = text;
  }
  typedInto.add(field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

function restoreNow(waiting: TypedText[]): TypedText[] {
  const fields = allFields();
  return waiting.filter((entry) => {
    if (entry.page !== location.pathname) return true;
    const field = fields.filter((candidate) => describe(candidate) === entry.field)[entry.index];
    if (field === undefined || typedInto.has(field)) return true;
    if (textOf(field) !== entry.text) putBack(field, entry.text);
    return false;
  });
}

/** Maximum time for a field to appear after the reload, in milliseconds. */
const RESTORE_WINDOW_MS = 8000;

/**
 * Restores saved text as its fields appear; calls `onHomeless` with the text of missing fields. Call once, after the
 * first render.
 */
export function restoreTypedText(onHomeless: (texts: readonly TypedText[]) => void): void {
  let waiting = takeStored();
  if (waiting.length === 0) return;
  const observer = new MutationObserver(() => {
    waiting = restoreNow(waiting);
    if (waiting.length === 0) stop();
  });
  const timer = setTimeout(() => {
    stop();
    if (waiting.length > 0) onHomeless(waiting);
  }, RESTORE_WINDOW_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  waiting = restoreNow(waiting);
  if (waiting.length === 0) stop();
}
