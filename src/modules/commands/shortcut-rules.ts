/** Rules for customising shortcuts: the name of a key press, and conflicts. Pure. */
import {
  isChangeable,
  keysOf,
  partsOf,
  SHORTCUT_GROUPS,
  type ShortcutGroup,
  SHORTCUTS,
} from './shortcuts.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const NAMED: Readonly<Record<string, string>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ' ': 'space',
  // Choices are stored as `name=keys`.
  '=': 'equal',
};
const ALONE = new Set([
  'Control',
  'Meta',
  'Shift',
  'Alt',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]);

/** A key press in the notation of `lib/keyboard`; null for a modifier alone. */
export function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): string | null {
  if (ALONE.has(key)) return null;
  const name = NAMED[key] ?? key.toLowerCase();
  // Shift is implied by a character such as `?`.
  const namesShift = shiftKey && (/^[\p{L}\d]$/u.test(name) || name.length > 1);
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', namesShift ? 'shift' : '', name]
    .filter((part) => part !== '')
    .join('+');
}

/** Outside of lists a letter alone is the first key of a two-key shortcut, as in `g h`. */
export const needsSecond = (group: ShortcutGroup, chord: string): boolean =>
  group === 'everywhere' && /^[a-z0-9]$/.test(chord);

/** Keys that browsers reserve, or that move the focus. */
const OF_BROWSER =
  /^(tab|shift\+tab|escape|enter|space|up|down|left|right|f5|f11|f12|mod\+(shift\+)?[acfhlnpqrtvwxyz]|mod\+\d|alt\+(left|right|up|down|f4))$/;

export type KeyProblem =
  | { readonly kind: 'browser' }
  /** Another shortcut has these keys, or starts with them. */
  | { readonly kind: 'taken'; readonly group: ShortcutGroup; readonly id: string };

function clash(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}

/** Why the keys cannot be used for a shortcut; null when they can. */
export function keyProblem(group: ShortcutGroup, id: string, keys: string): KeyProblem | null {
  const defaultKeys: readonly string[] = SHORTCUTS[group].find((row) => row.id === id)?.keys ?? [];
  if (OF_BROWSER.test(keys) && !defaultKeys.includes(keys)) return { kind: 'browser' };
  // Lists and notifications are never active at once: they may use the same keys.
  for (const other of SHORTCUT_GROUPS.filter((one) => [one, group].includes('everywhere') || one === group))
    for (const row of SHORTCUTS[other]) {
      if (other === group && row.id === id) continue;
      if (keysOf(other, row.id).some((taken) => clash(keys, taken)))
        return { kind: 'taken', group: other, id: row.id };
    }
  return null;
}

/** The stored choices after a shortcut gets other keys; null restores the default. */
export function withKeys(
  chosen: ReadonlyMap<string, string>,
  name: string,
  keys: string | null,
): readonly string[] {
  const next = new Map(chosen);
  const [group, id] = partsOf(name) ?? [];
  const row = group && SHORTCUTS[group].find((one) => one.id === id);
  const defaultKeys: readonly string[] = row?.keys ?? [];
  if (keys === null || (defaultKeys.length === 1 && defaultKeys[0] === keys) || !isChangeable(name))
    next.delete(name);
  else next.set(name, keys);
  return [...next].map(([one, its]) => `${one}=${its}`);
}
