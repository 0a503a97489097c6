import { describe, expect, it } from 'vitest';
import type { ListRow, TaskGroup, TaskListResult, TaskRow } from '../../../data/tasks/task-query.ts';
import { acrossMove, stepMove } from './task-moves.ts';

const group = (id: string): TaskGroup => ({
  id,
  name: id,
  color: '',
  colorDark: '',
  categoryId: null,
  count: 0,
  hidden: 0,
  progress: { todo: 0, doing: 0, done: 0 },
  collapsed: false,
});
const task = (id: string, groupId: string, parent: string | null = null): TaskRow =>
  ({
    kind: 'task',
    key: id,
    task: { id, parent_task_id: parent },
    groupId,
    depth: parent === null ? 0 : 1,
  }) as unknown as TaskRow;

function listOf(groups: Readonly<Record<string, readonly TaskRow[]>>): TaskListResult {
  const rows: ListRow[] = Object.entries(groups).flatMap(([id, tasks]): ListRow[] => [
    { kind: 'group', key: `group ${id}`, group: group(id) },
    ...tasks,
  ]);
  const top = Object.entries(groups).map(
    ([id, tasks]) => [id, tasks.filter((row) => row.depth === 0)] as const,
  );
  return {
    ready: true,
    rows,
    groups: Object.keys(groups).map(group),
    places: Object.keys(groups).map(group),
    columns: new Map(top),
    shown: 0,
    total: 0,
  };
}

const list = listOf({
  todo: [
    task('a', 'todo'),
    task('b', 'todo'),
    task('b1', 'todo', 'b'),
    task('b2', 'todo', 'b'),
    task('c', 'todo'),
  ],
  doing: [task('d', 'doing'), task('e', 'doing')],
  done: [],
});

describe('moving by keys', () => {
  it('places a task after the next one, or before the previous one', () => {
    expect(stepMove(list, ['a'], 1, 'status')).toMatchObject({ groupId: 'todo', after: 'b' });
    expect(stepMove(list, ['c'], -1, 'status')).toMatchObject({ groupId: 'todo', after: 'a' });
    expect(stepMove(list, ['b'], -1, 'status')).toMatchObject({ groupId: 'todo', after: null });
  });

  it('keeps a selection together', () => {
    expect(stepMove(list, ['b', 'a'], 1, 'status')).toMatchObject({ taskIds: ['a', 'b'], after: 'c' });
  });

  it('crosses into the neighbouring group at the edge of one, and stops at the first', () => {
    expect(stepMove(list, ['c'], 1, 'status')).toMatchObject({
      groupId: 'doing',
      fromGroupId: 'todo',
      after: null,
    });
    expect(stepMove(list, ['d'], -1, 'status')).toMatchObject({ groupId: 'todo', after: 'c' });
    expect(stepMove(list, ['a'], -1, 'status')).toBeNull();
  });

  it('moves a subtask among its siblings only', () => {
    expect(stepMove(list, ['b1'], 1, 'status')).toMatchObject({ taskIds: ['b1'], after: 'b2' });
    expect(stepMove(list, ['b2'], 1, 'status')).toBeNull();
  });

  it('moves a task to the same position of the next group, or to its end', () => {
    expect(acrossMove(list, ['b'], 1, 'status')).toMatchObject({ groupId: 'doing', after: 'd' });
    expect(acrossMove(list, ['e'], 1, 'status')).toMatchObject({ groupId: 'done', after: null });
    expect(acrossMove(list, ['a'], -1, 'status')).toBeNull();
  });
});

describe('a task with several assignees, grouped by assignee', () => {
  const both = listOf({
    ana: [task('x', 'ana'), task('a', 'ana')],
    bo: [task('b', 'bo'), task('x', 'bo'), task('c', 'bo')],
    cem: [task('d', 'cem')],
  });

  it('is moved from the group of the cursor, not from its first group', () => {
    expect(acrossMove(both, ['x'], 1, 'members', 'bo')).toMatchObject({
      fromGroupId: 'bo',
      groupId: 'cem',
      after: 'd',
    });
    expect(acrossMove(both, ['x'], 1, 'members')).toMatchObject({ fromGroupId: 'ana', groupId: 'bo' });
    expect(stepMove(both, ['x'], 1, 'members', 'bo')).toMatchObject({ groupId: 'bo', after: 'c' });
    expect(stepMove(both, ['x'], 1, 'members', 'ana')).toMatchObject({ groupId: 'ana', after: 'a' });
  });

  it('is found in its own group when the cursor is in another', () => {
    expect(acrossMove(both, ['d'], -1, 'members', 'ana')).toMatchObject({
      fromGroupId: 'cem',
      groupId: 'bo',
    });
    expect(stepMove({ ...both, rows: [] }, ['x'], 1, 'members', 'bo')).toMatchObject({
      groupId: 'bo',
      after: 'c',
    });
  });
});
