/** What one engine makes of failures: what it says of the server, when it asks again, and when it ends. */
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

/** The server fails on the first batch as a whole. Gives how many changes each batch had. */
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
  it('is called not reached when that goes on for three seconds, and reached with its first answer', async () => {
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
  it('is reached all the while when it answers again within them', async () => {
    const { engine, server, clock, announced } = await settledDevice();
    server.before = failing('internal');
    engine.refresh();
    await clock.advance(500);
    server.before = nothing;
    await clock.advance(2_000);
    await clock.advance(10_000);
    expect(announced('engine').map((one) => stateIn(one)?.reachable)).not.toContain(false);
  });
  it('is not reached at once where nothing came back, but is where something between says so', async () => {
    const { engine, server, clock, asked } = await settledDevice();
    server.before = failing('network', { status: 502 });
    engine.refresh();
    await asked();
    expect(engine.state().reachable).toBe(true);
    server.before = failing('network');
    await clock.advance(1_500);
    expect(engine.state().reachable).toBe(false);
  });
  it('is asked again no sooner than it wants', async () => {
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
  it('on a batch gets the first change alone, and all of them once it has taken that', async () => {
    const { engine, page, server, clock } = await settledDevice();
    const sizes = refuseFirstBatch(server);
    for (const name of ['One', 'Two', 'Three']) await page.do(...rename(name));
    engine.nudge();
    await clock.advance(60_000);
    expect(sizes).toEqual([3, 1, 2]);
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Three' });
  });
  it('gets it alone until it has taken it', async () => {
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

describe('the pause after a failure', () => {
  it('is short again once the server has answered', async () => {
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
  it('says nothing of the server', async () => {
    const { engine, server, clock, asked, announced } = await settledDevice();
    server.before = failing('storage_failed');
    engine.refresh();
    expect(await asked()).toBe('pull');
    await clock.advance(10_000);
    expect(engine.state().reachable).toBe(true);
    expect(announced('engine').map((one) => stateIn(one)?.reachable)).not.toContain(false);
  });
});

describe('all pages are notified', () => {
  it.each([
    ['no_session', 'signedOut'],
    ['protocol_mismatch', 'outdated'],
  ] as const)('of %s', async (code, what) => {
    const { engine, server, announced } = await settledDevice();
    server.before = failing(code);
    engine.refresh();
    await until(() => announced('engine').length > 0, 'announced');
    expect(stateIn(announced('engine').at(-1))).toMatchObject({ [what]: true, reachable: true });
  });
  it('which rows a pull has brought, and what is then known', async () => {
    const { engine, server, asked, announced, database } = await settledDevice();
    server.put(scope, 'task', taskRow(1, { name: 'Theirs' }), false);
    engine.refresh();
    expect(await asked()).toBe('pull');
    const commit = (await database.meta.get('identity'))?.commits;
    expect(announced('rows')).toMatchObject([{ commit, changes: [{ entity: 'task' }] }]);
    expect(stateIn(announced('engine').at(-1))?.lastSyncedAt).toBe(engine.state().lastSyncedAt);
    expect(announced('inbox')).toEqual([]);
  });
  it('nothing any more once it is closed', async () => {
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
  it('ends when it finds at a push that it has lost the lead, and sends nothing', async () => {
    const { engine, page, database, asked, server } = await settledDevice();
    await page.do(...rename('Mine'));
    await database.meta.update('identity', { leader: 'another' });
    engine.nudge();
    await engine.ended();
    expect([engine.overtaken, await asked()]).toEqual([true, '']);
    expect(server.row(scope, 'task', taskId(1))).not.toMatchObject({ name: 'Mine' });
  });
  it('begins with what the last one knew of the clock of the server', async () => {
    const { engine, database, page, server } = await device();
    await page.do(...rename('Mine'));
    await database.meta.update('identity', { clock: { offset: 7_000, at: 5 } });
    server.before = () => new Promise<void>(nothing);
    expect(engine.state().clock).toBeUndefined();
    await engine.start();
    expect(engine.state().clock).toEqual({ offset: 7_000, at: 5 });
  });
  it('goes on when the clock of the server could not be stored', async () => {
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

describe('pokes that were heard before', () => {
  it.each(['connected', 'disconnected'] as const)(
    'the live connection was %s are forgotten',
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

describe('what waits', () => {
  it('goes after a pull that finds it, though no message announced it', async () => {
    const { engine, page, asked, server } = await settledDevice();
    await page.do(...rename('Mine'));
    engine.refresh();
    expect(await asked()).toBe('pull batch pull');
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Mine' });
  });
  it('and is held, because what it is about has yet to come, is sent again after a pause', async () => {
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

describe('a person who has signed in again', () => {
  it('is shown what is new, with nothing of their own to send', async () => {
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
