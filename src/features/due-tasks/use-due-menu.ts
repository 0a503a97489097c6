/** The menu of a row of what is due, or of the selected ones. */
import { Archive, Pencil, SquareCheck, Tag, Trash2, UserCheck, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { useMuting } from '../../modules/muting/use-muting.ts';
import { useRowLines } from '../../modules/task-rows/use-row-menu.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useMenuAtRow } from '../../ui/menu-at-row.tsx';
import type { DueActions } from './due-actions.ts';
import type { DueField } from './due-pickers.tsx';
import type { DueCommands } from './use-due-commands.ts';

type Actions = Omit<DueActions, 'openMenu'>;

/** Lines for one task and for several. */
function useSharedLines(actions: Actions, commands: DueCommands) {
  const { t } = useTranslation('tasks');
  return (tasks: readonly Task[], anchor: HTMLElement) => {
    const pick = (kind: DueField) => (): void => actions.onPick({ kind, tasks, anchor });
    const people: readonly MenuItem[] = [
      {
        id: 'assignees',
        label: t('assign'),
        icon: UserPlus,
        keys: listKeys('assign'),
        onSelect: pick('assignees'),
      },
      {
        id: 'mine',
        label: t('navbar:sheet.list.mine'),
        icon: UserCheck,
        keys: listKeys('mine'),
        onSelect: () => commands.takeOn(tasks),
      },
    ];
    return {
      picks: [
        ...(tasks.every(actions.mayAssign) ? people : []),
        {
          id: 'labels',
          label: t('columns.LABELS'),
          icon: Tag,
          keys: listKeys('label'),
          onSelect: pick('labels'),
        },
      ] satisfies readonly MenuItem[],
      ends: [
        { id: 'end', separator: true },
        { id: 'archive', label: t('archive'), icon: Archive, onSelect: () => commands.archive(tasks) },
        {
          id: 'delete',
          label: t('delete.action'),
          icon: Trash2,
          keys: listKeys('remove'),
          danger: true,
          onSelect: () => commands.remove(tasks),
        },
      ] satisfies readonly MenuItem[],
    };
  };
}

export function useDueMenu(known: readonly Task[], actions: Actions, commands: DueCommands) {
  const { t } = useTranslation(['home', 'tasks']);
  const { facts, onPick, onRenaming, selection } = actions;
  const linesOf = useRowLines(facts, onPick);
  const sharedOf = useSharedLines(actions, commands);
  const muting = useMuting();
  return useMenuAtRow((element) => {
    const row = element.closest<HTMLElement>('[data-task]');
    const anchor = row?.querySelector<HTMLElement>('.due-link');
    const task = known.find(({ id }) => id === row?.dataset['task']);
    if (!row || !anchor || !task) return null;
    const many = selection.selected.has(task.id) ? selection.tasks : [];
    if (many.length > 1) {
      const { picks, ends } = sharedOf(many, anchor);
      const mute = muting.line(...many.map(({ id }) => ({ kind: 'task' as const, id })));
      return { anchor, label: t('tasks:more'), items: [...picks, mute, ...ends] };
    }
    const { open, picks, rest } = linesOf(task, row);
    const { picks: more, ends } = sharedOf([task], anchor);
    const own: readonly MenuItem[] = [
      {
        id: 'rename',
        label: t('tasks:rename'),
        icon: Pencil,
        keys: listKeys('edit'),
        onSelect: () => onRenaming(row.dataset['rowKey'] ?? null),
      },
      {
        id: 'select',
        label: t('tasks:selectThis'),
        icon: SquareCheck,
        keys: listKeys('select'),
        onSelect: () => selection.toggle(task.id),
      },
    ];
    return {
      anchor,
      label: t('menu.of', { name: task.name }),
      items: [...open, ...own, { id: 'first', separator: true }, ...picks, ...more, ...rest, ...ends],
    };
  });
}
