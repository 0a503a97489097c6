import { expect, it } from 'vitest';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { PROJECT_ID, rowId, taskRow } from '../../../test/support/task-rows.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import { parentChoices } from './parent-choices.ts';

const id = (index: number): string => rowId(7, index);

it('offers every task except the moved ones, their subtasks, their parent, and archived ones', async () => {
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
  // Their parents differ: each is a new parent for the other task.
  expect(choices(2, 5)).toEqual([id(3), id(1), id(0)]);
});

it('offers no parent that would nest tasks deeper than the server allows', async () => {
  const chain = Array.from({ length: LIMITS.taskDepth + 1 }, (_, index) =>
    taskRow(index, { task_no: index + 1, parent_task_id: index === 0 ? null : id(index - 1) }),
  );
  const rows = [...chain, taskRow(50, { task_no: 51 }), taskRow(51, { task_no: 52, parent_task_id: id(50) })];
  const tasks = new ProjectTasks(PROJECT_ID, async () => rows);
  await tasks.open();
  const choices = (index: number): string[] => parentChoices(tasks, [id(index)]).map((task) => task.id);
  expect(choices(51)).toContain(id(LIMITS.taskDepth - 1));
  expect(choices(51)).not.toContain(id(LIMITS.taskDepth));
  // It moves with one subtask.
  expect(choices(50)).toContain(id(LIMITS.taskDepth - 2));
  expect(choices(50)).not.toContain(id(LIMITS.taskDepth - 1));
});
