import { expect, it } from 'vitest';
import type { Attachment, Task } from '../../../contract/entities/task-entities.ts';
import { PROJECT_ID, PROJECT_ROW, rowId, taskRow } from '../../../test/support/task-rows.ts';
import { LOOKUPS } from '../../../test/support/project-tasks.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import type { NamedMutation } from '../sync-types.ts';
import type { PictureDeps } from './copied-pictures.ts';
import { duplicateTasks } from './duplicate-tasks.ts';

const COLUMN = rowId(40, 1);

/** Copies tasks of a list and returns the changes, which are one step of undo. */
async function duplicate(
  rows: readonly Task[],
  ids: readonly string[],
  { files = [], unsent = [] }: { files?: readonly Attachment[]; unsent?: readonly string[] } = {},
) {
  const tasks = new ProjectTasks(PROJECT_ID, async () => [...rows]);
  await tasks.open();
  const steps: (readonly NamedMutation[])[] = [];
  const mutateAll = async (list: readonly NamedMutation[]): Promise<void> => void steps.push(list);
  const copied: string[] = [];
  const client = {
    files: {
      copy: async (from: string, to: string): Promise<boolean> => {
        copied.push(`${from} ${to}`);
        return unsent.includes(from);
      },
    },
    replica: {
      attachment: { bulkGet: async (ids: string[]) => ids.map((id) => files.find((one) => one.id === id)) },
    },
  } as unknown as PictureDeps;
  const deps = { mutateAll, tasks, lookups: LOOKUPS, edges: [], client };
  const count = await duplicateTasks(deps, new Map([[COLUMN, 'floor']]), ids, (name) => `Copy - ${name}`);
  expect(steps.length).toBeLessThanOrEqual(1);
  return { count, list: steps[0] ?? [], copied };
}

const created = (list: readonly NamedMutation[]) =>
  list.flatMap(({ name, args }) => (name === 'task.create' ? [args as Record<string, unknown>] : []));

it('copies tasks with their subtasks, each behind its original, in one step', async () => {
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
  // The subtask is selected too, and is copied once.
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
  expect(await duplicate([], [rowId(7, 0)])).toEqual({ count: 0, list: [], copied: [] });
});

it('gives each copy its own pictures, and names the source of those that the server copies', async () => {
  const [sent, unsent, unknown] = [rowId(50, 1), rowId(50, 2), rowId(50, 3)];
  const picture = (id: string): string => `<p><img data-attachment="${id}" alt="a &gt; b"></p>`;
  const files = [sent, unsent].map((id) => ({
    ...{ id, project_id: PROJECT_ID, team_id: PROJECT_ROW.team_id, task_id: rowId(7, 0), comment_id: null },
    ...{ name: 'gate.png', type: 'png', size: 7, stored: id === sent, has_preview: false },
    ...{ uploaded_by: null, created_at: '2026-01-01T00:00:00.000Z' },
  }));
  const rows = [
    taskRow(0, { description: picture(sent) + picture(unsent) + picture(sent) + picture(unknown) }),
    taskRow(1, { parent_task_id: rowId(7, 0), description: picture(sent) }),
  ];
  const { list, copied } = await duplicate(rows, [rowId(7, 0)], { files, unsent: [unsent] });
  const [top, below] = created(list);
  const added = list.flatMap(({ name, args }) =>
    name === 'attachment.add' ? [args as Record<string, unknown>] : [],
  );
  const [first, second, third] = added.map((one) => String(one['attachmentId']));
  expect(added).toEqual([
    { attachmentId: first, name: 'gate.png', size: 7, taskId: top?.['taskId'], copyOf: sent },
    { attachmentId: second, name: 'gate.png', size: 7, taskId: top?.['taskId'] },
    { attachmentId: third, name: 'gate.png', size: 7, taskId: below?.['taskId'], copyOf: sent },
  ]);
  expect(top?.['description']).toBe([first, second, first, unknown].map((id) => picture(id ?? '')).join(''));
  expect(below?.['description']).toBe(picture(third ?? ''));
  expect(copied).toEqual([`${sent} ${first}`, `${unsent} ${second}`, `${sent} ${third}`]);
  // The task is created before its attachments.
  const names = list.map((one) => one.name);
  expect(names.indexOf('task.create')).toBeLessThan(names.indexOf('attachment.add'));
});
