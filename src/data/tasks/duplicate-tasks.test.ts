import { expect, it } from 'vitest';
import type { Task } from '../../../contract/entities/task-entities.ts';
import {
  MEMBER_ROWS,
  PHASE_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  taskRow,
} from '../../../test/support/task-rows.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import { TaskFeed } from '../store/task-feed.ts';
import type { NamedMutation, ReplicaDatabase } from '../sync-types.ts';
import { duplicateTasks } from './duplicate-tasks.ts';

const LOOKUPS = { project: PROJECT_ROW, statuses: STATUS_ROWS, phases: PHASE_ROWS, members: MEMBER_ROWS };
const COLUMN = rowId(40, 1);

/** Copies tasks of a list; answers the changes, which are one step of undo. */
async function duplicate(rows: readonly Task[], ids: readonly string[]) {
  const tasks = new ProjectTasks(PROJECT_ID, async () => [...rows]);
  await tasks.open();
  const feed = new TaskFeed({ task: { bulkGet: async () => [] } } as unknown as ReplicaDatabase);
  const steps: (readonly NamedMutation[])[] = [];
  const mutateAll = async (list: readonly NamedMutation[]): Promise<void> => void steps.push(list);
  const deps = { mutateAll, tasks, feed, lookups: LOOKUPS };
  const count = await duplicateTasks(deps, new Map([[COLUMN, 'floor']]), ids, (name) => `Copy - ${name}`);
  expect(steps.length).toBeLessThanOrEqual(1);
  return { count, list: steps[0] ?? [] };
}

const created = (list: readonly NamedMutation[]) =>
  list.flatMap(({ name, args }) => (name === 'task.create' ? [args as Record<string, unknown>] : []));

it('copies tasks with what is below them, each behind its original, in one step', async () => {
  const rows = [
    taskRow(0, {
      order_status: 'a0',
      labels: [rowId(5, 1)],
      custom_values: { [COLUMN]: 3, [rowId(40, 2)]: 'gone' },
    }),
    taskRow(1, { order_status: 'a1' }),
    taskRow(2, { parent_task_id: rowId(7, 0), name: 'Below' }),
    taskRow(3, { parent_task_id: rowId(7, 0), name: 'Archived', archived: true }),
  ];
  // The subtask is among the chosen ones too, and is copied once.
  const { count, list } = await duplicate(rows, [rowId(7, 0), rowId(7, 2), rowId(7, 1)]);
  expect(count).toBe(2);
  const copies = created(list);
  expect(copies.map((one) => one['name'])).toEqual(['Copy - Task 0', 'Below', 'Copy - Task 1']);
  const [first, below, second] = copies;
  expect(below?.['parentTaskId']).toBe(first?.['taskId']);
  expect(first).toMatchObject({ parentTaskId: null, labels: [rowId(5, 1)] });
  const orderOf = (copy?: Record<string, unknown>) =>
    (copy?.['orders'] as { status: string } | undefined)?.status;
  expect(['a0', orderOf(first), 'a1', orderOf(second)]).toEqual(
    ['a0', orderOf(first), 'a1', orderOf(second)].toSorted(),
  );
  expect(list.filter((one) => one.name === 'task.setCustom').map((one) => one.args)).toEqual([
    { taskId: first?.['taskId'], columnId: COLUMN, key: 'floor', value: 3 },
  ]);
});

it('does nothing without tasks', async () => {
  expect(await duplicate([], [rowId(7, 0)])).toEqual({ count: 0, list: [] });
});
