import { expect, it, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { projectScope } from '../../contract/sync.ts';
import {
  PROJECT,
  SyncFixture,
  taskId,
  taskRow,
  TEAM,
  type TestTab,
} from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';
import { TaskFinder } from './task-finder.ts';

const scope = projectScope(PROJECT);
const project = { id: PROJECT, team_id: TEAM, key: 'HQ7', name: 'Harbour Quay' };

async function started(count = 0) {
  const fixture = new SyncFixture();
  fixture.server.put(scope, 'project', project);
  for (let n = 10; n < 10 + count; n += 1)
    fixture.server.put(scope, 'task', taskRow(n, { name: `Row ${n}` }), false);
  const browser = fixture.browser();
  const tab = await fixture.open(browser);
  await fixture.drawFirstRows(tab);
  await until(() => tab.client.status().bootstrap === null && tab.client.status().waiting === 0, 'ready');
  return { fixture, browser, tab, server: fixture.server };
}

const search = async (tab: TestTab, text: string) =>
  (await tab.client.search.tasks({ text, teamId: TEAM, limit: 20 })).tasks.map(({ name }) => name);
const finds = (tab: TestTab, text: string, names: readonly string[]) =>
  until(async () => (await search(tab, text)).join() === names.join(), `${text} finds ${names.join()}`);

it('[SR1] follows changes of this tab, of another tab and of the server', async () => {
  const { fixture, browser, tab, server } = await started();
  await finds(tab, 'taks 1', ['Task 1']);
  await tab.do('task.rename', { id: taskId(1), name: 'Scaffolding' });
  await finds(tab, 'scafolding', ['Scaffolding']);
  const other = await fixture.open(browser);
  await other.do('task.rename', { id: taskId(1), name: 'Balustrade' });
  await finds(tab, 'balustrad', ['Balustrade']);
  expect(await search(tab, 'scafolding')).toEqual([]);
  server.put(scope, 'task', taskRow(3, { name: 'Gutter' }));
  await finds(tab, 'guter', ['Gutter']);
  server.put(scope, 'task', taskRow(3, { name: 'Gutter', archived: true }));
  await finds(tab, 'gutter', []);
});

it('[SR1] finds no deleted or archived task, even before the index is updated', async () => {
  const { tab } = await started();
  const finder = new TaskFinder(tab.database, () => Promise.resolve());
  await finder.fill();
  const find = async () => (await finder.find({ text: 'task', teamId: TEAM, limit: 20 })).tasks.length;
  expect(await find()).toBe(2);
  await tab.database.task.delete(taskId(1));
  expect(await find()).toBe(1);
  await tab.database.task.update(taskId(2), { archived: true });
  expect(await find()).toBe(0);
});

it('[SR1] starts with the projects of the previous query, and searches again when they changed', async () => {
  const { tab, server } = await started();
  const finder = new TaskFinder(tab.database, () => Promise.resolve());
  await finder.fill();
  const reads = vi.spyOn(tab.database.task, 'bulkGet');
  const find = async (text: string, teamId: string = TEAM) => {
    reads.mockClear();
    const { tasks } = await finder.find({ text, teamId, limit: 20 });
    return [tasks.length, reads.mock.calls.length];
  };
  expect(await find('hq7 1')).toEqual([1, 1]);
  expect(await find('hq7 1')).toEqual([1, 1]);
  await tab.database.project.update(PROJECT, { key: 'QUAY' });
  expect(await find('hq7 1')).toEqual([0, 2]);
  expect(await find('quay 1')).toEqual([1, 1]);
  server.put(scope, 'project', { ...project, id: taskId(90) });
  await until(async () => (await tab.database.project.count()) === 2, 'the second project');
  expect(await find('task')).toEqual([2, 2]);
  expect(await find('task', PROJECT)).toEqual([0, 1]);
  await tab.database.project.update(PROJECT, { team_id: taskId(91) });
  expect(await find('task')).toEqual([0, 1]);
});

it('[SR1] finds nothing in a lost project or in another team', async () => {
  const { tab, server } = await started();
  await finds(tab, 'task', ['Task 1', 'Task 2']);
  expect((await tab.client.search.tasks({ text: 'task', teamId: PROJECT, limit: 9 })).tasks).toEqual([]);
  server.granted = server.granted.filter((one) => one !== scope);
  tab.client.refresh();
  await until(async () => (await tab.database.task.count()) === 0, 'rows gone');
  expect(await search(tab, 'task')).toEqual([]);
});

it('[SR1] finds nothing after a logout', async () => {
  const { tab, server } = await started();
  await finds(tab, 'task', ['Task 1', 'Task 2']);
  server.before = () => {
    throw new AppError('network');
  };
  await tab.client.logout('discard');
  expect(await search(tab, 'task')).toEqual([]);
});

it('answers while the index is being filled, and includes a change made meanwhile', async () => {
  const { tab } = await started(2_500);
  const turns: (() => void)[] = [];
  const finder = new TaskFinder(tab.database, () => new Promise((resolve) => turns.push(resolve)));
  let filled = false;
  const filling = finder.fill().then(() => (filled = true));
  await until(() => turns.length === 1, 'first slice');
  const early = await finder.find({ text: 'row', teamId: TEAM, limit: 5_000 });
  expect(early.complete).toBe(false);
  expect(early.tasks.length).toBeLessThan(200);
  await tab.database.task.update(taskId(2_000), { name: 'Renamed meanwhile' });
  const followed = finder.follow([{ entity: 'task', ids: [taskId(2_000)] }]);
  for (let n = 0; !filled && n < 1_000; n += 1) {
    turns.shift()?.();
    await until(() => turns.length > 0 || filled, 'next slice');
  }
  await filling;
  await until(() => turns.length > 0, 'the change');
  turns.shift()?.();
  await followed;
  const late = await finder.find({ text: 'renamed', teamId: TEAM, limit: 5 });
  expect(late).toMatchObject({ complete: true, tasks: [{ name: 'Renamed meanwhile' }] });
});

it('reads everything again when a message names no ids', async () => {
  const { tab } = await started();
  const finder = new TaskFinder(tab.database, () => Promise.resolve());
  await finder.fill();
  await tab.database.task.delete(taskId(1));
  await tab.database.task.put(taskRow(4, { name: 'Parapet' }));
  await finder.follow([{ entity: 'task', ids: null }]);
  expect((await finder.find({ text: 'parapet task', teamId: TEAM, limit: 9 })).tasks).toEqual([]);
  expect((await finder.find({ text: 'parapt', teamId: TEAM, limit: 9 })).tasks).toHaveLength(1);
});
