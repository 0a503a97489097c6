/** The items of the menu in the header of the open task. */
import {
  Archive,
  ArchiveRestore,
  Copy,
  CornerDownRight,
  CornerLeftUp,
  FolderInput,
  Link,
  Play,
  Square,
  Trash2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useCan } from '../../../data/permissions.ts';
import { useTimers } from '../../../data/timers.ts';
import { useMuting } from '../../../modules/muting/use-muting.ts';
import { useShareLine } from '../../../modules/share-out/use-share-line.ts';
import type { MenuAction, MenuItem } from '../../../ui/menu.tsx';
import { taskLink, useTaskCommands } from '../task-commands/task-commands.ts';
import { useViewStore } from '../view-state/view-store.ts';

/**
 * `more`: the menu's button, an anchor for items that open a picker. `watchItem`: given where the header has no room
 * for buttons, so that their actions are menu items.
 */
export function useDrawerLines(
  task: Task,
  more: RefObject<HTMLElement | null>,
  watchItem: MenuAction | null,
): readonly MenuItem[] {
  const { t } = useTranslation(['drawer', 'timers', 'tasks']);
  const store = useViewStore();
  const commands = useTaskCommands();
  const mayDelete = useCan('task.delete', task.project_id);
  const muting = useMuting();
  const shareLine = useShareLine();
  const runs = useTimers().some((timer) => timer.task_id === task.id);
  return [
    ...(watchItem
      ? [
          {
            id: 'timer',
            label: t(runs ? 'timers:stopTimer' : 'timers:start'),
            icon: runs ? Square : Play,
            onSelect: () => commands.toggleTimer(task.id),
          },
          watchItem,
          { id: 'link', label: t('copyLink'), icon: Link, onSelect: () => void commands.copyLink(task.id) },
        ]
      : []),
    ...shareLine(() => ({ title: task.name, url: taskLink(task.project_id, task.id) })),
    muting.line({ kind: 'task', id: task.id }),
    ...(task.parent_task_id === null
      ? []
      : [
          {
            id: 'toTask',
            label: t('toTask'),
            icon: CornerLeftUp,
            onSelect: () => void commands.toTask(task.id),
          },
        ]),
    {
      id: 'toSubtask',
      label: t('tasks:toSubtask'),
      icon: CornerDownRight,
      onSelect: () => more.current && store.openEditor('parent', more.current, [task.id]),
    },
    {
      id: 'duplicate',
      label: t('tasks:duplicate'),
      icon: Copy,
      onSelect: () => void commands.duplicate([task.id]),
    },
    {
      id: 'project',
      label: t('tasks:toProject'),
      icon: FolderInput,
      onSelect: () => more.current && store.openMove(more.current, [task.id]),
    },
    {
      id: 'archive',
      label: t(task.archived ? 'restore' : 'archive'),
      icon: task.archived ? ArchiveRestore : Archive,
      onSelect: () => void commands.archive([task.id], !task.archived),
    },
    { id: 'line', separator: true },
    {
      id: 'delete',
      label: t('delete'),
      icon: Trash2,
      danger: true,
      disabled: !mayDelete,
      onSelect: () => commands.remove([task.id]),
    },
  ];
}
