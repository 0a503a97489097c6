/**
 * Buffers keys between a gesture that opens a panel or a new task and the focus of its field, and replays them into
 * the field: loading the panel's code can take longer than the next key press.
 */

import { isComposing, isTyping } from './keyboard.ts';

/** Where the field is expected to be: in a panel over the page or beside it, or at the end of a group of tasks. */
const PANELS = '.hf-pop, .hf-dialog, .hf-drawer [data-autofocus], .hf-add[data-on]';
const NAMED: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Backspace', 'ArrowDown', 'ArrowUp']);
/** Buffering ends after this time in milliseconds: a busy machine may load a panel for seconds. */
const PATIENCE_MS = 15_000;

/** Keys being dispatched to the field, which must not be buffered again. */
const redispatched = new WeakSet<Event>();
/** Ends the current buffering; returns the keys that were not dispatched. */
let stopBuffering: (() => KeyboardEvent[]) | null = null;

const isText = ({ key }: KeyboardEvent): boolean => key.length === 1;
const isBuffered = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && (isText(event) || NAMED.has(event.key));

/** Whether the element is the field that the panel was opened for, if it has one. */
function isField(element: HTMLElement): boolean {
  const panel = element.closest(PANELS);
  if (panel === null) return false;
  // On touch devices the list or the day takes the focus instead of the field.
  if (isTyping({ target: element }) || element.matches('[data-autofocus]')) return true;
  return panel.querySelector('input, textarea') === null;
}

function enter(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/**
 * Dispatches a key to an element without buffering it. Enter, and a letter that moves the focus to a field, get the
 * effect of the browser's default action.
 */
export function pressKey(field: Element, key: string, like?: KeyboardEvent): void {
  const event = new KeyboardEvent('keydown', {
    key,
    code: like?.code ?? '',
    shiftKey: like?.shiftKey ?? false,
    bubbles: true,
    cancelable: true,
  });
  redispatched.add(event);
  if (!field.dispatchEvent(event)) return;
  const focused = document.activeElement;
  if (isText(event) && focused && focused !== field && isTyping({ target: focused })) enter(focused, key);
  if (key !== 'Enter') return;
  // Only a trusted Enter submits a form or presses a button by itself.
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  else if (field instanceof HTMLButtonElement) field.click();
}

/** Takes the text at the head of the queue, with Backspace applied. */
function takeText(queue: KeyboardEvent[]): string {
  let text = '';
  for (let next = queue[0]; next && (isText(next) || next.key === 'Backspace'); next = queue[0]) {
    text = isText(next) ? text + next.key : text.slice(0, -1);
    queue.shift();
  }
  return text;
}

/**
 * Call with the gesture that opens a panel with a field. Escape and pointer presses cancel it. `first`: the opening key
 * is part of the text. Tab is buffered too, for listeners of the field. When a buffered key opens another panel, the
 * remaining keys go to that one.
 */
export function bufferKeysForField(first?: KeyboardEvent): void {
  const after = stopBuffering?.() ?? [];
  const queue: KeyboardEvent[] = first ? [first, ...after] : after;
  const listening = new AbortController();
  const { signal } = listening;
  const stop = (): KeyboardEvent[] => {
    listening.abort();
    clearTimeout(timer);
    if (stopBuffering === stop) stopBuffering = null;
    return queue.splice(0);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  stopBuffering = stop;

  // Each key is dispatched after the previous one has rendered; Enter and Tab may have closed the panel.
  const give = (): void => {
    if (signal.aborted) return;
    const target = document.activeElement;
    const text = target && isTyping({ target }) ? takeText(queue) : '';
    const key = text === '' ? queue.shift() : undefined;
    if (!target || (text === '' && !key)) {
      stop();
      return;
    }
    if (key) pressKey(target, key.key, key);
    else enter(target, text);
    setTimeout(give);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') stop();
    if (signal.aborted || isComposing(event) || redispatched.has(event) || !isBuffered(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.push(event);
  };
  let isGiven = false;
  const onFocus = ({ target }: FocusEvent): void => {
    if (isGiven || !(target instanceof HTMLElement) || !isField(target)) return;
    isGiven = true;
    // Deferred: focusing the panel selects the text of its field, and the next key would replace that text.
    if (queue.length > 0) setTimeout(give);
    else stop();
  };
  addEventListener('keydown', onKeyDown, { signal, capture: true });
  addEventListener('pointerdown', stop, { signal, capture: true });
  document.addEventListener('focusin', onFocus, { signal });
}
