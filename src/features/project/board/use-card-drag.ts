/** Dragging a card: the drop slot, scrolling the board, screen reader announcements, and the drop. */
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayBeInSeveral } from '../../../data/tasks/grouping.ts';
import type { TaskListResult, TaskQuery } from '../../../data/tasks/task-query.ts';
import { notifyAction } from '../../../ui/toast-store.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { dropMove } from './board-moves.ts';
import { BoardScroll } from './board-scroll.ts';
import { useDropSlot } from './use-drop-slot.ts';

interface DragInput {
  readonly query: TaskQuery;
  readonly result: TaskListResult;
  readonly nameOf: (groupId: string) => string;
  readonly board: RefObject<HTMLElement | null>;
}

export function useCardDrag({ query, result, nameOf, board }: DragInput) {
  const { t } = useTranslation('board');
  const { t: tTasks } = useTranslation('tasks');
  const store = useViewStore();
  const commands = useTaskCommands();
  const slots = useDropSlot(board);
  const [scroll] = useState(() => new BoardScroll());
  const { groupBy } = query;
  return {
    slot: slots.slot,
    reserve: slots.reserve,
    start: (start: DragStart, { announce }: ResponderProvided): void => {
      slots.start(start);
      scroll.start(board.current);
      const { droppableId, index } = start.source;
      announce(t('drag.lifted', { column: nameOf(droppableId), position: index + 1 }));
    },
    update: (update: DragUpdate, { announce }: ResponderProvided): void => {
      slots.update(update);
      const { destination } = update;
      announce(
        destination
          ? t('drag.over', { column: nameOf(destination.droppableId), position: destination.index + 1 })
          : t('drag.outside'),
      );
    },
    end: (drop: DropResult, { announce }: ResponderProvided): void => {
      slots.end();
      scroll.end();
      const move = dropMove(result, groupBy, drop, store.getState().selected);
      if (!move) {
        announce(t('drag.cancelled'));
        return;
      }
      if (query.sort.length > 0 && move.groupId === move.fromGroupId) {
        notifyAction({ text: tTasks('sort.keepsOrder') });
        return;
      }
      void commands.move(move);
      if (mayBeInSeveral(groupBy)) store.setCursor(`${move.groupId} ${move.taskIds[0] ?? ''}`);
      announce(t('drag.dropped', { column: nameOf(move.groupId) }));
    },
  };
}
