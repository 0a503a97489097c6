/** Sorts to-dos by sort index, highest first; equal indexes by creation, newest first. */
import { compareText } from '../../../contract/rules/compare-text.ts';
import type { PersonalTask } from '../../../contract/entities/user-entities.ts';

type OrderedRow = Pick<PersonalTask, 'id' | 'sort_index' | 'created_at'>;

export interface OrderedTodo {
  readonly personalTaskId: string;
  readonly sortIndex: number;
}

export function inOrder<T extends OrderedRow>(todos: readonly T[]): T[] {
  return todos.toSorted(
    (a, b) =>
      b.sort_index - a.sort_index || compareText(b.created_at, a.created_at) || compareText(b.id, a.id),
  );
}

/** A sort index above all others. */
export const topIndex = (todos: readonly OrderedRow[]): number =>
  todos.reduce((top, todo) => Math.max(top, todo.sort_index), -1) + 1;

/** The sort indexes that change when a to-do moves from `from` to `to`; among the visible ones, in order. */
export function indexesAfterMove(
  shown: readonly OrderedRow[],
  from: number,
  to: number,
): readonly OrderedTodo[] {
  const moved = shown[from];
  if (!moved || from === to || to < 0 || to >= shown.length) return [];
  const order = shown.toSpliced(from, 1).toSpliced(to, 0, moved);
  const indexes = shown.map((todo) => todo.sort_index).sort((a, b) => b - a);
  // Indexes must be distinct: two to-dos created on two devices may have had the same one.
  for (let index = indexes.length - 2; index >= 0; index -= 1) {
    indexes[index] = Math.max(indexes[index] ?? 0, (indexes[index + 1] ?? 0) + 1);
  }
  return order.flatMap((todo, index) => {
    const sortIndex = indexes[index] ?? 0;
    return todo.sort_index === sortIndex ? [] : [{ personalTaskId: todo.id, sortIndex }];
  });
}
