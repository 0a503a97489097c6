/** Keys of the page of what is due, as in the list of a project: they change the selected tasks, else the one that has the focus. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { holdKeysForField } from '../../lib/held-keys.ts';
import { focusedRow, moveFocus, useRowKeys } from '../../lib/use-single-keys.ts';
import { keysOf } from '../../modules/commands/shortcuts.ts';
import { BULK_FIELDS } from '../../modules/task-rows/bulk-fields.tsx';
import { useTimerToggle } from '../../modules/timer-toggle/use-timer-toggle.ts';
import type { DueActions } from './due-actions.ts';
import type { DueField } from './due-pickers.tsx';
import type { DueCommands } from './use-due-commands.ts';

const ROW = '.due-row';
const LINK = '.due-link';

interface KeyContext {
  readonly list: HTMLElement | null;
  /** In the order of the list. */
  readonly shown: readonly Task[];
  readonly actions: Omit<DueActions, 'openMenu'>;
  readonly commands: DueCommands;
}

export function useDueKeys({ list, shown, actions, commands }: KeyContext): void {
  const { toggle: toggleTimer } = useTimerToggle();
  const { selection, onPick, onRenaming, mayAssign } = actions;
  const row = (): HTMLElement | null => focusedRow(list, ROW);
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
  /** In the bar of the selection, else the cell of the field, else the name. */
  const anchorOf = (field: DueField): HTMLElement | null => {
    const place = selection.tasks.length > 0 ? document.querySelector('.hf-bulk') : row();
    const find = (selector: string) => place?.querySelector<HTMLElement>(selector) ?? null;
    return find(`[data-field="${field}"]`) ?? find(LINK);
  };
  const pick = (field: DueField) => (): boolean => {
    const tasks = targets();
    const anchor = anchorOf(field);
    if (!anchor || tasks.length === 0 || (field === 'assignees' && !tasks.every(mayAssign))) return false;
    holdKeysForField();
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
    if (!moveFocus(list, ROW, LINK, by)) return false;
    const next = focused();
    selection.add([before, next].flatMap((task) => task?.id ?? []));
    return true;
  };
  useRowKeys({ current: list }, ROW, LINK, [
    ...BULK_FIELDS.map(({ id, field }) => ({ keys: keysOf('list', id), onPress: pick(field) })),
    {
      keys: keysOf('list', 'mine'),
      onPress: onTargets((tasks) => {
        if (tasks.every(mayAssign)) commands.takeOn(tasks);
      }),
    },
    {
      keys: keysOf('list', 'edit'),
      onPress: onFocused((_task, at) => onRenaming(at.dataset['rowKey'] ?? null)),
    },
    { keys: keysOf('list', 'timer'), onPress: onFocused(({ id }) => toggleTimer(id)) },
    { keys: keysOf('list', 'select'), onPress: onFocused(({ id }) => selection.toggle(id)) },
    { keys: ['shift+down'], onPress: extend(1) },
    { keys: ['shift+up'], onPress: extend(-1) },
    {
      keys: ['mod+a'],
      onPress: () => {
        selection.add(shown.map(({ id }) => id));
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
