import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskId, taskRow, type TestTab } from '../../test/support/sync-fixture.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';
import type { LiveListener, SyncTransport } from './transport.ts';

const saved = (tab: TestTab) =>
  until(() => tab.client.status().state === 'saved' && tab.client.status().bootstrap === null, 'all saved');
const nameOf = async (tab: TestTab, n: number) => (await tab.database.task.get(taskId(n)))?.name;

describe('engine', () => {
  it('reads all rows on the first start and reports saved', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser());
    await saved(tab);
    expect(await tab.database.task.count()).toBe(2);
    expect(tab.client.status()).toMatchObject({ waiting: 0, attention: 0, online: true });
    tab.kill();
  });

  it('sends a change, and deletes it from the outbox once it is confirmed', async () => {
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

  it('applies a poke without a pull', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser());
    await saved(tab);
    await fixture.drawFirstRows(tab);
    const pulls = fixture.server.requests.length;
    fixture.server.put(projectScope(PROJECT), 'task', taskRow(1, { name: 'Theirs' }));
    await until(async () => (await nameOf(tab, 1)) === 'Theirs');
    expect(fixture.server.requests.length).toBe(pulls);
    tab.kill();
  });

  it('[ST1] stays offline after the socket reconnected until the server has answered a pull', async () => {
    const fixture = new SyncFixture();
    const { server } = fixture;
    const sockets: LiveListener[] = [];
    const transport = (): SyncTransport => {
      const usual = server.transport();
      const openLive: SyncTransport['openLive'] = (listener) => {
        sockets.push(listener);
        return usual.openLive(listener);
      };
      return { ...usual, openLive };
    };
    const tab = await fixture.open(fixture.browser(), { transport });
    await saved(tab);
    await fixture.drawFirstRows(tab);
    server.before = () => {
      throw new AppError('network');
    };
    for (const socket of sockets) socket.disconnected();
    await until(() => tab.client.status().state === 'offline', 'not reached');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.before = () => held;
    const asked = server.requests.length;
    for (const socket of sockets) socket.connected();
    await until(() => server.requests.length > asked, 'asked at once');
    await breathe();
    expect(tab.client.status().state).toBe('offline');
    answer();
    await saved(tab);
    tab.kill();
  });
});
