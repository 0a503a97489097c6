/**
 * The documented keyboard shortcuts: on the sheet, in the help and beside the commands of the palette. Texts are
 * `navbar:sheet.{group}.{id}`. Handlers read the keys from here, so that a changed key is shown correctly everywhere.
 */
import { matchesKeys } from '../../lib/keyboard.ts';
import { SharedValue, useShared } from '../../lib/shared-value.ts';

interface ShortcutRow {
  readonly id: string;
  /** As in `lib/keyboard`; alternatives. */
  readonly keys: readonly string[];
  /** Keys of the browser, or common to all lists, which cannot be customised. */
  readonly fixed?: boolean;
}

export const SHORTCUTS = {
  everywhere: [
    { id: 'palette', keys: ['mod+k'] },
    { id: 'home', keys: ['g h'] },
    { id: 'projects', keys: ['g p'] },
    { id: 'sync', keys: ['g s'] },
    { id: 'notifications', keys: ['g n'] },
    { id: 'timers', keys: ['g t'] },
    { id: 'undo', keys: ['mod+z'], fixed: true },
    { id: 'redo', keys: ['mod+shift+z'], fixed: true },
    { id: 'sheet', keys: ['?'] },
    { id: 'arrange', keys: ['alt+left', 'alt+right'], fixed: true },
  ],
  list: [
    { id: 'move', keys: ['down', 'j'], fixed: true },
    { id: 'back', keys: ['up', 'k'], fixed: true },
    { id: 'open', keys: ['enter'], fixed: true },
    { id: 'page', keys: ['shift+enter'], fixed: true },
    { id: 'create', keys: ['c'] },
    { id: 'subtask', keys: ['shift+c'] },
    { id: 'edit', keys: ['e', 'f2'] },
    { id: 'status', keys: ['s'] },
    { id: 'priority', keys: ['p'] },
    { id: 'assign', keys: ['a'] },
    { id: 'mine', keys: ['i'] },
    { id: 'label', keys: ['l'] },
    { id: 'due', keys: ['d'] },
    { id: 'start', keys: ['shift+d'] },
    { id: 'estimate', keys: ['t'] },
    { id: 'phase', keys: ['h'] },
    { id: 'timer', keys: ['shift+t'] },
    { id: 'select', keys: ['x'] },
    { id: 'extend', keys: ['shift+up', 'shift+down'], fixed: true },
    { id: 'all', keys: ['mod+a'], fixed: true },
    { id: 'shift', keys: ['alt+up', 'alt+down'], fixed: true },
    { id: 'across', keys: ['alt+left', 'alt+right'], fixed: true },
    { id: 'below', keys: ['right', 'left'], fixed: true },
    { id: 'find', keys: ['/'] },
    { id: 'filter', keys: ['f'] },
    { id: 'seek', keys: ['shift+f'] },
    { id: 'remove', keys: ['delete'], fixed: true },
    { id: 'close', keys: ['escape'], fixed: true },
  ],
  inbox: [
    { id: 'move', keys: ['down', 'j'], fixed: true },
    { id: 'back', keys: ['up', 'k'], fixed: true },
    { id: 'open', keys: ['enter'], fixed: true },
    { id: 'read', keys: ['e'] },
    { id: 'snooze', keys: ['h'] },
    { id: 'mute', keys: ['m'] },
  ],
} as const satisfies Record<string, readonly ShortcutRow[]>;

type InList = (typeof SHORTCUTS)['list'][number]['id'];
type Everywhere = (typeof SHORTCUTS)['everywhere'][number]['id'];
export type ShortcutGroup = keyof typeof SHORTCUTS;
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = ['everywhere', 'list', 'inbox'];

const isGroup = (name: string): name is ShortcutGroup => SHORTCUT_GROUPS.some((group) => group === name);

/** The group and the rest of a name such as `list.create`; null when there is no such group. */
export function partsOf(name: string): readonly [ShortcutGroup, string] | null {
  const [group = '', id = ''] = name.split('.');
  return isGroup(group) ? [group, id] : null;
}

/** The person's customised keys, by a name such as `list.create`. */
export type ChosenKeys = ReadonlyMap<string, string>;
const chosen = new SharedValue<ChosenKeys>(new Map());

/** Applies the person's stored entries, such as `list.create=n`; fixed shortcuts stay unchanged. */
export function setChosenShortcuts(entries: readonly string[]): void {
  const pairs = entries.flatMap((entry) => {
    const [name = '', keys = ''] = entry.split('=');
    return keys !== '' && isChangeable(name) ? [[name, keys] as const] : [];
  });
  chosen.set(new Map(pairs));
}

/** The customised keys, for components that show keys; renders when they change. */
export const useChosenKeys = (): ChosenKeys => useShared(chosen);

const rowOf = (group: ShortcutGroup, id: string): ShortcutRow | undefined =>
  SHORTCUTS[group].find((row) => row.id === id);

export function isChangeable(name = ''): boolean {
  const parts = partsOf(name);
  const row = parts ? rowOf(...parts) : undefined;
  return row !== undefined && row.fixed !== true;
}

/** The keys of a shortcut: customised, else the default. */
export function keysOf(group: ShortcutGroup, id: string): readonly string[] {
  const own = chosen.get().get(`${group}.${id}`);
  return own === undefined ? (rowOf(group, id)?.keys ?? []) : [own];
}

/** The first keys of a shortcut of task lists, for handlers. */
export const listKeys = (id: InList): string => keysOf('list', id)[0] ?? '';

/** Whether the event is one of the keys of a shortcut of task lists. */
export const isListKey = (event: Parameters<typeof matchesKeys>[0], id: InList): boolean =>
  keysOf('list', id).some((keys) => matchesKeys(event, keys));

/** The first keys of a shortcut of every screen, for the palette and for handlers. */
export const shellKeys = (id: Everywhere): string => keysOf('everywhere', id)[0] ?? '';
