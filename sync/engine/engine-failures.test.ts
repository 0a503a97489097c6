/** How one engine handles failures: the state it reports, when it retries, and when it ends. */
import { afterEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { projectScope } from '../../contract/sync.ts';
import { closeDevices, device, settledDevice } from '../../test/support/one-engine.ts';
import { PROJECT, taskId, taskRow } from '../../test/support/sync-fixture.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';
import type { Message } from './messages.ts';

const scope = projectScope(PROJECT);
afterEach(closeDevices);

const failing = (code: ErrorCode, details?: Record<string, unknown>) => () => {
  throw new AppError(code, details);
};
const nothing = (): void => undefined;
const rename = (name: string) => ['task.rename', { id: taskId(1), name }] as const;
const stateIn = (message: Message | undefined) => (message?.kind === 'engine' ? message.state : undefined);

/** Makes the server fail on the whole first batch. Returns the number of changes in each batch. */
function refuseFirstBatch(server: Awaited<ReturnType<typeof device>>['server']): readonly number[] {
  const sizes: number[] = [];
  server.before = (kind, request) => {
    if (kind !== 'batch') return;
    sizes.push((request as { mutations: readonly unknown[] }).mutations.length);
    if (sizes.length === 1) throw new AppError('internal');
  };
  return sizes;
}

describe('a server that answers with failures', () => {
  it('becomes unreachable after three seconds of failures, and reachable with its next answer', async () => {
    const { engine, server, clock, announced } = await settledDevice();
    server.before = failing('internal');
    engine.refresh();
    await clock.advance(2_999);
    expect(engine.state().reachable).toBe(true);
    await clock.advance(1);
    expect(engine.state().reachable).toBe(false);
    expect(stateIn(announced('engine').at(-1))?.reachable).toBe(false);
    server.before = nothing;
    await clock.advance(60_000);
    expect(engine.state().reachable).toBe(true);
    expect(stateIn(announced('engine').at(-1))?.reachable).toBe(true);
  });
  it('stays reachable when it answers again within three seconds', async () => {
    const { engine, server, clock, announced } = await settledDevice();
    server.before = failing('internal');
    engine.refresh();
    await clock.advance(500);
    server.before = nothing;
    await clock.advance(2_000);
    await clock.advance(10_000);
    expect(announced('engine').map((one) => stateIn(one)?.reachable)).not.toContain(false);
  });
  it('becomes unreachable at once on a network error, but not at once on a 502 of a proxy', async () => {
    const { engine, server, clock, asked } = await settledDevice();
    server.before = failing('network', { status: 502 });
    engine.refresh();
    await asked();
    expect(engine.state().reachable).toBe(true);
    server.before = failing('network');
    await clock.advance(1_500);
    expect(engine.state().reachable).toBe(false);
  });
  it('is not asked again before its retry_after is over', async () => {
    const { engine, server, clock, asked } = await settledDevice();
    server.before = failing('rate_limited', { retry_after: 40 });
    engine.refresh();
    expect(await asked()).toBe('pull');
    await clock.advance(39_000);
    expect(await asked()).toBe('');
    server.before = nothing;
    await clock.advance(1_000);
    expect(await asked()).toBe('pull');
  });
  it('gets the first change alone after a failed batch, then the rest together', async () => {
    const { engine, page, server, clock } = await settledDevice();
    const sizes = refuseFirstBatch(server);
    for (const name of ['One', 'Two', 'Three']) await page.do(...rename(name));
    engine.nudge();
    await clock.advance(60_000);
    expect(sizes).toEqual([3, 1, 2]);
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Three' });
  });
  it('gets the first change alone until it accepts it', async () => {
    const { engine, page, server, clock } = await settledDevice();
    const sizes = refuseFirstBatch(server);
    server.verdict = () => (sizes.length < 4 ? 'unavailable' : null);
    for (const name of ['One', 'Two', 'Three']) await page.do(...rename(name));
    engine.nudge();
    await clock.advance(300_000);
    expect(sizes).toEqual([3, 1, 1, 1, 2]);
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Three' });
  });
});

describe('back-off', () => {
  it('starts at the shortest wait again once the server has answered', async () => {
    const { engine, server, clock, asked } = await settledDevice();
    server.before = failing('network');
    engine.refresh();
    await clock.advance(120_000);
    server.before = nothing;
    await clock.advance(60_000);
    await asked();
    server.before = failing('network');
    engine.refresh();
    expect(await asked()).toBe('pull');
    await clock.advance(1_000);
    expect(await asked()).toBe('pull');
  });
});

describe('a device whose storage fails', () => {
  it('does not report the server as unreachable', async () => {
    const { engine, server, clock, asked, announced } = await settledDevice();
    server.before = failing('storage_failed');
    engine.refresh();
    expect(await asked()).toBe('pull');
    await clock.advance(10_000);
    expect(engine.state().reachable).toBe(true);
    expect(announced('engine').map((one) => stateIn(one)?.reachable)).not.toContain(false);
  });
});

describe('announcements to the pages', () => {
  it.each([
    ['no_session', 'signedOut'],
    ['protocol_mismatch', 'outdated'],
  ] as const)('report %s in the state of the engine', async (code, what) => {
    const { engine, server, announced } = await settledDevice();
    server.before = failing(code);
    engine.refresh();
    await until(() => announced('engine').length > 0, 'announced');
    expect(stateIn(announced('engine').at(-1))).toMatchObject({ [what]: true, reachable: true });
  });
  it('name the rows that a pull has changed, and the new state of the engine', async () => {
    const { engine, server, asked, announced, database } = await settledDevice();
    server.put(scope, 'task', taskRow(1, { name: 'Theirs' }), false);
    engine.refresh();
    expect(await asked()).toBe('pull');
    const commit = (await database.meta.get('identity'))?.commits;
    expect(announced('rows')).toMatchObject([{ commit, changes: [{ entity: 'task' }] }]);
    expect(stateIn(announced('engine').at(-1))?.lastSyncedAt).toBe(engine.state().lastSyncedAt);
    expect(announced('inbox')).toEqual([]);
  });
  it('end when the engine is closed', async () => {
    const { engine, server, messages, asked } = await settledDevice();
    let answer = nothing;
    server.before = () => new Promise<void>((resolve) => (answer = resolve));
    engine.refresh();
    await asked();
    engine.close();
    messages.length = 0;
    server.before = failing('no_session');
    answer();
    await engine.ended();
    await breathe();
    expect(messages.filter(({ kind }) => kind === 'engine')).toEqual([]);
    expect(await asked()).toBe('');
  });
});

describe('an engine', () => {
  it('ends without sending when a push finds that it has lost the lead', async () => {
    const { engine, page, database, asked, server } = await settledDevice();
    await page.do(...rename('Mine'));
    await database.meta.update('identity', { leader: 'another' });
    engine.nudge();
    await engine.ended();
    expect([engine.overtaken, await asked()]).toEqual([true, '']);
    expect(server.row(scope, 'task', taskId(1))).not.toMatchObject({ name: 'Mine' });
  });
  it('starts with the stored offset of the server clock', async () => {
    const { engine, database, page, server } = await device();
    await page.do(...rename('Mine'));
    await database.meta.update('identity', { clock: { offset: 7_000, at: 5 } });
    server.before = () => new Promise<void>(nothing);
    expect(engine.state().clock).toBeUndefined();
    await engine.start();
    expect(engine.state().clock).toEqual({ offset: 7_000, at: 5 });
  });
  it('continues when the offset of the server clock cannot be stored', async () => {
    let learn: (offset: number) => void = nothing;
    const { engine, database, asked } = await settledDevice(() => ({
      onServerTime: (listener) => void (learn = listener),
    }));
    database.close();
    learn(5_000);
    await breathe();
    expect(engine.state().clock?.offset).toBe(5_000);
    expect(await asked()).toBe('');
  });
});

describe('buffered pokes', () => {
  it.each(['connected', 'disconnected'] as const)(
    'are discarded when the live connection is %s',
    async (what) => {
      const { hears, asked, server, database, engine } = await settledDevice();
      const version = (await database.cursors.get(scope))?.version ?? 0;
      let answer = nothing;
      server.before = () => new Promise<void>((resolve) => (answer = resolve));
      engine.refresh();
      expect(await asked()).toBe('pull');
      const row = { entity: 'task', id: taskId(1), version: version + 1, row: taskRow(1, { name: 'Heard' }) };
      hears().poke({ scope, from: version, version: version + 1, rows: [row] });
      hears()[what]();
      server.before = nothing;
      answer();
      await asked();
      expect(await database.task.get(taskId(1))).toMatchObject({ name: 'Task 1' });
    },
  );
});

describe('pending changes', () => {
  it('are sent after a pull that finds them, though no message announced them', async () => {
    const { engine, page, asked, server } = await settledDevice();
    await page.do(...rename('Mine'));
    engine.refresh();
    expect(await asked()).toBe('pull batch pull');
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Mine' });
  });
  it('that are deferred because their row is missing are sent again after a pause', async () => {
    const { engine, page, database, server, clock, asked } = await settledDevice();
    await page.do(...rename('Mine'));
    const [entry] = await database.outbox.toArray();
    if (!entry) throw new Error('nothing waits');
    await database.outbox.put({ ...entry, again: { refusals: 0, held: null } });
    server.verdict = () => 'not_found';
    engine.nudge();
    expect(await asked()).toBe('batch pull');
    expect([await database.outbox.count(), await database.inbox.count()]).toEqual([1, 0]);
    server.verdict = () => null;
    await clock.advance(10_000);
    expect(await asked()).toMatch(/^batch pull/);
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Mine' });
    expect(await database.outbox.count()).toBe(0);
  });
});

describe('signing in again', () => {
  it('pulls new rows even without pending changes', async () => {
    const { engine, server, asked, database } = await settledDevice();
    server.before = failing('no_session');
    engine.refresh();
    await until(() => engine.state().signedOut, 'signed out');
    await asked();
    server.before = nothing;
    server.put(scope, 'task', taskRow(1, { name: 'Theirs' }), false);
    engine.resume();
    expect(await asked()).toBe('pull');
    expect(await database.task.get(taskId(1))).toMatchObject({ name: 'Theirs' });
  });
});
