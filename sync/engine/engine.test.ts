import { describe, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskId, taskRow, type TestTab } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';

const saved = (tab: TestTab) =>
  until(() => tab.client.status().state === 'saved' && tab.client.status().bootstrap === null, 'all saved');
const nameOf = async (tab: TestTab, n: number) => (await tab.database.task.get(taskId(n)))?.name;

describe('engine', () => {
  it('reads everything on the first start and says so', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser());
    await saved(tab);
    expect(await tab.database.task.count()).toBe(2);
    expect(tab.client.status()).toMatchObject({ waiting: 0, attention: 0, online: true });
    tab.kill();
  });

  it('brings a change to the server and back', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser());
    await saved(tab);
    await tab.do('task.rename', { id: taskId(1), name: 'New' });
    expect(await nameOf(tab, 1)).toBe('New');
    await saved(tab);
    expect(fixture.server.row(projectScope(PROJECT), 'task', taskId(1))).toMatchObject({ name: 'New' });
    expect(await tab.database.outbox.count()).toBe(0);
    tab.kill();
  });

  it('shows what others do as soon as the poke comes', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser());
    await saved(tab);
    const pulls = fixture.server.requests.length;
    fixture.server.put(projectScope(PROJECT), 'task', taskRow(1, { name: 'Theirs' }));
    await until(async () => (await nameOf(tab, 1)) === 'Theirs');
    expect(fixture.server.requests.length).toBe(pulls);
    tab.kill();
  });
});
