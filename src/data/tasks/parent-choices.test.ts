import { expect, it } from 'vitest';
import { PROJECT_ID, rowId, taskRow } from '../../../test/support/task-rows.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import { parentChoices } from './parent-choices.ts';

const id = (index: number): string => rowId(7, index);

it('offers every task but those that are moved, what is below them, their parent, and the archive', async () => {
  const rows = [
    taskRow(0, { task_no: 1 }),
    taskRow(1, { task_no: 2, parent_task_id: id(0) }),
    taskRow(2, { task_no: 3, parent_task_id: id(1) }),
    taskRow(3, { task_no: 4 }),
    taskRow(4, { task_no: 5, archived: true }),
    taskRow(5, { task_no: 6, parent_task_id: id(3) }),
  ];
  const tasks = new ProjectTasks(PROJECT_ID, async () => rows);
  await tasks.open();
  const choices = (...indexes: number[]): string[] =>
    parentChoices(tasks, indexes.map(id)).map((task) => task.id);

  expect(choices(0)).toEqual([id(5), id(3)]);
  expect(choices(1)).toEqual([id(5), id(3)]);
  expect(choices(2)).toEqual([id(5), id(3), id(0)]);
  expect(choices(5)).toEqual([id(2), id(1), id(0)]);
  // Of different parents, so each of these is new to one of them.
  expect(choices(2, 5)).toEqual([id(3), id(1), id(0)]);
});
