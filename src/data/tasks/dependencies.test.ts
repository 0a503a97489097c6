import { expect, it } from 'vitest';
import { PROJECT_ID, rowId, taskRow } from '../../../test/support/task-rows.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import { predecessorsFirst } from './dependencies.ts';

const edge = (task: number, waitsFor: number) => ({
  task_id: rowId(7, task),
  related_task_id: rowId(7, waitsFor),
});

it('sorts the predecessors of a task and of its unarchived subtasks before it', async () => {
  const rows = [
    taskRow(1),
    taskRow(2, { parent_task_id: rowId(7, 1) }),
    taskRow(3),
    taskRow(4),
    taskRow(5, { parent_task_id: rowId(7, 4), archived: true }),
  ];
  const tasks = new ProjectTasks(PROJECT_ID, async () => rows);
  await tasks.open();
  const edges = [edge(2, 3), edge(5, 3), edge(3, 9)];
  const sorted = (...ids: number[]) =>
    predecessorsFirst(
      tasks,
      edges,
      ids.map((id) => ({ taskId: rowId(7, id) })),
    ).map(({ taskId }) => Number(taskId.slice(-2)));
  expect(sorted(1, 3)).toEqual([3, 1]);
  expect(sorted(4, 3)).toEqual([4, 3]);
  expect(sorted(4, 1, 3)).toEqual([4, 3, 1]);
});

it('ends where dependencies form a cycle', async () => {
  const tasks = new ProjectTasks(PROJECT_ID, async () => [taskRow(1), taskRow(2)]);
  await tasks.open();
  const list = [1, 2].map((id) => ({ taskId: rowId(7, id) }));
  expect(predecessorsFirst(tasks, [edge(1, 2), edge(2, 1)], list)).toHaveLength(2);
});
