/** Requests and announcements of one engine, step by step, with a live connection controlled by the test. */
import { afterEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { projectScope } from '../../contract/sync.ts';
import { closeDevices, device, settledDevice } from '../../test/support/one-engine.ts';
import { PROJECT, taskId, taskRow } from '../../test/support/sync-fixture.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';
import { POLL_ALONE, POLL_LIVE } from './loop-timer.ts';
import { FIRST_ROWS_TIMEOUT } from './page-size.ts';

const scope = projectScope(PROJECT);
afterEach(closeDevices);

/** Puts more rows on the server than the first answer returns. */
const putMany = ({ server }: Awaited<ReturnType<typeof device>>): void => {
  for (let n = 10; n < 2_010; n += 1) server.put(scope, 'task', taskRow(n), false);
};

const failing = (code: ErrorCode) => () => {
  throw new AppError(code);
};
const nothing = (): void => undefined;

describe('the state of a starting engine', () => {
  it('shows that nothing was read yet, and the time of the sync once it is complete', async () => {
    const { engine, database } = await device();
    const nothingRead = { scopesDone: 0, scopesTotal: 0, projectsBegun: 0, rows: 0 };
    expect(engine.state()).toMatchObject({ lastSyncedAt: null, outdated: false, bootstrap: nothingRead });
    await engine.start();
    await until(async () => (await database.meta.get('identity'))?.complete === true);
    expect(engine.state().lastSyncedAt).not.toBeNull();
  });
  it('is outdated when the replica is marked outdated', async () => {
    const { engine, database, page, server } = await device();
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    await database.meta.update('identity', { outdated: true });
    server.before = () => new Promise<void>(nothing);
    await engine.start();
    expect(engine.state().outdated).toBe(true);
  });
  it('counts the rows that have been read', async () => {
    const one = await device();
    const { engine, database, clock } = one;
    putMany(one);
    await engine.start();
    await until(() => engine.state().bootstrap?.projectsBegun === 1, 'first rows');
    const first = (await database.task.count()) + 2;
    expect(engine.state().bootstrap?.rows).toBe(first);
    await clock.advance(FIRST_ROWS_TIMEOUT);
    await until(() => engine.state().lastSyncedAt !== null, 'all rows');
    expect(await database.task.count()).toBeGreaterThan(first);
  });
});

describe('a signal', () => {
  it('of "offline" makes the server unreachable at once, and still causes a pull', async () => {
    const { engine, live, server, asked, announced } = await settledDevice();
    let answer = nothing;
    server.before = () => new Promise<void>((resolve) => (answer = resolve));
    engine.signal('offline');
    engine.signal('offline');
    expect(engine.state().reachable).toBe(false);
    expect(announced('engine')).toHaveLength(1);
    expect(live.check).toHaveBeenCalledTimes(2);
    expect(live.connect).toHaveBeenCalledTimes(1);
    expect(await asked()).toBe('pull');
    server.before = nothing;
    answer();
    await until(() => engine.state().reachable, 'reached');
    expect(live.connect).toHaveBeenCalledTimes(2);
  });
  it('of "online" pulls at once; "focus" and "gesture" pull only while the server is unreachable', async () => {
    const { engine, live, server, asked, clock } = await settledDevice();
    engine.signal('focus');
    engine.signal('gesture');
    expect(await asked()).toBe('');
    expect([live.connect.mock.calls.length, live.check.mock.calls.length]).toEqual([3, 2]);
    engine.signal('online');
    expect(await asked()).toBe('pull');
    server.before = failing('network');
    engine.signal('online');
    expect(await asked()).toBe('pull');
    await until(() => !engine.state().reachable, 'not reached');
    // Within a second of the last signal, gestures cause no request; `online` does.
    engine.signal('gesture');
    engine.signal('gesture');
    expect(await asked()).toBe('');
    engine.signal('online');
    expect(await asked()).toBe('pull');
    await clock.advance(1_000);
    server.before = nothing;
    await asked();
    engine.signal('focus');
    await until(() => engine.state().reachable, 'reached');
  });
});

describe('before the first rows of a new device', () => {
  it('signals do not open the live connection, and the rows arrive', async () => {
    const { engine, live, server } = await device();
    let answer = nothing;
    server.before = () => new Promise<void>((resolve) => (answer = resolve));
    await engine.start();
    await breathe();
    engine.signal('offline');
    engine.signal('online');
    expect(live.connect).not.toHaveBeenCalled();
    server.before = nothing;
    answer();
    await until(
      () => engine.state().reachable && engine.state().bootstrap?.projectsBegun !== 0,
      'first rows',
    );
  });
  it('the live connection opens when the server cannot be reached', async () => {
    const { engine, live, server } = await device();
    server.before = failing('network');
    await engine.start();
    await until(() => live.connect.mock.calls.length > 0, 'connected');
    expect(engine.state().bootstrap?.projectsBegun ?? 0).toBe(0);
  });
});

describe('polling', () => {
  it('pulls four times a minute, or once while the live connection is up', async () => {
    const { clock, hears, asked } = await settledDevice();
    await clock.advance(POLL_ALONE);
    expect(await asked()).toBe('pull');
    await clock.advance(POLL_ALONE - 1);
    expect(await asked()).toBe('');
    hears().connected();
    expect(await asked()).toBe('pull');
    await clock.advance(POLL_LIVE - 1);
    expect(await asked()).toBe('');
    await clock.advance(1);
    expect(await asked()).toBe('pull');
    hears().disconnected();
    expect(await asked()).toBe('pull');
    await clock.advance(POLL_ALONE);
    expect(await asked()).toBe('pull');
  });
});

describe('projects on screen', () => {
  it('are passed to the live connection, and end the first-rows hold when they change', async () => {
    const one = await device();
    const { engine, live, asked, clock } = one;
    putMany(one);
    engine.focus([PROJECT]);
    await engine.start();
    await until(() => engine.state().bootstrap?.projectsBegun === 1, 'first rows');
    await asked();
    engine.focus([PROJECT]);
    expect(await asked()).toBe('');
    engine.focus(['another']);
    expect(await asked()).toBe('pull');
    expect(live.connect).not.toHaveBeenCalled();
    await clock.advance(FIRST_ROWS_TIMEOUT);
    engine.focus([]);
    expect(live.focus.mock.calls).toEqual([[['another']], [[]]]);
  });
});

describe('a session that has ended', () => {
  it('is checked once a minute; pending changes are sent after the next sign-in', async () => {
    const { engine, live, server, clock, page, asked, announced } = await settledDevice();
    server.before = failing('no_session');
    engine.refresh();
    await until(() => engine.state().signedOut, 'signed out');
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    await asked();
    engine.nudge();
    await clock.advance(POLL_LIVE - 1);
    expect(await asked()).toBe('');
    await clock.advance(1);
    expect(await asked()).toBe('pull');
    server.before = nothing;
    const before = announced('engine').length;
    live.connect.mockClear();
    engine.resume();
    expect(engine.state().signedOut).toBe(false);
    expect([announced('engine').length - before, live.connect.mock.calls.length]).toEqual([1, 1]);
    expect(await asked()).toBe('batch pull');
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Mine' });
  });
});

describe('a program that is too old for the server', () => {
  it('sends no more requests', async () => {
    const { engine, server, clock, page, asked } = await settledDevice();
    server.before = failing('protocol_mismatch');
    engine.refresh();
    await until(() => engine.state().outdated, 'outdated');
    await asked();
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    engine.nudge();
    engine.refresh();
    await clock.advance(POLL_LIVE * 5);
    expect(await asked()).toBe('');
  });
});

describe('pending changes', () => {
  const renames = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: 'task.rename',
      args: { id: taskId(1), name: `Name ${String(n)}` },
    }));

  it('are sent in batches, with a pull after three in a row', async () => {
    const { engine, page, asked, announced, server } = await settledDevice();
    await page.client.mutateAll(renames(450));
    engine.nudge();
    await until(async () => (await page.database.outbox.count()) === 0, 'all sent');
    expect(await asked()).toBe('batch batch batch pull batch batch pull');
    const progress = announced('outbox');
    expect(progress.length).toBeGreaterThanOrEqual(5);
    expect(progress.every((one) => one.kind === 'outbox' && !one.appended)).toBe(true);
    expect(server.row(scope, 'task', taskId(1))).toMatchObject({ name: 'Name 449' });
  });
  it('are retried with back-off when the server fails on one, with pulls meanwhile', async () => {
    const { engine, page, asked, server, clock } = await settledDevice();
    server.verdict = () => 'unavailable';
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    engine.nudge();
    expect(await asked()).toBe('batch pull');
    engine.refresh();
    engine.nudge();
    expect(await asked()).toBe('pull');
    await clock.advance(60_000);
    expect(await asked()).toMatch(/^batch pull( |$)/);
    server.verdict = () => null;
    await clock.advance(120_000);
    expect(await page.database.outbox.count()).toBe(0);
  });
  it('are sent three times at once on a sequence gap, then more slowly', async () => {
    const { engine, page, asked, clock, server } = await settledDevice((usual) => ({
      batch: (request) => {
        void usual.batch(request).catch(nothing);
        return Promise.reject(new AppError('sequence_gap'));
      },
    }));
    server.verdict = () => 'unavailable';
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    engine.nudge();
    expect(await asked()).toBe('batch pull batch pull batch pull');
    expect(await asked()).toBe('');
    await clock.advance(120_000);
    expect(await asked()).toMatch(/batch pull/);
  });
  it('are sent again after a network failure, followed by a pull', async () => {
    const { engine, page, asked, clock, server } = await settledDevice();
    server.before = failing('network');
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    engine.nudge();
    expect(await asked()).toBe('batch');
    server.before = nothing;
    await clock.advance(60_000);
    expect(await asked()).toMatch(/^batch pull( |$)/);
  });
  it('that are refused are announced as a change of the inbox', async () => {
    const { engine, page, asked, announced, server } = await settledDevice();
    server.verdict = () => 'not_allowed';
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    engine.nudge();
    await until(async () => (await page.database.inbox.count()) === 1, 'refused');
    await asked();
    expect(announced('inbox')).toEqual([{ kind: 'inbox' }]);
    // After the push, and after the pull that brings the refusal.
    const sent = { kind: 'outbox', appended: false };
    expect(announced('outbox')).toEqual([sent, sent]);
  });
});

describe('a poke', () => {
  const row = (n: number, version: number, name: string) => ({
    ...{ entity: 'task', id: taskId(n), version, row: taskRow(n, { name }) },
  });
  const nameOf = async (database: { task: { get(id: string): PromiseLike<{ name: string } | undefined> } }) =>
    (await database.task.get(taskId(1)))?.name;

  it('that does not start at the cursor causes a pull', async () => {
    const { hears, asked, server, database } = await settledDevice();
    server.put(scope, 'task', taskRow(1, { name: 'Theirs' }), false);
    hears().poke({ scope, from: 7, version: 8, rows: [row(1, 8, 'Later')] });
    expect(await asked()).toBe('pull');
    expect(await nameOf(database)).toBe('Theirs');
  });
  it('is not applied when the stored cursor has changed, and causes a pull', async () => {
    const { hears, asked, database, engine } = await settledDevice();
    const cursor = await database.cursors.get(scope);
    await database.cursors.update(scope, { version: 1 });
    hears().poke({ scope, from: cursor?.version ?? 0, version: 9, rows: [row(1, 9, 'Theirs')] });
    expect(await asked()).toBe('pull');
    expect([await nameOf(database), engine.overtaken]).toEqual(['Task 1', false]);
  });
  it('is not applied after the lead was lost, and ends the engine', async () => {
    const { hears, asked, database, engine } = await settledDevice();
    const cursor = await database.cursors.get(scope);
    await database.meta.update('identity', { leader: 'another' });
    hears().poke({ scope, from: cursor?.version ?? 0, version: 9, rows: [row(1, 9, 'Theirs')] });
    await engine.ended();
    expect([engine.overtaken, await asked(), await nameOf(database)]).toEqual([true, '', 'Task 1']);
  });
  const during = async (one: Awaited<ReturnType<typeof settledDevice>>, change: () => void) => {
    const { hears, asked, server, database, engine } = one;
    const version = (await database.cursors.get(scope))?.version ?? 0;
    let answer = nothing;
    server.after = () => new Promise<void>((resolve) => (answer = resolve));
    engine.refresh();
    expect(await asked()).toBe('pull');
    change();
    hears().poke({ scope, from: version, version: version + 1, rows: [row(1, version + 1, 'Said')] });
    server.after = nothing;
    answer();
  };
  it('during a pull is applied after it', async () => {
    const one = await settledDevice();
    await during(one, nothing);
    await until(async () => (await nameOf(one.database)) === 'Said', 'applied');
    expect(await one.asked()).toBe('');
  });
  it('during a pull that brings another epoch is discarded, and causes another pull', async () => {
    const one = await settledDevice();
    const { server, database, asked } = one;
    server.epoch = '00000000-0000-4000-8000-00000000e002';
    await during(one, () => server.put(scope, 'task', taskRow(1, { name: 'Theirs' }), false));
    await until(
      async () => (await database.meta.get('identity'))?.epoch === server.epoch,
      'the other history',
    );
    expect([await asked(), await nameOf(database)]).toEqual(['pull', 'Theirs']);
  });
  it('during a pull that brings another epoch is discarded when another pull is already due', async () => {
    const one = await settledDevice();
    const { server, database, asked, engine } = one;
    server.epoch = '00000000-0000-4000-8000-00000000e002';
    await during(one, () => engine.refresh());
    await until(
      async () => (await database.meta.get('identity'))?.epoch === server.epoch,
      'the other history',
    );
    expect([await asked(), await nameOf(database)]).toEqual(['pull', 'Task 1']);
  });
});

describe('the live connection', () => {
  it('announces its events, and causes a pull when access changed or the socket was refused', async () => {
    const { hears, asked, announced, engine, live } = await settledDevice();
    hears().event(22, { a: 1 });
    expect(announced('live')).toEqual([{ kind: 'live', event: 22, payload: { a: 1 } }]);
    hears().access();
    expect(await asked()).toBe('pull');
    hears().refused();
    expect(await asked()).toBe('pull');
    engine.close();
    expect(live.close).toHaveBeenCalledTimes(1);
  });
});

describe('the clock of the server', () => {
  it('is announced and stored when it is first known and when it changes, and ignored after the engine is closed', async () => {
    let learn: (offset: number) => void = nothing;
    const { announced, engine, database, messages } = await settledDevice(() => ({
      onServerTime: (listener) => void (learn = listener),
    }));
    learn(5_000);
    await breathe();
    expect(engine.state().clock?.offset).toBe(5_000);
    expect((await database.meta.get('identity'))?.clock?.offset).toBe(5_000);
    expect(announced('engine')).toHaveLength(1);
    learn(5_000);
    await breathe();
    expect(announced('engine')).toHaveLength(1);
    learn(9_000);
    await breathe();
    expect(announced('engine').at(-1)).toMatchObject({ state: { clock: { offset: 9_000 } } });
    expect((await database.meta.get('identity'))?.clock?.offset).toBe(9_000);
    engine.close();
    messages.length = 0;
    learn(90_000);
    await breathe();
    expect([messages, (await database.meta.get('identity'))?.clock?.offset]).toEqual([[], 9_000]);
  });
});

it('ends when its database is closed', async () => {
  const { engine, database, asked } = await settledDevice();
  database.close();
  engine.refresh();
  await engine.ended();
  expect([engine.overtaken, await asked()]).toEqual([false, '']);
});
