/** Keys, menu, swipes and bulk actions of my tasks; loaded after the first rows. */
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useMyTasksOfAllDays } from '../../data/calendar.ts';
import type { RowLookups } from '../../modules/task-rows/row-lookups.ts';
import { RowNameField } from '../../modules/task-rows/row-name-field.tsx';
import type { Picking } from '../../modules/task-rows/row-pickers.tsx';
import { useRowSelection } from '../../modules/task-rows/use-row-selection.ts';
import { useRowWork } from '../../modules/task-rows/use-row-work.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { HomeRows } from './home-rows.ts';
import { LINK, ROW } from './use-home-keys.ts';

interface RowCheckProps {
  readonly task: Task;
  readonly checked: boolean;
  readonly onSelect: (taskId: string) => void;
}

export function RowCheck({ task: { id, name }, checked, onSelect }: RowCheckProps) {
  const { t } = useTranslation('tasks');
  return (
    <Checkbox ariaLabel={t('select', { name })} checked={checked} onCheckedChange={() => onSelect(id)} />
  );
}

interface RowNameProps {
  readonly task: Task;
  readonly onRenaming: HomeRows['onRenaming'];
}

export function RowName({ task, onRenaming }: RowNameProps) {
  const end = (): void => {
    onRenaming(null);
    // Restores the focus to the row.
    const link = `[data-task="${task.id}"] ${LINK}`;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true }));
  };
  return <RowNameField task={task} className="home-edit" onEnd={end} />;
}

interface RowWorkProps {
  /** The element that contains the rows. */
  readonly list: HTMLElement | null;
  readonly known: readonly Task[];
  readonly shown: readonly Task[];
  readonly lookups: RowLookups;
  readonly picking: Picking | null;
  readonly rows: HomeRows;
  readonly onSelected: (taskIds: ReadonlySet<string>) => void;
  /** In the calendar of my tasks, which shows done tasks too. */
  readonly isOfDay: boolean;
}

function Work({ list, known, shown, lookups, picking, rows, onSelected }: RowWorkProps) {
  const { selected, onPick, onRenaming } = rows;
  const selection = useRowSelection(shown, selected, onSelected);
  const drawn = (): readonly string[] =>
    [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])].flatMap((row) => row.dataset['task'] ?? []);
  const { onContextMenu, floating } = useRowWork({
    ...{ known, shown, lookups, picking, selection, onPick, onRenaming },
    selectors: { list, row: ROW, link: LINK, drawn },
  });
  const openMenu = useEffectEvent(onContextMenu);
  useEffect(() => {
    const listen = (event: MouseEvent): void => openMenu(event);
    list?.addEventListener('contextmenu', listen);
    return () => list?.removeEventListener('contextmenu', listen);
  }, [list]);
  return floating;
}

function WorkOfDay(props: RowWorkProps) {
  const own = useMyTasksOfAllDays();
  return <Work {...props} known={own} shown={own} />;
}

export function RowWork(props: RowWorkProps) {
  return props.isOfDay ? <WorkOfDay {...props} /> : <Work {...props} />;
}
