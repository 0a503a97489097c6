/** Screen reader announcements of a dragged row: its group and its position there. */
import type { DragStart, DragUpdate, ResponderProvided } from '@hello-pangea/dnd';
import { useTranslation } from 'react-i18next';
import { groupName } from '../task-lookups/group-name.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { RowContext } from './list-rows.tsx';

/** Uses the texts of the board, which announces cards in the same way. */
export function useDragAnnouncements({ rows, query }: RowContext) {
  const { t } = useTranslation('board');
  const { t: tTasks } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const positionOf = (from: number, to: number): { readonly column: string; readonly position: number } => {
    const rest = rows.toSpliced(from, 1);
    const head = rest.findLastIndex((row, index) => index < to && row.kind === 'group');
    const group = rest[head];
    const above = rest.slice(head + 1, to).filter((row) => row.kind === 'task' && row.depth === 0);
    const column = group?.kind === 'group' ? groupName(group.group, query.groupBy, lookups, tTasks) : '';
    return { column, position: above.length + 1 };
  };
  return {
    lifted: ({ source: { index } }: DragStart, { announce }: ResponderProvided): void =>
      announce(t('drag.lifted', positionOf(index, index))),
    over: ({ source, destination }: DragUpdate, { announce }: ResponderProvided): void =>
      announce(destination ? t('drag.over', positionOf(source.index, destination.index)) : t('drag.outside')),
    /** `to` is null when the row stays at its position. */
    dropped: (from: number, to: number | null, { announce }: ResponderProvided): void =>
      announce(to === null ? t('drag.cancelled') : t('drag.dropped', positionOf(from, to))),
  };
}
