/** What can be done with one task or with the selected ones, with the keys that do it. */
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { useTranslation } from 'react-i18next';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Copy,
  CornerDownRight,
  FolderInput,
  CornerDownLeft,
  Link,
  ListTree,
  Pencil,
  Play,
  Square,
  SquareArrowOutUpRight,
  SquareCheck,
  Trash2,
} from 'lucide-react';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useTimers } from '../../../data/timers.ts';
import { useMuting } from '../../../modules/muting/use-muting.ts';
import { useShareLine } from '../../../modules/share-out/use-share-line.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useProjectKeys } from '../view-state/project-keys.ts';
import { taskLink, useTaskCommands } from '../task-commands/task-commands.ts';
import type { Point } from '../../../ui/popover.tsx';
import { useViewStore } from '../view-state/view-store.ts';

interface TaskMenuProps {
  readonly anchor: HTMLElement;
  /** Where the pointer asked for it. */
  readonly at?: Point | undefined;
  readonly onClose: () => void;
  readonly tasks: readonly Task[];
}

export function TaskMenu({ anchor, at, onClose, tasks }: TaskMenuProps) {
  const { t } = useTranslation(['tasks', 'timers']);
  const timers = useTimers();
  const commands = useTaskCommands();
  const keys = useProjectKeys();
  const store = useViewStore();
  const muting = useMuting();
  const shareLine = useShareLine();
  const ids = tasks.map((task) => task.id);
  const [only] = tasks;
  const archived = tasks.every((task) => task.archived);
  const runs = timers.some((timer) => timer.task_id === only?.id);
  const mute = muting.line(...ids.map((id) => ({ kind: 'task' as const, id })));
  const one: MenuItem[] =
    only && tasks.length === 1
      ? [
          {
            id: 'open',
            label: t('open'),
            icon: CornerDownLeft,
            keys: 'enter',
            onSelect: () => keys.open(only.id),
          },
          {
            id: 'rename',
            label: t('rename'),
            icon: Pencil,
            keys: listKeys('edit'),
            onSelect: () => keys.rename(only.id),
          },
          {
            id: 'subtask',
            label: t('subtasks.add'),
            icon: ListTree,
            keys: listKeys('subtask'),
            onSelect: () => keys.addSubtask(only.id),
          },
          {
            id: 'timer',
            label: t(runs ? 'timers:stopTimer' : 'timers:start'),
            icon: runs ? Square : Play,
            keys: 'shift+t',
            onSelect: () => commands.toggleTimer(only.id),
          },
          {
            id: 'select',
            label: t('selectThis'),
            icon: SquareCheck,
            keys: 'x',
            onSelect: () => keys.select(only.id),
          },
          ...(only.parent_task_id === null
            ? []
            : [
                {
                  id: 'toTask',
                  label: t('toTask'),
                  icon: SquareArrowOutUpRight,
                  onSelect: () => void commands.toTask(only.id),
                },
              ]),
          { id: 'link', label: t('copyLink'), icon: Link, onSelect: () => void commands.copyLink(only.id) },
          ...shareLine(() => ({ title: only.name, url: taskLink(only.project_id, only.id) })),
          mute,
          { id: 'first', separator: true },
        ]
      : [];
  const items: MenuItem[] = [
    ...one,
    { id: 'up', label: t('moveUp'), icon: ArrowUp, keys: 'alt+up', onSelect: () => keys.move(ids, -1) },
    {
      id: 'down',
      label: t('moveDown'),
      icon: ArrowDown,
      keys: 'alt+down',
      onSelect: () => keys.move(ids, 1),
    },
    { id: 'second', separator: true },
    {
      id: 'toSubtask',
      label: t('toSubtask'),
      icon: CornerDownRight,
      onSelect: () => store.openEditor('parent', anchor, ids, at),
    },
    { id: 'duplicate', label: t('duplicate'), icon: Copy, onSelect: () => void commands.duplicate(ids) },
    {
      id: 'project',
      label: t('toProject'),
      icon: FolderInput,
      onSelect: () => store.openMove(anchor, ids, at),
    },
    ...(tasks.length > 1 ? [mute] : []),
    {
      id: 'archive',
      label: t(archived ? 'unarchive' : 'archive'),
      icon: archived ? ArchiveRestore : Archive,
      onSelect: () => void commands.archive(ids, !archived),
    },
    {
      id: 'delete',
      label: t('delete.action'),
      icon: Trash2,
      keys: 'delete',
      danger: true,
      onSelect: () => commands.remove(ids),
    },
  ];
  return (
    <Menu
      anchor={anchor}
      onClose={onClose}
      label={tasks.length === 1 ? (only?.name ?? '') : t('more')}
      items={items}
      at={at}
      placement={at ? 'bottom-start' : 'bottom-end'}
    />
  );
}
