/** The menu of a row of my tasks: at the right mouse button, a long press and the menu key. */
import { CalendarDays, CircleDot, Link, Maximize2, PanelRight, Signal, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useMuting } from '../../modules/muting/use-muting.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { useShareLine } from '../../modules/share-out/use-share-line.ts';
import { useTimerToggle } from '../../modules/timer-toggle/use-timer-toggle.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useMenuAtRow } from '../../ui/menu-at-row.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import type { HomeFacts } from './home-facts.ts';
import type { OpenPicker } from './task-pickers.tsx';

const PICKS = [
  { kind: 'status', label: 'field.setStatus', icon: CircleDot, keys: 's' },
  { kind: 'priority', label: 'field.setPriority', icon: Signal, keys: 'p' },
  { kind: 'due', label: 'due', icon: CalendarDays, keys: 'd' },
] as const;

export function useTaskMenu(tasks: readonly Task[], facts: HomeFacts, onPick: (picker: OpenPicker) => void) {
  const { t } = useTranslation('home');
  const open = useOpenTask();
  const timers = useTimerToggle();
  const muting = useMuting();
  const shareLine = useShareLine();
  const itemsOf = (task: Task, row: Element): readonly MenuItem[] => {
    const place = { id: task.id, projectId: task.project_id };
    const address = `${location.origin}/worklenz/projects/${task.project_id}?task=${task.id}`;
    const picks = PICKS.flatMap(({ kind, label, icon, keys }) => {
      const anchor = row.querySelector<HTMLElement>(`[data-pick="${kind}"]`);
      if (!anchor) return [];
      return [{ id: kind, label: t(label), icon, keys, onSelect: () => onPick({ kind, task, anchor }) }];
    });
    return [
      { id: 'open', label: t('menu.open'), icon: PanelRight, onSelect: () => open(place) },
      {
        id: 'page',
        label: t('menu.page'),
        icon: Maximize2,
        onSelect: () => open(place, { ownPage: true }),
      },
      { id: 'first', separator: true },
      ...picks,
      {
        id: 'timer',
        label: t(facts.timerByTask.has(task.id) ? 'menu.timerOff' : 'menu.timerOn'),
        icon: Timer,
        keys: 'shift+t',
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
    ];
  };
  return useMenuAtRow((element) => {
    const row = element.closest<HTMLElement>('li[data-task]');
    const anchor = row?.querySelector<HTMLElement>('.home-link');
    const task = tasks.find(({ id }) => id === row?.dataset['task']);
    if (!row || !anchor || !task) return null;
    return { anchor, label: t('menu.of', { name: task.name }), items: itemsOf(task, row) };
  });
}
