/** The menu of a task row outside its project, or of the selected rows: by right click, long press and menu key. */
import {
  Archive,
  CalendarDays,
  CircleDot,
  Hourglass,
  Link,
  Maximize2,
  PanelRight,
  Pencil,
  Signal,
  SquareCheck,
  Tag,
  Timer,
  Trash2,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { listKeys } from '../commands/shortcuts.ts';
import { useMuting } from '../muting/use-muting.ts';
import { useOpenTask } from '../navigation/task-over-page.ts';
import { useShareLine } from '../share-out/use-share-line.ts';
import { useTimerToggle } from '../timer-toggle/use-timer-toggle.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useMenuAtRow } from '../../ui/menu-at-row.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import type { RowLookups } from './row-lookups.ts';
import type { RowActions } from './row-actions.ts';
import type { RowField } from './row-pickers.tsx';
import type { RowCommands } from './use-row-commands.ts';
import { rowKeyOf } from './use-task-keys.ts';

const PICKS = [
  { kind: 'status', label: 'field.setStatus', icon: CircleDot },
  { kind: 'priority', label: 'field.setPriority', icon: Signal },
  { kind: 'due', label: 'due', icon: CalendarDays },
] as const;

interface RowLines {
  /** Lines for a single task: open, the timer, the link. */
  readonly open: readonly MenuItem[];
  readonly picks: readonly MenuItem[];
  readonly rest: readonly MenuItem[];
}

/** Lines for the task of a row. */
function useRowLines(
  lookups: RowLookups,
  onPick: RowActions['onPick'],
): (task: Task, row: Element) => RowLines {
  const { t } = useTranslation('home');
  const open = useOpenTask();
  const timers = useTimerToggle();
  const muting = useMuting();
  const shareLine = useShareLine();
  return (task, row) => {
    const place = { id: task.id, projectId: task.project_id };
    const address = `${location.origin}/worklenz/projects/${task.project_id}?task=${task.id}`;
    return {
      open: [
        { id: 'open', label: t('menu.open'), icon: PanelRight, onSelect: () => open(place) },
        {
          id: 'page',
          label: t('menu.page'),
          icon: Maximize2,
          onSelect: () => open(place, { ownPage: true }),
        },
      ],
      picks: PICKS.flatMap(({ kind, label, icon }) => {
        const anchor = row.querySelector<HTMLElement>(`[data-field="${kind}"]`);
        if (!anchor) return [];
        const onSelect = (): void => onPick({ kind, tasks: [task], anchor });
        return [{ id: kind, label: t(label), icon, keys: listKeys(kind), onSelect }];
      }),
      rest: [
        {
          id: 'timer',
          label: t(lookups.timerByTask.has(task.id) ? 'menu.timerOff' : 'menu.timerOn'),
          icon: Timer,
          keys: listKeys('timer'),
          onSelect: () => timers.toggle(task.id),
        },
        { id: 'second', separator: true },
        {
          id: 'link',
          label: t('menu.copyLink'),
          icon: Link,
          onSelect: () =>
            void navigator.clipboard.writeText(address).then(
              () => void notifyAction({ text: t('menu.copied'), duration: 3000 }),
              () => undefined,
            ),
        },
        ...shareLine(() => ({ title: task.name, url: address })),
        muting.line({ kind: 'task', id: task.id }),
      ],
    };
  };
}

/** Lines for one task and for several. */
function useSharedLines(actions: RowActions, commands: RowCommands) {
  const { t } = useTranslation('tasks');
  return (tasks: readonly Task[], anchor: HTMLElement) => {
    const pick = (kind: RowField) => (): void => actions.onPick({ kind, tasks, anchor });
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
        {
          id: 'estimate',
          label: t('columns.ESTIMATION'),
          icon: Hourglass,
          keys: listKeys('estimate'),
          onSelect: pick('estimate'),
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

/** `link`: the focusable element of a row. */
export function useRowMenu(known: readonly Task[], actions: RowActions, commands: RowCommands, link: string) {
  const { t } = useTranslation(['home', 'tasks']);
  const { lookups, onPick, onRenaming, selection } = actions;
  const linesOf = useRowLines(lookups, onPick);
  const sharedOf = useSharedLines(actions, commands);
  const muting = useMuting();
  return useMenuAtRow((element) => {
    const row = element.closest<HTMLElement>('[data-task]');
    const anchor = row?.querySelector<HTMLElement>(link);
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
        onSelect: () => onRenaming(rowKeyOf(row)),
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
