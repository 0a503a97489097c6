/** Keyboard shortcuts as text (`mod+k`, `shift+enter`, `g p`): matching events, labels to show, aria-keyshortcuts. */

const NAMES: Readonly<Record<string, string>> = {
  enter: '↵',
  escape: 'Esc',
  esc: 'Esc',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  backspace: '⌫',
  delete: 'Del',
  space: '␣',
  tab: 'Tab',
  equal: '=',
};

const EVENT_KEYS: Readonly<Record<string, string>> = {
  enter: 'Enter',
  escape: 'Escape',
  esc: 'Escape',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  backspace: 'Backspace',
  delete: 'Delete',
  space: ' ',
  tab: 'Tab',
  equal: '=',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};

/** Whether this machine has a command key. */
function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
}

function keyLabel(part: string): string {
  if (part === 'mod') return isApple() ? '⌘' : 'Ctrl';
  if (part === 'shift') return isApple() ? '⇧' : 'Shift';
  if (part === 'alt') return isApple() ? '⌥' : 'Alt';
  if (part === 'ctrl') return 'Ctrl';
  return NAMES[part] ?? (/^(?:.|f\d{1,2})$/u.test(part) ? part.toUpperCase() : part);
}

/** The labels of a shortcut, one per key. */
export function keyLabels(keys: string): string[] {
  return keys
    .toLowerCase()
    .split(/[\s]+|(?<=[^+])\+(?=.)/)
    .filter((part) => part !== '')
    .map(keyLabel);
}

/** The value of `aria-keyshortcuts` for a shortcut. */
export function ariaKeys(keys: string): string {
  const part = (name: string): string => {
    if (name === 'mod') return isApple() ? 'Meta' : 'Control';
    if (name === 'ctrl') return 'Control';
    const known = EVENT_KEYS[name];
    if (known === ' ') return 'Space';
    return known ?? name.charAt(0).toUpperCase() + name.slice(1);
  };
  return keys
    .toLowerCase()
    .split(' ')
    .map((chord) =>
      chord
        .split(/(?<=[^+])\+(?=.)/)
        .map(part)
        .join('+'),
    )
    .join(' ');
}

type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether an event is exactly this one-chord shortcut. `?` and other shifted characters match without naming shift. */
export function matchesKeys(event: KeyLike, keys: string): boolean {
  const parts = keys.toLowerCase().split(/(?<=[^+])\+(?=.)/);
  const last = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  const mod = isApple() ? event.metaKey : event.ctrlKey;
  const otherMod = isApple() ? event.ctrlKey : event.metaKey;
  if (wantsMod !== mod || otherMod !== parts.includes(isApple() ? 'ctrl' : 'meta')) return false;
  if (event.altKey !== parts.includes('alt')) return false;
  const isLetterOrNamed = /^[a-z0-9]$/.test(last) || last in EVENT_KEYS;
  if (isLetterOrNamed && event.shiftKey !== parts.includes('shift')) return false;
  return event.key.toLowerCase() === (EVENT_KEYS[last] ?? last).toLowerCase();
}

const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether an input method (Chinese, Korean, dictation) handles the key. Safari ends a composition before it reports the
 * Enter that confirmed it; only the key code distinguishes it from a separate Enter.
 */
export function isComposing(event: KeyboardEvent | { readonly nativeEvent: KeyboardEvent }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === INPUT_METHOD_KEY_CODE;
}

/** Whether a key event belongs to a text field, so that single-key shortcuts must ignore it. */
export function isTyping(event: Pick<Event, 'target'>): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement &&
    !/^(checkbox|radio|button|submit|range|color|file)$/.test(target.type)
  );
}

/** First keys of the two-key shortcuts that are active now. */
let prefixes: readonly string[] = [];

/** Sets the shortcuts of the shell: lists ignore both keys of two-key ones. */
export function leavePrefixes(shortcuts: readonly string[]): void {
  prefixes = shortcuts.flatMap((keys) => (keys.includes(' ') ? (keys.split(' ')[0] ?? []) : []));
}

/** The event's key when it is the first key of a two-key shortcut; else undefined. */
export const prefixOf = (event: KeyLike): string | undefined =>
  prefixes.find((one) => matchesKeys(event, one));

export const SECOND_KEY_WITHIN = 1000;

/** Returns a predicate for the second key of a two-key shortcut, which belongs to the shell. */
export function secondKeys(): (event: KeyboardEvent) => boolean {
  let prefixAt = Number.NEGATIVE_INFINITY;
  return (event) => {
    const isSecond = event.timeStamp - prefixAt < SECOND_KEY_WITHIN;
    prefixAt = prefixOf(event) === undefined ? Number.NEGATIVE_INFINITY : event.timeStamp;
    return isSecond;
  };
}
