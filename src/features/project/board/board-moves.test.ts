import { expect, it } from 'vitest';
import { listRow } from '../../../../test/support/list-rows.ts';
import { rowId, taskRow } from '../../../../test/support/task-rows.ts';
import type { TaskGroup, TaskListResult, TaskRow } from '../../../data/tasks/task-query.ts';
import { boardRows, dropMove, neighbourCard } from './board-moves.ts';

const group = (id: string, count: number, collapsed = false): TaskGroup => ({
  id,
  name: id,
  color: '#a9a9a9',
  colorDark: '#a9a9a9',
  categoryId: null,
  count,
  hidden: 0,
  progress: { todo: 0, doing: 0, done: 0 },
  collapsed,
});

const card = (groupId: string, n: number): TaskRow => listRow(n, { key: `t${String(n)}`, groupId });

/** Columns a: 1 2 3, b: none, c: 4 5, d: 6 (collapsed). */
const columns = new Map([
  ['a', [card('a', 1), card('a', 2), card('a', 3)]],
  ['b', []],
  ['c', [card('c', 4), card('c', 5)]],
  ['d', [card('d', 6)]],
]);
const groups = [group('a', 3), group('b', 0), group('c', 2), group('d', 1, true)];
const result: TaskListResult = {
  ready: true,
  rows: [],
  groups,
  places: groups,
  columns,
  shown: 6,
  total: 6,
};
const id = (n: number): string => taskRow(n).id;
const none: ReadonlySet<string> = new Set();
const drop = (from: string, at: number, to: string, index: number) => ({
  source: { droppableId: from, index: at },
  destination: { droppableId: to, index },
});

it('lists the cards of open columns, each followed by its row that adds one', () => {
  expect(boardRows(result).map((row) => row.key)).toEqual([
    't1',
    't2',
    't3',
    'add a',
    'add b',
    't4',
    't5',
    'add c',
  ]);
  expect(rowId(7, 1)).toBe(id(1));
});

it('finds the neighbouring card in the next open column that has cards', () => {
  expect(neighbourCard(result, 't3', 1)).toBe('t5');
  expect(neighbourCard(result, 't4', -1)).toBe('t1');
  expect(neighbourCard(result, 't4', 1)).toBeNull();
  expect(neighbourCard(result, null, 1)).toBe('t1');
});

it('places a card after the one it was dropped below', () => {
  expect(dropMove(result, 'status', drop('a', 0, 'c', 1), none)).toEqual({
    taskIds: [id(1)],
    groupBy: 'status',
    groupId: 'c',
    fromGroupId: 'a',
    after: id(4),
  });
  expect(dropMove(result, 'status', drop('a', 0, 'c', 0), none)?.after).toBeNull();
  expect(dropMove(result, 'status', drop('a', 0, 'a', 2), none)?.after).toBe(id(3));
  expect(dropMove(result, 'status', drop('a', 2, 'a', 0), none)?.after).toBeNull();
});

it('returns null for a drop in the same place or outside', () => {
  expect(dropMove(result, 'status', drop('a', 1, 'a', 1), none)).toBeNull();
  expect(dropMove(result, 'status', { ...drop('a', 1, 'a', 1), destination: null }, none)).toBeNull();
});

it('moves all selected cards, and appends them to a collapsed column', () => {
  const move = dropMove(result, 'status', drop('c', 0, 'd', 0), new Set([id(4), id(2)]));
  expect(move).toMatchObject({ taskIds: [id(2), id(4)], groupId: 'd', after: id(6) });
  const within = dropMove(result, 'status', drop('a', 0, 'a', 2), new Set([id(1), id(3)]));
  expect(within).toMatchObject({ taskIds: [id(1), id(3)], after: id(2) });
});
