/**
 * Dragging a column by pointer, or by Space and the arrow keys on its header. The new order shows at once, before the
 * replica has it.
 */
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskGroup } from '../../../data/tasks/task-query.ts';
import { useOptimisticOrder } from '../ordering/use-optimistic-order.ts';
import { mergeVisibleOrder } from '../ordering/merge-visible-order.ts';
import { useColumnOrder } from './column-order.ts';

/** The drag library's type for columns, which separates them from cards. */
export const COLUMN = 'column';
/** Id of the element with the keyboard instructions for moving a column. */
export const HOW_TO_MOVE = 'hf-col-how';

interface DragInput {
  readonly groups: readonly TaskGroup[];
  readonly groupBy: TaskGrouping;
  readonly nameOf: (groupId: string) => string;
}

export function useColumnDrag({ groups: given, groupBy, nameOf }: DragInput) {
  const { t } = useTranslation('board');
  const order = useColumnOrder(groupBy);
  const [inHand, setInHand] = useState<string | null>(null);
  const { rows: groups, apply, revert } = useOptimisticOrder(given);
  const total = groups.filter((group) => order?.ids.includes(group.id)).length;
  const nameAt = (index: number): string => nameOf(groups[index]?.id ?? '');

  const start = ({ source }: DragStart, { announce }: ResponderProvided): void => {
    setInHand(groups[source.index]?.id ?? null);
    announce(t('columnDrag.lifted', { name: nameAt(source.index), position: source.index + 1, total }));
  };
  const update = ({ source, destination }: DragUpdate, { announce }: ResponderProvided): void => {
    const position = Math.min(destination?.index ?? source.index, total - 1) + 1;
    announce(t('columnDrag.over', { name: nameAt(source.index), position, total }));
  };
  const end = ({ source, destination }: DropResult, { announce }: ResponderProvided): void => {
    setInHand(null);
    const ids = groups.map((group) => group.id);
    const id = ids[source.index];
    // Columns without an order of their own come after all others.
    const to = Math.min(destination?.index ?? source.index, total - 1);
    if (!order || id === undefined || to === source.index) {
      announce(t('drag.cancelled'));
      return;
    }
    const next = ids.toSpliced(source.index, 1).toSpliced(to, 0, id);
    apply(next);
    announce(t('columnDrag.dropped', { name: nameOf(id), position: to + 1, total }));
    const known = next.filter((one) => order.ids.includes(one));
    void order.put(mergeVisibleOrder(known, order.ids)).then((isStored) => {
      if (!isStored) revert();
    });
  };
  return {
    groups,
    /** Id of the group whose column is being moved. */
    inHand,
    canMove: (groupId: string): boolean => order?.ids.includes(groupId) ?? false,
    start,
    update,
    end,
  };
}
