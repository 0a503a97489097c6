/**
 * The keyboard shortcuts that people are told about: on the sheet, in the help and beside the commands of the palette. Texts are
 * `navbar:sheet.{group}.{id}`. A key that is changed here and where it is heard is right everywhere it is shown.
 */
interface ShortcutRow {
  readonly id: string;
  /** As in `lib/keyboard`; several mean the same. */
  readonly keys: readonly string[];
}

export const SHORTCUTS = {
  everywhere: [
    { id: 'palette', keys: ['mod+k'] },
    { id: 'home', keys: ['g h'] },
    { id: 'projects', keys: ['g p'] },
    { id: 'sync', keys: ['g s'] },
    { id: 'notifications', keys: ['g n'] },
    { id: 'timers', keys: ['g t'] },
    { id: 'undo', keys: ['mod+z'] },
    { id: 'redo', keys: ['mod+shift+z'] },
    { id: 'sheet', keys: ['?'] },
    { id: 'arrange', keys: ['alt+left', 'alt+right'] },
  ],
  list: [
    { id: 'move', keys: ['down', 'j'] },
    { id: 'back', keys: ['up', 'k'] },
    { id: 'open', keys: ['enter'] },
    { id: 'create', keys: ['c'] },
    { id: 'subtask', keys: ['shift+c'] },
    { id: 'edit', keys: ['e', 'f2'] },
    { id: 'status', keys: ['s'] },
    { id: 'priority', keys: ['p'] },
    { id: 'assign', keys: ['a'] },
    { id: 'label', keys: ['l'] },
    { id: 'due', keys: ['d'] },
    { id: 'start', keys: ['shift+d'] },
    { id: 'estimate', keys: ['t'] },
    { id: 'phase', keys: ['h'] },
    { id: 'timer', keys: ['shift+t'] },
    { id: 'select', keys: ['x'] },
    { id: 'extend', keys: ['shift+up', 'shift+down'] },
    { id: 'all', keys: ['mod+a'] },
    { id: 'shift', keys: ['alt+up', 'alt+down'] },
    { id: 'across', keys: ['alt+left', 'alt+right'] },
    { id: 'below', keys: ['right', 'left'] },
    { id: 'find', keys: ['/'] },
    { id: 'remove', keys: ['delete'] },
    { id: 'close', keys: ['escape'] },
  ],
} as const satisfies Record<string, readonly ShortcutRow[]>;

type InList = (typeof SHORTCUTS)['list'][number]['id'];

/** The first keys of a shortcut of task lists, for who listens. */
export function listKeys(id: InList): string {
  return SHORTCUTS.list.find((row) => row.id === id)?.keys[0] ?? '';
}

export type ShortcutGroup = keyof typeof SHORTCUTS;
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = ['everywhere', 'list'];

type Everywhere = (typeof SHORTCUTS)['everywhere'][number];

/** The first keys of a shortcut that works on every screen, for the palette and for who listens. */
export function shellKeys(id: Everywhere['id']): string {
  return SHORTCUTS.everywhere.find((row) => row.id === id)?.keys[0] ?? '';
}
