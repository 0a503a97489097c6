/** The context menu of an allocation. */
import { Copy, Pencil, Scissors, Trash2, UserMinus } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import type { NamedMutation } from '../../data/sync-types.ts';
import type { MenuOfRow } from '../../ui/menu-at-row.tsx';
import { changeAllocation, removeAllocation, repeatAllocation } from './plan-edits.ts';
import type { ScheduleRow } from './schedule-rows.ts';

interface AllocationDoes {
  readonly open: (allocation: Allocation) => void;
  /** Asks for the day at which to split. */
  readonly split: (allocation: Allocation, anchor: HTMLElement) => void;
  readonly apply: (list: readonly NamedMutation[]) => void;
}

export function allocationMenu(
  element: Element,
  rows: readonly ScheduleRow[],
  t: TFunction<'schedule'>,
  { open, split, apply }: AllocationDoes,
): MenuOfRow | null {
  const anchor = element.closest<HTMLElement>('[data-allocation]');
  const id = anchor?.dataset['allocation'];
  const row = rows
    .flatMap(({ bars }) => bars)
    .flatMap((bar) => (bar.kind === 'allocation' ? [bar.allocation] : []))
    .find((one) => one.id === id);
  if (!anchor || !row) return null;
  return {
    anchor,
    // The text of the bar.
    label: anchor.firstElementChild?.textContent ?? t('allocation'),
    items: [
      { id: 'open', label: t('edit'), icon: Pencil, keys: 'enter', onSelect: () => open(row) },
      {
        id: 'split',
        label: t('split'),
        icon: Scissors,
        disabled: row.allocated_from === row.allocated_to,
        onSelect: () => split(row, anchor),
      },
      { id: 'copy', label: t('repeat'), icon: Copy, onSelect: () => apply([repeatAllocation(row)]) },
      {
        id: 'release',
        label: t('release'),
        icon: UserMinus,
        disabled: row.team_member_id === null,
        onSelect: () => apply(changeAllocation(row, { teamMemberId: null })),
      },
      { id: 'line', separator: true },
      {
        id: 'delete',
        label: t('delete'),
        icon: Trash2,
        keys: 'delete',
        danger: true,
        onSelect: () => apply([removeAllocation(row)]),
      },
    ],
  };
}
