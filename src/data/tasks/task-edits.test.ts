import { expect, it } from 'vitest';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { MEMBER_ROWS, PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { mutateAll } from '../mutate-all.ts';
import { DataStore } from '../store/data-store.ts';
import type { NamedMutation } from '../sync-types.ts';
import { taskEdits } from './task-edits.ts';

const id = (index: number): string => rowId(7, index);
const [ana = '', bo = ''] = MEMBER_ROWS.map((member) => member.id);
const label = rowId(8, 1);

/** The edits of a project over the real replica, and the mutations of each gesture. */
async function opened(rows: readonly Task[]) {
  const [client] = await openDataTabs(1, rows);
  if (!client) throw new Error('no tab');
  const store = new DataStore(client);
  await store.ready;
  const tasks = store.project(PROJECT_ID);
  await tasks.open();
  const gestures: string[][] = [];
  const edits = taskEdits({
    tasks,
    joins: () => false,
    mutateAll: (list: readonly NamedMutation[], options) => {
      gestures.push(list.map(({ name }) => name));
      return mutateAll({ client, store }, list, options);
    },
  });
  return { client, edits, gestures, tasks };
}

it('changes many tasks as one step of undo', async () => {
  const { client, edits, gestures, tasks } = await opened([taskRow(1), taskRow(2), taskRow(3)]);
  await edits.set([id(1), id(2), id(3)], 'setEstimate', { totalMinutes: 90 });
  expect(gestures).toEqual([['task.setEstimate', 'task.setEstimate', 'task.setEstimate']]);
  expect([1, 2, 3].map((index) => tasks.get(id(index))?.total_minutes)).toEqual([90, 90, 90]);
  await client.undo();
  expect((await client.replica.task.toArray()).map((task) => task.total_minutes)).toEqual([0, 0, 0]);
});

it('skips tasks that have the value already, and makes no step without changes', async () => {
  const { edits, gestures } = await opened([
    taskRow(1, { total_minutes: 90, assignees: [ana], labels: [label], subscribers: [bo] }),
    taskRow(2),
  ]);
  await edits.rename(id(1), 'Task 1');
  await edits.set([id(1)], 'setEstimate', { totalMinutes: 90 });
  await edits.assign([id(1)], ana, true);
  await edits.assign([id(2)], ana, false);
  await edits.label([id(1)], label, true);
  await edits.watch(id(1), bo, true);
  expect(gestures).toEqual([]);
  await edits.set([id(1), id(2)], 'setEstimate', { totalMinutes: 90 });
  await edits.assign([id(1), id(2)], ana, true);
  expect(gestures).toEqual([['task.setEstimate'], ['task.assign']]);
});

const columnOf = (type: CustomColumn['field_type']): CustomColumn => ({
  id: rowId(12, 1),
  project_id: PROJECT_ID,
  team_id: TEAM_ID,
  key: 'floor',
  name: 'Floor',
  field_type: type,
  width: 120,
  is_visible: true,
  configuration: {},
  created_at: '2026-01-01T08:00:00.000Z',
});

it('sends typed text of a task that somebody has deleted, so that it is found among what needs attention', async () => {
  const { client, edits } = await opened([taskRow(1)]);
  const text = { description: '<p>Typed</p>', base: null };
  await edits.rename(id(2), 'Typed');
  await edits.describe(id(2), text.description, text.base, 'group');
  const [column, day] = [columnOf('text'), columnOf('date')];
  await edits.setCustom([id(2)], column, 'Typed');
  // What is chosen in a moment is not sent.
  await edits.setCustom([id(2)], day, '2026-03-02');
  const sent = (await client.replica.outbox.toArray()).map(({ mutation }) => mutation);
  expect(sent).toEqual([
    { name: 'task.rename', args: { taskId: id(2), name: 'Typed' } },
    { name: 'task.setDescription', args: { taskId: id(2), ...text } },
    {
      name: 'task.setCustom',
      args: { taskId: id(2), columnId: column.id, key: column.key, value: 'Typed' },
    },
  ]);
});

it('does not set the progress of tasks with subtasks', async () => {
  const { edits, gestures } = await opened([taskRow(1), taskRow(2, { parent_task_id: id(1) }), taskRow(3)]);
  await edits.setProgress([id(1), id(2), id(3)], 50);
  expect(gestures).toEqual([['task.setProgress', 'task.setProgress']]);
});

it('sets a custom column only to values of its type, and only when they change', async () => {
  const column = columnOf('number');
  const { client, edits, gestures, tasks } = await opened([taskRow(1)]);
  await client.replica.customColumn.put(column);
  await edits.setCustom([id(1)], column, 'upstairs');
  await edits.setCustom([id(1)], column, null);
  expect(gestures).toEqual([]);
  await edits.setCustom([id(1)], column, 7);
  await edits.setCustom([id(1)], column, 7);
  expect(gestures).toEqual([['task.setCustom']]);
  expect(tasks.get(id(1))?.custom_values).toEqual({ [column.id]: 7 });
});

it('moves and removes selected subtasks with their selected parent, as one mutation', async () => {
  const { client, edits, gestures, tasks } = await opened([
    taskRow(1),
    taskRow(2, { parent_task_id: id(1) }),
    taskRow(3, { parent_task_id: id(2) }),
    taskRow(4),
  ]);
  await edits.toSubtask([id(1), id(2), id(3)], id(4));
  expect(tasks.get(id(1))?.parent_task_id).toBe(id(4));
  expect(tasks.get(id(3))?.parent_task_id).toBe(id(2));
  await edits.remove([id(1), id(3)]);
  expect(gestures).toEqual([['task.toSubtask'], ['task.remove']]);
  expect((await client.replica.task.toArray()).map((task) => task.id)).toEqual([id(4)]);
});

it('creates one label for several tasks', async () => {
  const { edits, gestures, tasks } = await opened([taskRow(1), taskRow(2)]);
  await edits.createLabel([id(1), id(2)], 'Roof', '#70a6f3');
  expect(gestures).toEqual([['task.createLabel', 'task.createLabel']]);
  const labels = [1, 2].map((index) => tasks.get(id(index))?.labels);
  expect(labels[0]).toHaveLength(1);
  expect(labels[1]).toEqual(labels[0]);
});
