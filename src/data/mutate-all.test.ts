import { expect, it, vi } from 'vitest';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  rowId,
  STATUS_ROWS,
  taskRow,
  TEAM_ID,
} from '../../test/support/task-rows.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { change } from './mutate.ts';
import { mutateAll, batched } from './mutate-all.ts';
import { DataStore } from './store/data-store.ts';

const [todo = '', , done = ''] = STATUS_ROWS.map((status) => status.id);
const id = (index: number): string => rowId(7, index);

async function opened(tasks: readonly Task[]) {
  const [client] = await openDataTabs(1, tasks);
  if (!client) throw new Error('no tab');
  const store = new DataStore(client);
  await store.ready;
  const project = store.project(PROJECT_ID);
  await project.open();
  return { client, store, project };
}

/** A task without its timestamps: the optimistic one is a moment older than the stored one. */
const timeless = (task: Task | undefined) =>
  task && { ...task, updated_at: '', created_at: '', completed_at: task.completed_at === null ? null : '' };

it('shows at once what the mutations store, with all their effects on other tasks', async () => {
  const parent = taskRow(1);
  const below = [taskRow(2, { parent_task_id: id(1) }), taskRow(3, { parent_task_id: id(1) })];
  const { client, store, project } = await opened([parent, ...below, taskRow(4)]);
  const lists = [
    [change('task.setStatus', { taskId: id(2), statusId: done })],
    [change('task.setProgress', { taskId: id(3), progress: 40 })],
    [change('task.toSubtask', { taskId: id(4), parentTaskId: id(1) })],
    [change('task.archive', { taskId: id(1), archived: true })],
    [change('task.assign', { taskId: id(4), teamMemberId: MEMBER_ROWS[1]?.id ?? '', assigned: true })],
    [
      change('task.create', {
        taskId: id(9),
        projectId: PROJECT_ID,
        name: 'New',
        statusId: done,
        parentTaskId: id(2),
        orders: { status: 'b08', priority: 'b08', phase: 'b08', members: 'b08' },
      }),
      change('task.rename', { taskId: id(9), name: 'Newer' }),
    ],
  ];
  for (const list of lists) {
    const stored = mutateAll({ client, store }, list);
    const shown = [...project.rows()].map(timeless);
    await stored;
    const storedTasks = await client.replica.task.toArray();
    expect(new Set(shown.map((task) => JSON.stringify(task)))).toEqual(
      new Set(storedTasks.map((task) => JSON.stringify(timeless(task)))),
    );
  }
  expect(project.get(id(1))?.progress_value).not.toBeNull();
});

it('shows a small entity at once, and reverts it when storing fails', async () => {
  const { client, store } = await opened([]);
  const stored = mutateAll({ client, store }, [
    change('status.rename', { statusId: todo, projectId: PROJECT_ID, name: 'Next' }),
  ]);
  expect(store.small.status.get(todo)?.name).toBe('Next');
  expect(store.small.status.by('project_id', PROJECT_ID).some((one) => one.name === 'Next')).toBe(true);
  await stored;
  vi.spyOn(client, 'mutateAll').mockRejectedValue(new Error('no space'));
  const lost = mutateAll({ client, store }, [
    change('status.rename', { statusId: todo, projectId: PROJECT_ID, name: 'Lost' }),
  ]);
  expect(store.small.status.get(todo)?.name).toBe('Lost');
  await expect(lost).rejects.toThrow('no space');
  expect(store.small.status.get(todo)?.name).toBe('Next');
});

it('shows and writes nothing for a gesture that a rule refuses', async () => {
  const { client, store, project } = await opened([taskRow(1), taskRow(2)]);
  await mutateAll({ client, store }, [
    change('taskDependency.add', { dependencyId: rowId(12, 1), taskId: id(1), relatedTaskId: id(2) }),
  ]);
  const write = vi.spyOn(client, 'mutateAll');
  const before = project.getVersion();
  const refused = mutateAll({ client, store }, [change('task.setStatus', { taskId: id(1), statusId: done })]);
  expect(project.getVersion()).toBe(before);
  await expect(refused).rejects.toMatchObject({ code: 'dependencies_open' });
  expect(write).not.toHaveBeenCalled();
});

it('checks the rules of a project that is not open in the replica before it shows the change', async () => {
  const [client] = await openDataTabs(1, [
    taskRow(1, { assignees: [rowId(5, 0)] }),
    taskRow(2, { name: 'In the way' }),
  ]);
  if (!client) throw new Error('no tab');
  await client.replica.dependency.put({
    id: rowId(12, 1),
    project_id: PROJECT_ID,
    team_id: TEAM_ID,
    task_id: id(1),
    related_task_id: id(2),
    dependency_type: 'blocked_by',
    kind: 'finish_start',
    lag_days: 0,
  });
  const store = new DataStore(client);
  await store.ready;
  const mine = store.mine(rowId(5, 0));
  await mine.open();
  const finished = mutateAll({ client, store }, [
    change('task.setStatus', { taskId: id(1), statusId: done }),
  ]);
  expect(mine.get(id(1))?.status_id).toBe(todo);
  await expect(finished).rejects.toMatchObject({
    code: 'dependencies_open',
    details: { names: ['In the way'] },
  });
  await mutateAll({ client, store }, [change('task.rename', { taskId: id(1), name: 'Renamed' })]);
  expect(mine.get(id(1))?.name).toBe('Renamed');
});

it('lets each gesture of a batch see the one before it, and undoes the batch as one step', async () => {
  const { client, store, project } = await opened([taskRow(1), taskRow(2)]);
  const add = change('taskDependency.add', {
    dependencyId: rowId(12, 1),
    taskId: id(1),
    relatedTaskId: id(2),
  });
  await mutateAll({ client, store }, [add]);
  await batched(client, () => {
    void mutateAll({ client, store }, [change('task.setStatus', { taskId: id(2), statusId: done })]);
    void mutateAll({ client, store }, [change('task.setStatus', { taskId: id(1), statusId: done })]);
    expect(project.get(id(1))?.status_id).toBe(done);
  });
  await client.undo();
  const rows = await client.replica.task.toArray();
  expect(rows.map((task) => task.status_id)).toEqual([todo, todo]);
});

it('reverts what a batch shows when it fails halfway', async () => {
  const { client, store, project } = await opened([taskRow(1)]);
  const gestures: Promise<void>[] = [];
  const batch = batched(client, () => {
    gestures.push(mutateAll({ client, store }, [change('task.rename', { taskId: id(1), name: 'Half' })]));
    throw new Error('no date');
  });
  expect(project.get(id(1))?.name).toBe('Half');
  const [, ...outcomes] = await Promise.allSettled([batch, ...gestures]);
  await expect(batch).rejects.toThrow('no date');
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected']);
  expect(project.get(id(1))?.name).toBe('Task 1');
  expect(await client.waiting()).toEqual([]);
});
