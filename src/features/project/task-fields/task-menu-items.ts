/** The menu items for one or several tasks, with their shortcuts; for the menu and for the palette. */
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
import { useCan } from '../../../data/permissions.ts';
import { useTimers } from '../../../data/timers.ts';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { useMuting } from '../../../modules/muting/use-muting.ts';
import { useShareLine } from '../../../modules/share-out/use-share-line.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useProjectKeys } from '../view-state/project-keys.ts';
import { taskLink, useTaskCommands } from '../task-commands/task-commands.ts';
import type { Point } from '../../../ui/popover.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewStore } from '../view-state/view-store.ts';

/** The anchor of the menu, also for pickers that it opens. */
export interface TaskMenuTarget {
  readonly anchor: HTMLElement;
  /** The point of the right click. */
  readonly at?: Point | undefined;
}

/** Items that also have a shortcut: the palette offers those with the names of the shortcut sheet. */
export const KEYED_LINES: readonly string[] = ['open', 'rename', 'subtask', 'timer', 'select', 'delete'];

/** The items for a single task. */
function useOneTask(): (task: Task) => readonly MenuItem[] {
  const { t } = useTranslation(['tasks', 'timers']);
  const timers = useTimers();
  const commands = useTaskCommands();
  const keys = useProjectKeys();
  const shareLine = useShareLine();
  return ({ id, name, project_id: projectId, parent_task_id: parentId }) => {
    const runs = timers.some((timer) => timer.task_id === id);
    return [
      { id: 'open', label: t('open'), icon: CornerDownLeft, keys: 'enter', onSelect: () => keys.open(id) },
      {
        id: 'rename',
        label: t('rename'),
        icon: Pencil,
        keys: listKeys('edit'),
        onSelect: () => keys.rename(id),
      },
      {
        id: 'subtask',
        label: t('subtasks.add'),
        icon: ListTree,
        keys: listKeys('subtask'),
        onSelect: () => keys.addSubtask(id),
      },
      {
        id: 'timer',
        label: t(runs ? 'timers:stopTimer' : 'timers:start'),
        icon: runs ? Square : Play,
        keys: listKeys('timer'),
        onSelect: () => commands.toggleTimer(id),
      },
      {
        id: 'select',
        label: t('selectThis'),
        icon: SquareCheck,
        keys: listKeys('select'),
        onSelect: () => keys.select(id),
      },
      ...(parentId === null
        ? []
        : [
            {
              id: 'toTask',
              label: t('toTask'),
              icon: SquareArrowOutUpRight,
              onSelect: () => void commands.toTask(id),
            },
          ]),
      { id: 'link', label: t('copyLink'), icon: Link, onSelect: () => void commands.copyLink(id) },
      ...shareLine(() => ({ title: name, url: taskLink(projectId, id) })),
    ];
  };
}

/** Items that move tasks in the list, and items that open a picker at the menu's anchor. */
function useTargetItems(): Record<
  'moves' | 'elsewhere',
  (ids: readonly string[], target: TaskMenuTarget) => readonly MenuItem[]
> {
  const { t } = useTranslation('tasks');
  const keys = useProjectKeys();
  const store = useViewStore();
  return {
    moves: (ids) => [
      { id: 'up', label: t('moveUp'), icon: ArrowUp, keys: 'alt+up', onSelect: () => keys.move(ids, -1) },
      {
        id: 'down',
        label: t('moveDown'),
        icon: ArrowDown,
        keys: 'alt+down',
        onSelect: () => keys.move(ids, 1),
      },
    ],
    elsewhere: (ids, { anchor, at }) => [
      {
        id: 'toSubtask',
        label: t('toSubtask'),
        icon: CornerDownRight,
        onSelect: () => store.openEditor('parent', anchor, ids, at),
      },
      {
        id: 'toProject',
        label: t('toProject'),
        icon: FolderInput,
        onSelect: () => store.openMove(anchor, ids, at),
      },
    ],
  };
}

/** The items for these tasks; without a target, only those that need no anchor. */
export function useTaskMenuItems(): (
  tasks: readonly Task[],
  target: TaskMenuTarget | null,
) => readonly MenuItem[] {
  const { t } = useTranslation('tasks');
  const commands = useTaskCommands();
  const mayCreate = useCan('task.create', useTaskLookups().project.id);
  const muting = useMuting();
  const oneTask = useOneTask();
  const { moves, elsewhere } = useTargetItems();
  return (tasks, target) => {
    const ids = tasks.map((task) => task.id);
    const [only] = tasks.length === 1 ? tasks : [];
    const archived = tasks.every((task) => task.archived);
    const mute = muting.line(...ids.map((id) => ({ kind: 'task' as const, id })));
    const [toSubtask, toProject] = target ? elsewhere(ids, target) : [];
    return [
      ...(only ? [...oneTask(only), mute, { id: 'first', separator: true as const }] : []),
      ...(target ? [...moves(ids, target), { id: 'second', separator: true as const }] : []),
      ...(toSubtask ? [toSubtask] : []),
      ...(mayCreate
        ? [
            {
              id: 'duplicate',
              label: t('duplicate'),
              icon: Copy,
              onSelect: () => void commands.duplicate(ids),
            },
          ]
        : []),
      ...(toProject ? [toProject] : []),
      ...(only ? [] : [mute]),
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
        keys: listKeys('remove'),
        danger: true,
        onSelect: () => commands.remove(ids),
      },
    ];
  };
}
