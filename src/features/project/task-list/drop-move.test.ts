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

describe('what a drop means', () => {
  it('is a place behind the task above it', () => {
    expect(dropMove(rows, 1, 2, NONE, 'status')).toMatchObject({ taskIds: ['a'], groupId: 'g', after: 'b' });
  });

  it('is the first place of a group directly below its head', () => {
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

  it('takes the selection along, never behind itself', () => {
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

    it('is a place among those of its parent', () => {
      expect(move(3, 5)).toEqual({
        taskIds: ['b1'],
        groupBy: 'status',
        groupId: 'g',
        fromGroupId: 'g',
        after: 'b2',
      });
      expect(move(6, 3)).toMatchObject({ taskIds: ['b3'], after: null });
      expect(move(6, 4)).toMatchObject({ taskIds: ['b3'], after: 'b1' });
      // Below the subtask of another one it is behind that one.
      expect(move(6, 5)).toMatchObject({ taskIds: ['b3'], after: 'b1' });
    });

    it('is the nearest of these where it is let go somewhere else', () => {
      expect(move(3, 9)).toMatchObject({ taskIds: ['b1'], groupId: 'g', after: 'b3' });
      expect(move(5, 1)).toMatchObject({ taskIds: ['b2'], groupId: 'g', after: null });
    });

    it('is nothing where that is the place it has', () => {
      expect(move(6, 9)).toBeNull();
      expect(move(3, 0)).toBeNull();
      expect(move(4, 8)).toBeNull();
    });

    it('takes the selected ones of its parent along', () => {
      const selected = new Set(['a', 'b1', 'b3', 'd']);
      expect(move(6, 9, selected)).toMatchObject({ taskIds: ['b1', 'b3'], after: 'b2' });
      expect(carriedIds(tree, 6, selected)).toEqual(['b1', 'b3']);
      expect(carriedIds(tree, 1, selected)).toEqual(['a', 'd']);
    });
  });

  it('is nothing above the first group, or for a row that is no task', () => {
    expect(dropMove(rows, 1, 0, NONE, 'status')).toBeNull();
    expect(dropMove(rows, 0, 3, NONE, 'status')).toBeNull();
  });
});

describe('the rows until the replica has the move', () => {
  const moved = (from: number, to: number, selected = NONE) => {
    const move = dropMove(rows, from, to, selected, 'status');
    return move && movedRows(rows, from, to, move)?.map((row) => row.key);
  };

  it('have the task where it was let go, in the group of that place', () => {
    expect(moved(7, 1)).toEqual(['group g', 'd', 'a', 'b', 'b1', 'c', 'add g', 'group h']);
    expect(moved(1, 3)).toEqual(['group g', 'b', 'b1', 'a', 'c', 'add g', 'group h', 'd']);
    const move = dropMove(rows, 7, 1, NONE, 'status');
    expect(move && movedRows(rows, 7, 1, move)?.[1]).toMatchObject({ key: 'd', groupId: 'g' });
  });

  it('are not guessed for several tasks, for a parent with its subtasks, or a place among those of another', () => {
    expect(moved(1, 7, new Set(['a', 'b']))).toBeUndefined();
    expect(moved(2, 7)).toBeUndefined();
    expect(moved(1, 2)).toBeUndefined();
  });
});
