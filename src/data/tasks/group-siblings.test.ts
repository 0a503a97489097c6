import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { PROJECT_ID, rowId, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import { LOOKUPS } from '../../../test/support/project-tasks.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import { siblingsIn } from './group-siblings.ts';
import { manualOrder } from './task-order.ts';

const SIZE = 8;

const anyTask = fc
  .record({
    index: fc.nat(SIZE),
    status: fc.nat(2),
    parent: fc.integer({ min: -4, max: SIZE - 1 }),
    order: fc.constantFrom('a0', 'a1', 'b05'),
    archived: fc.boolean(),
    gone: fc.boolean(),
  })
  .map(({ index, status, parent, order, archived, gone }): readonly [string, Task | null] => [
    rowId(7, index),
    gone
      ? null
      : taskRow(index, {
          status_id: STATUS_ROWS[status]?.id ?? '',
          parent_task_id: parent >= 0 && parent < index ? rowId(7, parent) : null,
          order_status: order,
          archived,
        }),
  ]);

it('finds the same siblings in a group as a scan of all tasks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyTask, { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
      fc.uniqueArray(fc.nat(SIZE)),
      async (steps, left) => {
        const tasks = new ProjectTasks(PROJECT_ID, async () => []);
        await tasks.open();
        const without = new Set(left.map((index) => rowId(7, index)));
        for (const step of steps) {
          tasks.follow(new Map(step));
          for (const { id } of STATUS_ROWS) {
            const wanted = [...tasks.rows()].filter(
              (task) =>
                task.status_id === id &&
                !task.archived &&
                task.parent_task_id === null &&
                !without.has(task.id),
            );
            const group = { groupBy: 'status' as const, groupId: id };
            expect(siblingsIn(tasks, LOOKUPS, group, without)).toEqual(wanted.sort(manualOrder('status')));
          }
        }
      },
    ),
  );
});
