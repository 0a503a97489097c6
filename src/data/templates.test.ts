import { expect, it } from 'vitest';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import { rowId, taskRow } from '../../test/support/task-rows.ts';
import { itemsOfTasks } from './templates.ts';

const id = (index: number): string => rowId(7, index);

it('includes a task once when it is selected together with an ancestor', async () => {
  const [client] = await openDataTabs(1, [
    taskRow(1),
    taskRow(2, { parent_task_id: id(1) }),
    taskRow(3, { parent_task_id: id(2) }),
    taskRow(4, { parent_task_id: id(1), archived: true }),
    taskRow(5, { parent_task_id: id(4) }),
  ]);
  if (!client) throw new Error('no tab');
  const items = await itemsOfTasks(client, [id(1), id(3), id(5)]);
  // The parent of the last one is archived and is left out.
  expect(items.map(({ name, level }) => [name, level])).toEqual([
    ['Task 1', 0],
    ['Task 2', 1],
    ['Task 3', 2],
    ['Task 5', 0],
  ]);
});
