/** What is in memory after a failed read: the next change or use reads again. */
import { expect, it } from 'vitest';
import { PROJECT_ID, rowId, taskRow } from '../../../test/support/task-rows.ts';
import { until } from '../../../test/support/until.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { ProjectTasks } from './project-tasks.ts';
import { TaskSubset } from './task-subset.ts';

/** A table of two tasks that can be read `works` times and then fails once. */
function table(works: number) {
  let left = works;
  return async (): Promise<Task[]> => {
    left -= 1;
    if (left === -1) throw new Error('lost');
    return [taskRow(1), taskRow(2)];
  };
}

const changed = new Map([[rowId(7, 1), taskRow(1, { name: 'Other' })]]);

function projectOf(read: () => Promise<Task[]>) {
  const tasks = new ProjectTasks(PROJECT_ID, read);
  return { tasks, names: () => [...tasks.rows()].map(({ name }) => name) };
}

function subsetOf(read: () => Promise<Task[]>) {
  const tasks = new TaskSubset({ has: () => true, read: async (take) => take(await read()) });
  return { tasks, names: () => (tasks.getSnapshot() ?? []).map(({ name }) => name) };
}

for (const of of [projectOf, subsetOf]) {
  it(`reads again with the next change (${of.name})`, async () => {
    const { tasks, names } = of(table(0));
    await expect(tasks.open()).rejects.toThrow('lost');
    tasks.follow(changed);
    await until(() => expect(names()).toEqual(['Other', 'Task 2']));
  });

  it(`reads again with the next use (${of.name})`, async () => {
    const { tasks, names } = of(table(0));
    await expect(tasks.open()).rejects.toThrow('lost');
    await tasks.open();
    expect(names()).toEqual(['Task 1', 'Task 2']);
  });

  it(`shows what it has until it can be read again (${of.name})`, async () => {
    const { tasks, names } = of(table(1));
    await tasks.open();
    tasks.follow(null);
    await expect(tasks.open()).rejects.toThrow('lost');
    expect(names()).toEqual(['Task 1', 'Task 2']);
    tasks.follow(changed);
    await until(() => expect(names()).toEqual(['Other', 'Task 2']));
  });
}
