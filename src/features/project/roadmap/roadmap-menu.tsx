/** The menu of a bar: everything that dragging does, for people who do not drag, and how to resolve a conflict. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../lib/day.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { Point } from '../../../ui/popover.tsx';
import { createsCycle } from '../../../../contract/rules/dependency-rule.ts';
import { useListActions } from '../view-state/list-actions.ts';
import { useViewStore } from '../view-state/view-store.ts';
import type { Roadmap, RoadmapMoves } from './use-roadmap.ts';

export interface MenuTarget {
  readonly anchor: HTMLElement;
  readonly taskId: string;
  readonly at?: Point | undefined;
}

interface RoadmapMenuProps {
  readonly target: MenuTarget | null;
  readonly roadmap: Roadmap;
  readonly moves: RoadmapMoves;
  readonly onWait: (target: MenuTarget) => void;
  readonly onClose: () => void;
}

function useConflictItems({ target, roadmap, moves }: RoadmapMenuProps): readonly MenuItem[] {
  const { t } = useTranslation('roadmap');
  if (!target) return [];
  const conflict = roadmap.conflicts.find(({ edge }) => edge.task_id === target.taskId);
  const task = roadmap.plan.tasks.get(target.taskId);
  if (!conflict || !task) return [];
  const { scale } = roadmap.plan;
  const by = (day: string | null): string | null => (day === null ? null : scale.shift(day, conflict.days));
  const put = new Map([[target.taskId, { start_date: by(task.start_date), end_date: by(task.end_date) }]]);
  const moved = (cascade: 'off' | 'violated') => (): void =>
    void moves.commit(roadmap.actions.setDays(roadmap.plan.replan(put, cascade)), t('solved'));
  return [
    { id: 'solve', heading: t('solve.title') },
    { id: 'solve-task', label: t('solve.task', { count: conflict.days }), onSelect: moved('off') },
    { id: 'solve-chain', label: t('solve.chain'), onSelect: moved('violated') },
    { id: 'solve-unlink', label: t('solve.unlink'), onSelect: () => moves.unlink(conflict.edge) },
    { id: 'solve-line', separator: true },
  ];
}

export function RoadmapMenu(props: RoadmapMenuProps) {
  const { target, roadmap, moves, onWait, onClose } = props;
  const { t } = useTranslation('roadmap');
  const store = useViewStore();
  const actions = useListActions();
  const conflicts = useConflictItems(props);
  if (!target) return null;
  const { taskId, anchor } = target;
  const task = roadmap.tasks.get(taskId);
  if (!task) return null;
  const drag = (mode: 'move' | 'start' | 'end', days: number) => (): void =>
    moves.drop({ id: taskId, mode, days });
  const off = !roadmap.canEdit;
  const dated = task.start_date !== null || task.end_date !== null;
  const items: readonly MenuItem[] = [
    ...conflicts,
    { id: 'open', label: t('menu.open'), keys: 'enter', onSelect: () => actions.openTask(taskId) },
    {
      id: 'start',
      label: t('menu.start'),
      disabled: off,
      onSelect: () => store.openEditor('start', anchor, [taskId]),
    },
    {
      id: 'due',
      label: t('menu.due'),
      disabled: off,
      onSelect: () => store.openEditor('due', anchor, [taskId]),
    },
    { id: 'line', separator: true },
    {
      id: 'later',
      label: t('menu.later'),
      keys: 'alt+right',
      disabled: off || !dated,
      onSelect: drag('move', 1),
    },
    {
      id: 'earlier',
      label: t('menu.earlier'),
      keys: 'alt+left',
      disabled: off || !dated,
      onSelect: drag('move', -1),
    },
    { id: 'longer', label: t('menu.longer'), keys: '}', disabled: off || !dated, onSelect: drag('end', 1) },
    {
      id: 'shorter',
      label: t('menu.shorter'),
      keys: '{',
      disabled: off || !dated,
      onSelect: drag('end', -1),
    },
    { id: 'line2', separator: true },
    { id: 'wait', label: t('menu.waitsFor'), keys: 'w', disabled: off, onSelect: () => onWait(target) },
    {
      id: 'milestone',
      label: t('menu.milestone'),
      keys: 'm',
      checked: task.milestone,
      disabled: off,
      onSelect: () => moves.milestone([taskId]),
    },
    {
      id: 'clear',
      label: t('menu.clear'),
      disabled: off || !dated,
      onSelect: () => moves.put(taskId, { start_date: null, end_date: null }),
    },
  ];
  return (
    <Menu
      anchor={anchor}
      at={target.at}
      onClose={onClose}
      label={t('menu.title', { name: task.name })}
      items={items}
    />
  );
}

/** Picks a predecessor of the task. */
export function WaitPicker({ target, roadmap, moves, onClose }: Omit<RoadmapMenuProps, 'onWait'>) {
  const { t } = useTranslation('roadmap');
  if (!target) return null;
  const edges = roadmap.plan.edges();
  const options = [...roadmap.tasks.rows()]
    .filter((task) => !task.archived && !createsCycle(edges, target.taskId, task.id))
    .filter(
      (task) => !edges.some((edge) => edge.task_id === target.taskId && edge.related_task_id === task.id),
    )
    .map((task) => ({ id: task.id, label: task.name }));
  return (
    <Picker
      anchor={target.anchor}
      onClose={onClose}
      label={t('menu.waitsFor')}
      options={options}
      value={null}
      width={360}
      onChange={(id) => moves.link(id, target.taskId, 'finish_start')}
    />
  );
}

/** The target of the open menu, and of the picker that it opens. */
export function useRoadmapMenu() {
  const [menu, setMenu] = useState<MenuTarget | null>(null);
  const [waiting, setWaiting] = useState<MenuTarget | null>(null);
  return { menu, setMenu, waiting, setWaiting };
}

/** The first dates of a task that is put on a day: as many working days (of 8 hours) as its estimate, at least one. */
export function firstDays(day: string, minutes: number, addWorked: (day: string, days: number) => string) {
  const days = Math.max(1, Math.ceil(minutes / 480));
  return { start_date: day, end_date: days === 1 ? day : addWorked(addDays(day, 0), days - 1) };
}
