/** Home, End and the page keys in a column of the board. Arrows, J and K are handled for every view of a project. */
import type { RefObject } from 'react';
import type { TaskListResult } from '../../../data/tasks/task-query.ts';
import { rowsOfPage, type RowStep, steppedTo, useFarKeys } from '../../../lib/row-keys.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { cardInColumn } from './board-moves.ts';

export function useBoardKeys(board: RefObject<HTMLElement | null>, result: TaskListResult): void {
  const store = useViewStore();
  const go = (step: RowStep): boolean => {
    const card = board.current?.querySelector<HTMLElement>('.hf-tcard[data-cursor]');
    const page = rowsOfPage(card, '.hf-col-cards');
    const { cursor } = store.getState();
    const key = cardInColumn(result, cursor, (at, count) => steppedTo(step, at, count, page));
    if (key !== null) store.setCursor(key);
    return key !== null;
  };
  const isHere = (): boolean => {
    const active = document.activeElement;
    return !active || active === document.body || active === board.current || active.matches('.hf-tcard');
  };
  useFarKeys(go, isHere);
}
