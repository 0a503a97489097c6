import { expect, it } from 'vitest';
import { PROJECT_ID, PROJECT_ROW, rowId, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import { blockersOf } from './dependencies.ts';

const LOOKUPS = { project: PROJECT_ROW, statuses: STATUS_ROWS, phases: [], members: [] };
const edge = (task: number, waitsFor: number) => ({
  task_id: rowId(7, task),
  related_task_id: rowId(7, waitsFor),
});
const done = STATUS_ROWS[2]?.id ?? '';

it('names the open tasks that a task, or something below it, waits for', async () => {
  const rows = [
    taskRow(1),
    taskRow(2, { parent_task_id: rowId(7, 1) }),
    taskRow(3),
    taskRow(4, { status_id: done }),
    taskRow(5, { parent_task_id: rowId(7, 1), archived: true }),
  ];
  const tasks = new ProjectTasks(PROJECT_ID, async () => rows);
  await tasks.open();
  const edges = [edge(2, 3), edge(1, 4), edge(5, 3), edge(3, 9)];
  const names = (...ids: number[]) =>
    blockersOf(
      tasks,
      LOOKUPS,
      edges,
      ids.map((id) => rowId(7, id)),
    ).map((task) => task.name);
  expect(names(1)).toEqual(['Task 3']);
  expect(names(3)).toEqual([]);
  // Done together, neither holds the other up.
  expect(names(1, 3)).toEqual([]);
});
