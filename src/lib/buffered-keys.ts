/**
 * Buffers keys between a gesture that opens a panel or a new task and the focus of its field, and replays them into
 * the field: loading the panel's code can take longer than the next key press.
 */

import { isComposing, isTyping } from './keyboard.ts';

/** Where the field is expected to be: in a panel over the page, or at the end of a group of tasks. */
const PANELS = '.hf-pop, .hf-dialog, .hf-add[data-on]';
const NAMED: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Backspace', 'ArrowDown', 'ArrowUp']);
/** After this nothing will come any more: a busy machine that still loads the panel takes seconds. */
const PATIENCE_MS = 15_000;

/** Keys on their way to the field, which are not held once more. */
const redispatched = new WeakSet<Event>();
/** Ends the holding under way; answers the keys that nothing has been given yet. */
let stopBuffering: (() => KeyboardEvent[]) | null = null;

const isText = ({ key }: KeyboardEvent): boolean => key.length === 1;
const isBuffered = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && (isText(event) || NAMED.has(event.key));

/** Whether it is the one the panel was opened for: its field, if it has one. */
function isField(element: HTMLElement): boolean {
  const panel = element.closest(PANELS);
  if (panel === null) return false;
  // Where a finger points, the list or the day asks for the focus instead of the field.
  if (isTyping({ target: element }) || element.matches('[data-autofocus]')) return true;
  return panel.querySelector('input, textarea') === null;
}

function enter(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** A key for an element from the code, which is not held: Enter, and a letter that moves the focus to a field, do what the browser's own would. */
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
  // Only the browser's own Enter sends a form and presses a button.
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  else if (field instanceof HTMLButtonElement) field.click();
}

/** Takes the text at the head of the queue, with what was taken back of it. */
function takeText(queue: KeyboardEvent[]): string {
  let text = '';
  for (let next = queue[0]; next && (isText(next) || next.key === 'Backspace'); next = queue[0]) {
    text = isText(next) ? text + next.key : text.slice(0, -1);
    queue.shift();
  }
  return text;
}

/**
 * Call it with the gesture that opens a panel with a field. Escape and a press of the pointer call it off. `first`: the key
 * that opened it belongs to the field as well. Tab waits for the field too, and is for whoever listens for it there. Where a key
 * that was held opens the next panel, those after it are for that one.
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

  // Each key is for what is drawn after the one before it; Enter and Tab may have closed the panel.
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
    // Not yet: what gives a panel its focus selects the text of its field next, and the key after that would replace it.
    if (queue.length > 0) setTimeout(give);
    else stop();
  };
  addEventListener('keydown', onKeyDown, { signal, capture: true });
  addEventListener('pointerdown', stop, { signal, capture: true });
  document.addEventListener('focusin', onFocus, { signal });
}
