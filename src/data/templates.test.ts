import { expect, it } from 'vitest';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import { rowId, taskRow } from '../../test/support/task-rows.ts';
import { itemsOfTasks } from './templates.ts';

const id = (index: number): string => rowId(7, index);

it('makes one item of a task that is selected with a task far above it', async () => {
  const [client] = await openDataTabs(1, [
    taskRow(1),
    taskRow(2, { parent_task_id: id(1) }),
    taskRow(3, { parent_task_id: id(2) }),
    taskRow(4, { parent_task_id: id(1), archived: true }),
    taskRow(5, { parent_task_id: id(4) }),
  ]);
  if (!client) throw new Error('no tab');
  const items = await itemsOfTasks(client, [id(1), id(3), id(5)]);
  // Nothing leads to the last one but an archived task, which is left out.
  expect(items.map(({ name, level }) => [name, level])).toEqual([
    ['Task 1', 0],
    ['Task 2', 1],
    ['Task 3', 2],
    ['Task 5', 0],
  ]);
});
