import { expect, it } from 'vitest';
import { inOrder, indexesAfterMove, topIndex } from './todo-order.ts';

const todo = (id: string, sort_index: number, created_at = '2026-01-01T00:00:00.000Z') => ({
  id,
  sort_index,
  created_at,
});
const after = (todos: readonly ReturnType<typeof todo>[], from: number, to: number) => {
  const places = new Map(
    indexesAfterMove(todos, from, to).map((place) => [place.personalTaskId, place.sortIndex]),
  );
  const moved = todos.map((one) => ({ ...one, sort_index: places.get(one.id) ?? one.sort_index }));
  return inOrder(moved)
    .map(({ id }) => id)
    .join('');
};

it('sorts by index from the highest, then newest first, whatever the input order [S4]', () => {
  const todos = [todo('a', 1), todo('b', 2), todo('c', 1, '2026-02-01T00:00:00.000Z'), todo('d', 1)];
  expect(inOrder(todos).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a']);
  expect(inOrder(todos.toReversed()).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a']);
  expect(topIndex(todos)).toBe(3);
  expect(topIndex([])).toBe(0);
});

it('moves one to-do, and returns only the indexes that change [S8]', () => {
  const todos = [todo('a', 9), todo('b', 7), todo('c', 3), todo('d', 2)];
  expect(after(todos, 0, 2)).toBe('bcad');
  expect(after(todos, 3, 0)).toBe('dabc');
  expect(indexesAfterMove(todos, 0, 1)).toEqual([
    { personalTaskId: 'b', sortIndex: 9 },
    { personalTaskId: 'a', sortIndex: 7 },
  ]);
  expect(indexesAfterMove(todos, 0, -1)).toEqual([]);
  expect(indexesAfterMove(todos, 3, 4)).toEqual([]);
});

it('moves a to-do among others with the same index', () => {
  const todos = inOrder([todo('a', 0), todo('b', 0), todo('c', 0), todo('d', -4)]);
  expect(todos.map(({ id }) => id).join('')).toBe('cbad');
  expect(after(todos, 2, 0)).toBe('acbd');
});
