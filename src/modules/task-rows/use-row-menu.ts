/** The menu of a task's row outside its project: at the right mouse button, a long press and the menu key. */
import { CalendarDays, CircleDot, Link, Maximize2, PanelRight, Signal, Timer } from 'lucide-react';
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
import type { RowFacts } from './row-facts.ts';
import type { OpenPicker } from './row-pickers.tsx';

const PICKS = [
  { kind: 'status', label: 'field.setStatus', icon: CircleDot },
  { kind: 'priority', label: 'field.setPriority', icon: Signal },
  { kind: 'due', label: 'due', icon: CalendarDays },
] as const;

interface RowLines {
  /** It alone: open, the timer, the link. */
  readonly open: readonly MenuItem[];
  readonly picks: readonly MenuItem[];
  readonly rest: readonly MenuItem[];
}

/** The lines for a task whose row this is. */
export function useRowLines(
  facts: RowFacts,
  onPick: (picker: OpenPicker) => void,
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
          label: t(facts.timerByTask.has(task.id) ? 'menu.timerOff' : 'menu.timerOn'),
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

export function useRowMenu(tasks: readonly Task[], facts: RowFacts, onPick: (picker: OpenPicker) => void) {
  const { t } = useTranslation('home');
  const linesOf = useRowLines(facts, onPick);
  return useMenuAtRow((element) => {
    const row = element.closest<HTMLElement>('[data-task]');
    const anchor = row?.querySelector<HTMLElement>('a[href]');
    const task = tasks.find(({ id }) => id === row?.dataset['task']);
    if (!row || !anchor || !task) return null;
    const { open, picks, rest } = linesOf(task, row);
    return {
      anchor,
      label: t('menu.of', { name: task.name }),
      items: [...open, { id: 'first', separator: true }, ...picks, ...rest],
    };
  });
}
