/**
 * Shortcuts of task rows of several projects, as in a project's list: they apply to the selected tasks, else to the
 * focused one.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { bufferKeysForField } from '../../lib/buffered-keys.ts';
import { focusedRow, moveFocus } from '../../lib/row-keys.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import { keysOf } from '../commands/shortcuts.ts';
import { KEYED_FIELDS } from './bulk-fields.tsx';
import { useTimerToggle } from '../timer-toggle/use-timer-toggle.ts';
import type { RowActions } from './row-actions.ts';
import type { RowField } from './row-pickers.tsx';
import type { RowCommands } from './use-row-commands.ts';

/** Selectors of the rows, and of the focusable element in them. */
export interface RowSelectors {
  readonly list: HTMLElement | null;
  readonly row: string;
  readonly link: string;
  /** Ids of the tasks with rendered rows; default: those of `shown`. */
  readonly drawn?: () => readonly string[];
}

interface KeyContext {
  readonly selectors: RowSelectors;
  /** In the order of the list. */
  readonly shown: readonly Task[];
  readonly actions: RowActions;
  readonly commands: RowCommands;
}

/** The row's own key where a task can have several rows, else the task's id. */
export const rowKeyOf = ({ dataset }: HTMLElement): string | null =>
  dataset['rowKey'] ?? dataset['task'] ?? null;

export function useTaskKeys({ selectors, shown, actions, commands }: KeyContext): void {
  const { toggle: toggleTimer } = useTimerToggle();
  const { selection, onPick, onRenaming, mayAssign } = actions;
  const { list, link } = selectors;
  const row = (): HTMLElement | null => focusedRow(list, selectors.row);
  const focused = (): Task | undefined => shown.find(({ id }) => id === row()?.dataset['task']);
  const targets = (): readonly Task[] => {
    const only = focused();
    return selection.tasks.length > 0 ? selection.tasks : only ? [only] : [];
  };
  const onTargets = (run: (tasks: readonly Task[]) => void) => (): boolean => {
    const tasks = targets();
    if (tasks.length > 0) run(tasks);
    return tasks.length > 0;
  };
  /**
   * The anchor of a picker: the button in the bulk bar, else the cell of the field, else the name, else the bar itself.
   */
  const anchorOf = (field: RowField): HTMLElement | null => {
    const anchor = selection.tasks.length > 0 ? document.querySelector<HTMLElement>('.hf-bulk') : row();
    const find = (selector: string) => anchor?.querySelector<HTMLElement>(selector) ?? null;
    return find(`[data-field="${field}"]`) ?? find(link) ?? anchor;
  };
  const pick = (field: RowField) => (): boolean => {
    const tasks = targets();
    const anchor = anchorOf(field);
    if (!anchor || tasks.length === 0 || (field === 'assignees' && !tasks.every(mayAssign))) return false;
    bufferKeysForField();
    onPick({ kind: field, tasks, anchor });
    return true;
  };
  const onFocused = (run: (task: Task, at: HTMLElement) => void) => (): boolean => {
    const [task, at] = [focused(), row()];
    if (task && at) run(task, at);
    return task !== undefined;
  };
  const extend = (by: 1 | -1) => (): boolean => {
    const before = focused();
    if (!moveFocus(list, selectors.row, link, by)) return false;
    const next = focused();
    selection.add([before, next].flatMap((task) => task?.id ?? []));
    return true;
  };
  useSingleKeys([
    ...KEYED_FIELDS.map(({ id, field }) => ({ keys: keysOf('list', id), onPress: pick(field) })),
    {
      keys: keysOf('list', 'mine'),
      onPress: onTargets((tasks) => {
        if (tasks.every(mayAssign)) commands.takeOn(tasks);
      }),
    },
    {
      keys: keysOf('list', 'edit'),
      onPress: onFocused((_task, at) => onRenaming(rowKeyOf(at))),
    },
    { keys: keysOf('list', 'timer'), onPress: onFocused(({ id }) => toggleTimer(id)) },
    { keys: keysOf('list', 'select'), onPress: onFocused(({ id }) => selection.toggle(id)) },
    { keys: ['shift+down'], onPress: extend(1) },
    { keys: ['shift+up'], onPress: extend(-1) },
    {
      keys: ['mod+a'],
      onPress: () => {
        selection.add(selectors.drawn?.() ?? shown.map(({ id }) => id));
        return shown.length > 0;
      },
    },
    { keys: ['delete', 'backspace'], onPress: onTargets(commands.remove) },
    {
      keys: ['escape'],
      onPress: () => {
        const isSome = selection.tasks.length > 0;
        selection.clear();
        return isSome;
      },
    },
  ]);
}
