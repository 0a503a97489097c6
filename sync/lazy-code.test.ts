import { afterEach, describe, expect, it } from 'vitest';
import { projectScope } from '../contract/sync.ts';
import { onCall } from '../test/support/mutation-registry.ts';
import {
  PROJECT,
  SyncFixture,
  taskId,
  taskRow,
  type TestTab,
  testMutations,
} from '../test/support/sync-fixture.ts';
import { breathe, until } from '../test/support/virtual-clock.ts';
import { LazyMutations } from './lazy-code.ts';

const tabs: TestTab[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.kill();
});

const rename = { id: taskId(1), name: 'Mine' };

async function opened() {
  const fixture = new SyncFixture();
  const mutations = { page: onCall(testMutations), worker: onCall(testMutations) };
  const browser = fixture.browser();
  const tab = await fixture.open(browser, { mutations });
  tabs.push(tab);
  await until(() => tab.client.status().bootstrap === null, 'all rows');
  const onServer = () => fixture.server.row(projectScope(PROJECT), 'task', taskId(1))?.['name'];
  const here = async () => (await tab.database.task.get(taskId(1)))?.name;
  return { fixture, browser, tab, ...mutations, onServer, here };
}

describe('mutations whose code is not loaded yet', () => {
  it('[MU4] delay gestures, which are stored in order and sent once the code is loaded', async () => {
    const { tab, page, worker, onServer, here } = await opened();
    const before = await here();
    let calls = 0;
    const made = [tab.do('task.rename', { id: taskId(1), name: 'First' }), tab.do('task.rename', rename)].map(
      (change) => change.then(() => (calls += 1)),
    );
    await breathe();
    expect([calls, await here(), page.isAsked, tab.client.status().writing]).toEqual([0, before, true, true]);
    page.come();
    await Promise.all(made);
    expect([calls, await here(), tab.client.status().writing]).toEqual([2, 'Mine', false]);
    worker.come();
    await until(() => onServer() === 'Mine', 'sent');
  });

  it('have an empty preview without a refusal', async () => {
    const { tab, page } = await opened();
    const rows = { get: () => taskRow(1) as never, inRange: () => [] };
    const shown = () => tab.client.preview([{ name: 'task.rename', args: rename }], rows);
    expect(shown()).toEqual({ rows: [], refusal: null });
    page.come();
    await tab.do('task.rename', rename);
    expect(shown().rows).toMatchObject([{ id: taskId(1), row: { name: 'Mine' } }]);
  });

  it('[MU4] are loaded in the worker before it rebases a pending change', async () => {
    const { fixture, tab, page, worker, here } = await opened();
    page.come();
    fixture.server.verdict = () => 'unavailable';
    await tab.do('task.rename', rename);
    fixture.server.put(projectScope(PROJECT), 'task', taskRow(1, { name: 'Theirs', total_minutes: 7 }));
    tab.client.refresh();
    await breathe();
    expect([await here(), worker.isAsked]).toEqual(['Mine', true]);
    worker.come();
    await until(async () => (await tab.database.task.get(taskId(1)))?.total_minutes === 7, 'read');
    expect(await here()).toBe('Mine');
  });

  it('are loaded in the worker after the time to draw the first rows, in the page by engage()', async () => {
    const { fixture, tab, page, worker } = await opened();
    expect([page.isAsked, worker.isAsked]).toEqual([false, false]);
    await fixture.drawFirstRows(tab);
    expect([page.isAsked, worker.isAsked]).toEqual([false, true]);
    tab.client.engage();
    expect(page.isAsked).toBe(true);
  });
});

it('loads the code once for all callers, after a failure too', async () => {
  const fixture = new SyncFixture();
  let asked = 0;
  const late = new LazyMutations(fixture.browser().openTab(), () => {
    asked += 1;
    return asked < 2 ? Promise.reject(new Error('nothing')) : Promise.resolve(testMutations);
  });
  const coming = late.load();
  expect(late.load()).toBe(coming);
  await breathe();
  expect([asked, late.here]).toEqual([1, null]);
  await fixture.clock.advance(1_000);
  expect([await coming, late.here]).toEqual([testMutations, testMutations]);
  expect([late.load() === coming, asked]).toEqual([true, 2]);
});
