import { describe, expect, it } from 'vitest';
import type { ListRow, TaskRow } from '../../../data/tasks/task-query.ts';
import { carriedIds, dropMove, movedRows } from './drop-move.ts';

const group = (id: string): ListRow => ({
  kind: 'group',
  key: `group ${id}`,
  group: {
    id,
    name: id,
    color: '',
    colorDark: '',
    categoryId: null,
    count: 0,
    hidden: 0,
    progress: { todo: 0, doing: 0, done: 0 },
    collapsed: false,
  },
});
const task = (id: string, groupId: string, depth = 0): ListRow =>
  ({ kind: 'task', key: id, task: { id }, groupId, depth }) as unknown as TaskRow;
const add = (groupId: string): ListRow => ({
  kind: 'quick-add',
  key: `add ${groupId}`,
  groupId,
  parentTaskId: null,
  depth: 0,
});

//              0           1               2               3                  4               5         6           7
const rows = [
  group('g'),
  task('a', 'g'),
  task('b', 'g'),
  task('b1', 'g', 1),
  task('c', 'g'),
  add('g'),
  group('h'),
  task('d', 'h'),
];
const NONE: ReadonlySet<string> = new Set();

describe('dropMove', () => {
  it('places a task after the one above it', () => {
    expect(dropMove(rows, 1, 2, NONE, 'status')).toMatchObject({ taskIds: ['a'], groupId: 'g', after: 'b' });
  });

  it('places a task first in a group when it is dropped directly below the header', () => {
    expect(dropMove(rows, 4, 1, NONE, 'status')).toMatchObject({ taskIds: ['c'], groupId: 'g', after: null });
    expect(dropMove(rows, 1, 6, NONE, 'status')).toMatchObject({
      groupId: 'h',
      fromGroupId: 'g',
      after: null,
    });
  });

  it('counts subtasks as part of their parent', () => {
    expect(dropMove(rows, 1, 3, NONE, 'status')).toMatchObject({ after: 'b' });
  });

  it('moves the selection, and never after one of its own tasks', () => {
    const selected = new Set(['a', 'b', 'b1']);
    expect(dropMove(rows, 1, 7, selected, 'status')).toMatchObject({
      taskIds: ['a', 'b'],
      groupId: 'h',
      after: 'd',
    });
    expect(dropMove(rows, 1, 2, selected, 'status')).toMatchObject({
      taskIds: ['a', 'b'],
      groupId: 'g',
      after: null,
    });
  });

  describe('of a subtask', () => {
    //                0         1               2               3                  4               5                6
    const tree = [
      group('g'),
      task('a', 'g'),
      task('b', 'g'),
      task('b1', 'g', 1),
      task('b11', 'g', 2),
      task('b2', 'g', 1),
      task('b3', 'g', 1),
      task('c', 'g'),
      add('g'),
      task('d', 'h'),
    ];
    const move = (from: number, to: number, selected = NONE) => dropMove(tree, from, to, selected, 'status');

    it('places it among its siblings', () => {
      expect(move(3, 5)).toEqual({
        taskIds: ['b1'],
        groupBy: 'status',
        groupId: 'g',
        fromGroupId: 'g',
        after: 'b2',
      });
      expect(move(6, 3)).toMatchObject({ taskIds: ['b3'], after: null });
      expect(move(6, 4)).toMatchObject({ taskIds: ['b3'], after: 'b1' });
      // Below a subtask of a sibling it is placed after that sibling.
      expect(move(6, 5)).toMatchObject({ taskIds: ['b3'], after: 'b1' });
    });

    it('places it at the nearest sibling when it is dropped elsewhere', () => {
      expect(move(3, 9)).toMatchObject({ taskIds: ['b1'], groupId: 'g', after: 'b3' });
      expect(move(5, 1)).toMatchObject({ taskIds: ['b2'], groupId: 'g', after: null });
    });

    it('returns null when that is its current place', () => {
      expect(move(6, 9)).toBeNull();
      expect(move(3, 0)).toBeNull();
      expect(move(4, 8)).toBeNull();
    });

    it('moves the selected siblings too', () => {
      const selected = new Set(['a', 'b1', 'b3', 'd']);
      expect(move(6, 9, selected)).toMatchObject({ taskIds: ['b1', 'b3'], after: 'b2' });
      expect(carriedIds(tree, 6, selected)).toEqual(['b1', 'b3']);
      expect(carriedIds(tree, 1, selected)).toEqual(['a', 'd']);
    });
  });

  it('returns null above the first group, or for a row that is not a task', () => {
    expect(dropMove(rows, 1, 0, NONE, 'status')).toBeNull();
    expect(dropMove(rows, 0, 3, NONE, 'status')).toBeNull();
  });
});

describe('movedRows', () => {
  const moved = (from: number, to: number, selected = NONE) => {
    const move = dropMove(rows, from, to, selected, 'status');
    return move && movedRows(rows, from, to, move)?.map((row) => row.key);
  };

  it('shows the task where it was dropped, in the group of that place', () => {
    expect(moved(7, 1)).toEqual(['group g', 'd', 'a', 'b', 'b1', 'c', 'add g', 'group h']);
    expect(moved(1, 3)).toEqual(['group g', 'b', 'b1', 'a', 'c', 'add g', 'group h', 'd']);
    const move = dropMove(rows, 7, 1, NONE, 'status');
    expect(move && movedRows(rows, 7, 1, move)?.[1]).toMatchObject({ key: 'd', groupId: 'g' });
  });

  it('returns nothing for several tasks, a parent with subtasks, or a place among subtasks of another', () => {
    expect(moved(1, 7, new Set(['a', 'b']))).toBeUndefined();
    expect(moved(2, 7)).toBeUndefined();
    expect(moved(1, 2)).toBeUndefined();
  });
});
