import { expect, it, vi } from 'vitest';
import {
  MEMBER_ROWS,
  PHASE_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  taskRow,
} from '../../../test/support/task-rows.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { ruleOf } from '../../../contract/rules/recurrence.ts';
import { change, createMutate } from '../mutate.ts';
import { mutateAll } from '../mutate-all.ts';
import { moveTasks, setGroupValue } from '../tasks/move-tasks.ts';
import { createTask } from '../tasks/task-actions.ts';
import { manualOrder } from '../tasks/task-order.ts';
import { DataStore } from './data-store.ts';
import { closeStore, storeOf, warmProject } from './open-store.ts';
import { until } from '../../../test/support/until.ts';

const [todo = '', doing = '', done = ''] = STATUS_ROWS.map((status) => status.id);
const LOOKUPS = { project: PROJECT_ROW, statuses: STATUS_ROWS, phases: PHASE_ROWS, members: MEMBER_ROWS };
async function openTabs(count: number, tasks: readonly Task[]) {
  const tabs = await openDataTabs(count, tasks);
  return Promise.all(
    tabs.map(async (client) => {
      const store = new DataStore(client);
      await store.ready;
      const project = store.project(PROJECT_ID);
      await project.open();
      const deps: Parameters<typeof createTask>[0] = {
        mutateAll: (list, options) => mutateAll({ client, store }, list, options),
        tasks: project,
        lookups: LOOKUPS,
        edges: [],
        joins: () => false,
      };
      return { client, store, project, deps, mutate: createMutate(deps.mutateAll) };
    }),
  );
}

async function oneTab(tasks: readonly Task[]) {
  const [tab] = await openTabs(1, tasks);
  if (!tab) throw new Error('no tab');
  return tab;
}

/** Names of the top-level tasks of a status in manual order. */
function column(tasks: Iterable<Task>, statusId: string): string[] {
  const inGroup = [...tasks].filter((task) => task.status_id === statusId && task.parent_task_id === null);
  return inGroup.sort(manualOrder('status')).map((task) => task.name);
}

it('shows many changed rows in one update', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => taskRow(index));
  const [here, there] = await openTabs(2, rows);
  if (!here || !there) throw new Error('no tabs');
  const shown: number[] = [];
  here.project.subscribe(() => {
    shown.push([...here.project.rows()].filter((task) => task.name === 'other').length);
  });
  await there.client.mutateAll(rows.map(({ id }) => change('task.rename', { taskId: id, name: 'other' })));
  await until(() => expect(shown.at(-1)).toBe(rows.length));
  expect(shown).toEqual([rows.length]);
});

it('follows the changes of this tab and of other tabs', async () => {
  const [here, there] = await openTabs(2, [taskRow(1), taskRow(2)]);
  if (!here || !there) throw new Error('no tabs');
  const listener = vi.fn();
  here.project.subscribe(listener);
  await here.mutate.task.rename({ taskId: rowId(7, 1), name: 'renamed here' });
  await there.mutate.task.rename({ taskId: rowId(7, 2), name: 'renamed there' });
  await until(() => {
    for (const tab of [here, there]) {
      expect([...tab.project.rows()].map((task) => task.name)).toEqual(['renamed here', 'renamed there']);
    }
  });
  expect(listener).toHaveBeenCalled();
});

it('returns the same array of rows until one of them changes', async () => {
  const { store, mutate } = await oneTab([]);
  const statuses = store.small.status.by('project_id', PROJECT_ID);
  const phases = store.small.phase.by('project_id', PROJECT_ID);
  expect(store.small.status.by('project_id', 'none')).toEqual([]);
  await mutate.status.rename({ statusId: todo, projectId: PROJECT_ID, name: 'Next' });
  await until(() => expect(store.small.status.get(todo)?.name).toBe('Next'));
  expect(store.small.status.by('project_id', PROJECT_ID)).not.toBe(statuses);
  expect(store.small.phase.by('project_id', PROJECT_ID)).toBe(phases);
});

it('updates the tasks of a person and the counts of a project as tasks change', async () => {
  const { store, mutate } = await oneTab([taskRow(1), taskRow(2, { archived: true })]);
  const mine = store.mine(rowId(5, 0));
  await mine.open();
  await store.counts.open();
  expect(mine.getSnapshot()).toEqual([]);
  expect([...store.counts.of(PROJECT_ID)]).toEqual([[todo, 1]]);
  await mutate.task.assign({ taskId: rowId(7, 1), teamMemberId: rowId(5, 0), assigned: true });
  await mutate.task.setStatus({ taskId: rowId(7, 1), statusId: done });
  await until(() => expect(mine.getSnapshot()?.map((task) => task.status_id)).toEqual([done]));
  expect(store.counts.of(PROJECT_ID).get(done)).toBe(1);
  await mutate.task.remove({ taskId: rowId(7, 1) });
  await until(() => expect(mine.getSnapshot()).toEqual([]));
  expect(store.counts.of(PROJECT_ID).get(done)).toBe(0);
});

it('shows a move of several tasks at once, stores it, and undoes it as one step', async () => {
  const rows = [taskRow(1), taskRow(2), taskRow(3, { status_id: doing }), taskRow(4, { status_id: doing })];
  const { client, project, deps } = await oneTab(rows);
  const moved = moveTasks(deps, {
    taskIds: [rowId(7, 1), rowId(7, 2)],
    groupBy: 'status',
    groupId: doing,
    index: 1,
  });
  expect(column(project.rows(), doing)).toEqual(['Task 3', 'Task 1', 'Task 2', 'Task 4']);
  await moved;
  expect(column(await client.replica.task.toArray(), doing)).toEqual([
    'Task 3',
    'Task 1',
    'Task 2',
    'Task 4',
  ]);
  await client.undo();
  expect(column(await client.replica.task.toArray(), doing)).toEqual(['Task 3', 'Task 4']);
  await until(() => expect(column(project.rows(), todo)).toEqual(['Task 1', 'Task 2']));
});

it('reverts on the screen what could not be stored', async () => {
  const { client, project, deps } = await oneTab([taskRow(1)]);
  vi.spyOn(client, 'mutateAll').mockRejectedValue(new Error('no space'));
  const move = { taskIds: [rowId(7, 1)], groupBy: 'status' as const, groupId: done, index: 0 };
  await expect(moveTasks(deps, move)).rejects.toThrow('no space');
  expect(column(project.rows(), todo)).toEqual(['Task 1']);
});

it('moves a task between people by assigning, and to Unmapped by unassigning', async () => {
  const { client, deps } = await oneTab([taskRow(1, { assignees: [rowId(5, 0), rowId(5, 2)] })]);
  const move = { taskIds: [rowId(7, 1)], groupBy: 'members' as const, index: 0, fromGroupId: rowId(5, 0) };
  await moveTasks(deps, { ...move, groupId: rowId(5, 1) });
  expect((await client.replica.task.get(rowId(7, 1)))?.assignees).toEqual([rowId(5, 2), rowId(5, 1)]);
  await moveTasks(deps, { ...move, fromGroupId: rowId(5, 2), groupId: 'Unmapped' });
  expect((await client.replica.task.get(rowId(7, 1)))?.assignees).toEqual([rowId(5, 1)]);
});

it('puts tasks with a new status at the top of their group, and leaves subtasks under their parent', async () => {
  const rows = [
    taskRow(1),
    taskRow(2, { parent_task_id: rowId(7, 1) }),
    taskRow(3, { status_id: done }),
    taskRow(4),
  ];
  const { client, deps } = await oneTab(rows);
  await setGroupValue(deps, [rowId(7, 2), rowId(7, 4), rowId(7, 3)], 'status', done, 'status');
  const stored = await client.replica.task.toArray();
  expect(column(stored, done)).toEqual(['Task 4', 'Task 3']);
  const child = stored.find((task) => task.id === rowId(7, 2));
  expect(child).toMatchObject({ status_id: done, parent_task_id: rowId(7, 1), progress_value: 100 });
  expect(stored.find((task) => task.id === rowId(7, 1))?.progress_value).toBe(50);
});

it('creates tasks at the end of a group with its value', async () => {
  const { client, deps } = await oneTab([taskRow(1), taskRow(2, { status_id: doing })]);
  const made = createTask(deps, { name: 'New', groupBy: 'status', groupId: todo });
  await made?.stored;
  expect(column(await client.replica.task.toArray(), todo)).toEqual(['Task 1', 'New']);
  const phased = createTask(deps, { name: 'In phase', groupBy: 'phase', groupId: rowId(4, 0), at: 'top' });
  await phased?.stored;
  expect(await client.replica.task.get(phased?.id ?? '')).toMatchObject({
    phase_id: rowId(4, 0),
    status_id: todo,
  });
});

it('creates a task with its recurrence offline, as one step of undo', async () => {
  const { client, deps } = await oneTab([taskRow(1)]);
  const rule = ruleOf({ schedule_type: 'weekly', days_of_week: [1] });
  const made = createTask(deps, { name: 'Sweep', more: { endDate: '2026-11-30' }, rule });
  await made?.stored;
  const [schedule] = await client.replica.taskSchedule.toArray();
  expect(schedule).toMatchObject({ ...rule, project_id: PROJECT_ID, anchor_date: '2026-11-30' });
  expect(await client.replica.task.get(made?.id ?? '')).toMatchObject({
    end_date: '2026-11-30',
    schedule_id: schedule?.id,
  });
  expect(await client.waiting()).toHaveLength(2);
  await client.undo();
  expect(await client.replica.taskSchedule.count()).toBe(0);
  expect(column(await client.replica.task.toArray(), todo)).toEqual(['Task 1']);
});

it('refuses arguments that the server would reject, and stores nothing of the list', async () => {
  const { client } = await oneTab([taskRow(1)]);
  const list = [
    change('task.rename', { taskId: rowId(7, 1), name: 'stored?' }),
    change('task.rename', { taskId: rowId(7, 1), name: '' }),
  ];
  await expect(client.mutateAll(list)).rejects.toThrow();
  expect((await client.replica.task.get(rowId(7, 1)))?.name).toBe('Task 1');
  expect(await client.waiting()).toEqual([]);
});

it('is created once per client, and reads a warmed project before its screen opens', async () => {
  const [client] = await openDataTabs(1, [taskRow(1)]);
  if (!client) throw new Error('no tab');
  warmProject(client, PROJECT_ID);
  const store = storeOf(client);
  await until(() => expect([...store.openProjects()].map((project) => project.size)).toEqual([1]));
  closeStore(client);
  expect(storeOf(client)).not.toBe(store);
  closeStore(client);
});
