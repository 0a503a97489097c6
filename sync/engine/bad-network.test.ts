import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskId, type TestTab, USER } from '../../test/support/sync-fixture.ts';
import { type Meddling, WireServer } from '../../test/support/wire-server.ts';
import { until } from '../../test/support/until.ts';

const open: TestTab[] = [];

afterEach(() => {
  for (const tab of open.splice(0)) tab.kill();
});

async function started() {
  const fixture = new SyncFixture();
  const wire = new WireServer(fixture.server);
  const browser = fixture.browser();
  const asksForLive = vi.fn();
  const tab = await fixture.open(browser, {
    transport: (env) => {
      const transport = wire.transport(env, USER);
      const openLive: typeof transport.openLive = (listener) => {
        const live = transport.openLive(listener);
        return { ...live, connect: () => (asksForLive(), live.connect()) };
      };
      return { ...transport, openLive };
    },
  });
  open.push(tab);
  const status = () => tab.client.status();
  // A real connection: on a busy machine it takes longer than a fixed number of event-loop turns.
  await until(() => expect(status()).toMatchObject({ state: 'saved', bootstrap: null }));
  const names = () => fixture.server.row(projectScope(PROJECT), 'task', taskId(1))?.['name'];
  const pass = async (done: () => boolean, seconds = 240): Promise<void> => {
    for (let second = 0; second < seconds && !done(); second += 1) await fixture.clock.advance(1_000);
    expect(done()).toBe(true);
  };
  return { fixture, wire, browser, tab, status, names, pass, asksForLive };
}

const page = (status: number): Meddling => ({ kind: 'page', status, body: '<html>A page</html>' });

describe('client on an unreliable network', () => {
  it.each(['/api/v1/batch', '/api/v1/sync/pull'])(
    'repeats a request to %s whose answer stalls in the middle, and saves everything (E1)',
    async (path) => {
      const { wire, tab, status, names, pass } = await started();
      let stalled = 0;
      wire.meddle = (asked) => (asked === path && (stalled += 1) === 1 ? { kind: 'stall', after: 12 } : null);
      await tab.do('task.rename', { id: taskId(1), name: 'Renamed once' });
      await pass(() => stalled > 1 && status().state === 'saved');
      expect(names()).toBe('Renamed once');
      expect(wire.aborted).toContain(path);
    },
  );

  it('[ST1] reports offline six seconds after an answer stalls (E3)', async () => {
    const { fixture, wire, tab, status } = await started();
    wire.meddle = () => ({ kind: 'stall', after: 3 });
    await tab.do('task.rename', { id: taskId(1), name: 'Waits' });
    await fixture.clock.advance(6_000);
    expect(status()).toMatchObject({ state: 'offline', network: true, waiting: 1 });
  });

  it('connects the live connection when the server answers again', async () => {
    const { wire, tab, status, pass, asksForLive } = await started();
    wire.meddle = () => page(503);
    await tab.do('task.rename', { id: taskId(1), name: 'Waits' });
    await pass(() => status().state === 'offline');
    asksForLive.mockClear();
    wire.meddle = () => null;
    await pass(() => status().state === 'saved');
    expect(asksForLive).toHaveBeenCalled();
  });

  it.each([200, 401, 403, 404, 413, 426, 429, 502, 503])(
    '[PU3] reports offline on an HTML page with status %i, and sends all changes afterwards (E2, E3)',
    async (code) => {
      const { fixture, wire, tab, status, names, pass } = await started();
      wire.meddle = () => page(code);
      for (const name of ['One', 'Two', 'Three']) await tab.do('task.rename', { id: taskId(1), name });
      await fixture.clock.advance(6_000);
      expect(status()).toMatchObject({ state: 'offline', waiting: 3, signedOut: false, outdated: false });
      await fixture.clock.advance(120_000);
      expect(await tab.client.inbox()).toEqual([]);
      wire.meddle = () => null;
      await pass(() => status().state === 'saved');
      expect(names()).toBe('Three');
      expect(fixture.server.executed).toHaveLength(3);
    },
  );

  it('[PU3] sends the first change alone after a proxy refused a batch with 413', async () => {
    const { fixture, wire, tab, status, names, pass } = await started();
    wire.meddle = (path) => (path.endsWith('/batch') ? page(413) : null);
    for (const name of ['One', 'Two']) await tab.do('task.rename', { id: taskId(1), name });
    await fixture.clock.advance(5_000);
    fixture.server.requests.length = 0;
    wire.meddle = () => null;
    await pass(() => status().state === 'saved');
    const first = fixture.server.requests.find(({ kind }) => kind === 'batch')?.request;
    expect(first && 'mutations' in first && first.mutations).toHaveLength(1);
    expect(names()).toBe('Two');
  });

  it('stamps changes with the server time, and restores the clock offset in a new tab (E4)', async () => {
    const { fixture, wire, tab, status, browser } = await started();
    const ahead = -30 * 86_400_000;
    wire.time = () => fixture.clock.now() + ahead;
    tab.client.refresh();
    await until(() => expect(status().clockOffset).toBe(ahead));
    await tab.do('task.rename', { id: taskId(1), name: 'Now' });
    const [entry] = await tab.database.outbox.toArray();
    expect(entry?.at ?? 'sent').toBe(new Date(fixture.clock.now() + ahead).toISOString());
    await until(async () => {
      expect((await tab.database.meta.get('identity'))?.clock?.offset).toBe(ahead);
    });
    const later = await fixture.open(browser, { engine: false });
    open.push(later);
    await until(() => expect(later.client.status().clockOffset).toBe(ahead));
  });

  it('[ST1] reports offline while our server answers 503, and saved when it works again', async () => {
    const { fixture, wire, tab, status, pass } = await started();
    const answer = { done: false, body: null, message: 'words', title: null, code: 'unavailable' };
    const failing: Meddling = {
      kind: 'page',
      status: 503,
      body: JSON.stringify(answer),
      type: 'application/json',
    };
    wire.meddle = () => failing;
    await tab.do('task.rename', { id: taskId(1), name: 'Waits' });
    await fixture.clock.advance(6_000);
    expect(status()).toMatchObject({ state: 'offline', waiting: 1 });
    wire.meddle = () => null;
    await pass(() => status().state === 'saved');
  });
});
