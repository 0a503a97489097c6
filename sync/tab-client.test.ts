import { describe, expect, it } from 'vitest';
import { AppError } from '../contract/errors.ts';
import { projectScope } from '../contract/sync.ts';
import {
  OTHER_USER,
  PROJECT,
  SyncFixture,
  taskId,
  taskRow,
  type TestTab,
} from '../test/support/sync-fixture.ts';
import { breathe, until } from '../test/support/virtual-clock.ts';
import type { RowsChanged } from './client-types.ts';

const project = projectScope(PROJECT);
const ready = (tab: TestTab) =>
  until(() => tab.client.status().bootstrap === null && tab.client.status().waiting === 0, 'ready');
const nameOf = async (tab: TestTab, n: number) => (await tab.database.task.get(taskId(n)))?.name;

async function started() {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const tab = await fixture.open(browser, { name: 'first' });
  await ready(tab);
  await fixture.drawFirstRows(tab);
  return { fixture, browser, tab, server: fixture.server };
}

describe('client', () => {
  it('reports to every tab which rows a gesture or the server has changed', async () => {
    const { fixture, browser, tab, server } = await started();
    const other = await fixture.open(browser);
    await ready(other);
    const heard: RowsChanged[][] = [[], []];
    for (const [index, one] of [tab, other].entries())
      one.client.onRowsChanged((changes) => heard[index]?.push(...changes));
    await tab.do('task.rename', { id: taskId(1), name: 'New' });
    await until(() => heard.every((list) => list.some(({ ids }) => ids?.includes(taskId(1)))));
    await ready(tab);
    server.put(project, 'task', taskRow(2, { name: 'Theirs' }));
    await until(() => heard.every((list) => list.some(({ ids }) => ids?.includes(taskId(2)))));
  });

  it('[ST1] does not report saved while the server lacks a change', async () => {
    const { fixture, tab, server } = await started();
    const lies: string[] = [];
    let behind = false;
    tab.client.onStatus((status) => {
      if (status.state === 'saved' && behind) lies.push(status.state);
    });
    for (let n = 0; n < 10; n += 1) {
      behind = true;
      const write = tab.do('task.rename', { id: taskId(1), name: `Name ${n}` });
      if (tab.client.status().state === 'saved') lies.push('at once');
      await write;
      if (
        tab.client.status().state === 'saved' &&
        server.row(project, 'task', taskId(1))?.['name'] !== `Name ${n}`
      )
        lies.push('after');
      await until(() => server.row(project, 'task', taskId(1))?.['name'] === `Name ${n}`);
      behind = false;
      await ready(tab);
    }
    expect(lies).toEqual([]);
    server.before = () => {
      throw new AppError('network');
    };
    tab.client.refresh();
    await until(() => tab.client.status().state === 'offline');
    await fixture.clock.advance(10_000);
    const write = tab.do('task.rename', { id: taskId(1), name: 'Offline' });
    // [ST2] A change counts as waiting once it is on disk.
    expect(tab.client.status()).toMatchObject({ state: 'offline', waiting: 0, writing: true });
    await write;
    expect(tab.client.status()).toMatchObject({ state: 'offline', waiting: 1, writing: false });
    server.before = () => undefined;
    tab.client.signal('gesture');
    await until(() => tab.client.status().state === 'saved');
  });

  it('[ST1] does not report saved in a new tab that has not counted the outbox yet', async () => {
    const { fixture, browser, tab } = await started();
    fixture.server.verdict = () => 'unavailable';
    await tab.do('task.rename', { id: taskId(1), name: 'Waiting' });
    tab.kill();
    const states: string[] = [];
    const again = await fixture.open(browser, { engine: false });
    states.push(again.client.status().state);
    again.client.onStatus(({ state }) => states.push(state));
    await breathe();
    expect(states).not.toContain('saved');
    expect(again.client.status().waiting).toBe(1);
  });

  it('[MU3] undoes and redoes steps, a group as one, and drops redo steps after a new change', async () => {
    const { tab } = await started();
    await tab.do('task.rename', { id: taskId(1), name: 'A' });
    await tab.do('task.rename', { id: taskId(1), name: 'B' }, 'bulk');
    await tab.do('task.rename', { id: taskId(2), name: 'B' }, 'bulk');
    expect(await tab.client.undo()).toMatchObject({ key: 'rename' });
    expect([await nameOf(tab, 1), await nameOf(tab, 2)]).toEqual(['A', 'Task 2']);
    await tab.client.undo();
    expect(await nameOf(tab, 1)).toBe('Task 1');
    expect(await tab.client.undo()).toBeNull();
    await tab.client.redo();
    await tab.client.redo();
    expect([await nameOf(tab, 1), await nameOf(tab, 2)]).toEqual(['B', 'B']);
    expect(await tab.client.redo()).toBeNull();
    await tab.client.undo();
    await tab.do('task.rename', { id: taskId(2), name: 'C' });
    expect(await tab.client.redo()).toBeNull();
    await ready(tab);
  });

  it('[MU3] undoes and redoes 100 steps after a reload, skipping a refused one', async () => {
    const { fixture, browser, tab, server } = await started();
    // The history is trimmed with every 16th step, and so with the last of these.
    for (let n = 0; n < 128; n += 1) await tab.do('task.rename', { id: taskId(1), name: `Name ${n}` });
    await ready(tab);
    server.verdict = () => 'not_allowed';
    await tab.do('task.rename', { id: taskId(1), name: 'Refused' });
    await until(() => tab.client.status().attention === 1);
    server.verdict = () => null;
    tab.kill();
    const again = await fixture.open(browser, { name: 'first' });
    for (let n = 126; n >= 27; n -= 1) {
      await again.client.undo();
      expect(await nameOf(again, 1)).toBe(`Name ${n}`);
    }
    for (let n = 28; n <= 127; n += 1) {
      await again.client.redo();
      expect(await nameOf(again, 1)).toBe(`Name ${n}`);
    }
    again.kill();
  }, 20_000);

  it('[MU3] preserves edits of others in undo and redo, and sends nothing for rows they deleted', async () => {
    const { tab, server } = await started();
    await tab.do('task.create', { row: taskRow(50) });
    await ready(tab);
    server.put(project, 'task', taskRow(50, { name: 'Theirs', description: 'Words of others' }));
    await until(() => nameOf(tab, 50).then((name) => name === 'Theirs'));
    await tab.client.undo();
    await ready(tab);
    expect(server.row(project, 'task', taskId(50))).toBeNull();
    await tab.client.redo();
    await ready(tab);
    const theirs = { name: 'Theirs', description: 'Words of others' };
    expect(server.row(project, 'task', taskId(50))).toMatchObject(theirs);
    await tab.client.undo();
    await tab.client.redo();
    expect(await tab.database.task.get(taskId(50))).toMatchObject(theirs);
    await ready(tab);

    await tab.do('task.rename', { id: taskId(1), name: 'One' }, 'both');
    await tab.do('task.rename', { id: taskId(2), name: 'Two' }, 'both');
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    await ready(tab);
    server.remove(project, 'task', taskId(1));
    await until(() => tab.database.task.get(taskId(1)).then((row) => row === undefined));
    const sent = server.executed.length;
    // The row of the last step is deleted; the step before has one of its two rows left.
    expect(await tab.client.undo()).toMatchObject({ key: 'rename', void: true });
    expect(await tab.client.redo()).toBeNull();
    expect(await tab.client.undo()).not.toHaveProperty('void');
    expect(await nameOf(tab, 2)).toBe('Task 2');
    await ready(tab);
    expect(server.executed.slice(sent)).toEqual([`row.patch ${taskId(2)}`]);
    await tab.client.redo();
    expect(await nameOf(tab, 2)).toBe('Two');
    await ready(tab);
    expect(tab.client.status().attention).toBe(0);
  });

  it('[MU3] skips changes without an inverse and undoes the step before', async () => {
    const { tab } = await started();
    await tab.do('task.rename', { id: taskId(1), name: 'A' });
    await tab.do('task.double', { id: taskId(1) });
    expect(await tab.client.undo()).toMatchObject({ key: 'rename', values: { name: 'A' } });
    expect(await nameOf(tab, 1)).toBe('Task 1');
    await ready(tab);
  });

  it('[MU3] restores a deleted row on undo, in the replica and on the server', async () => {
    const { tab, server } = await started();
    const before = await tab.database.task.get(taskId(1));
    await tab.do('task.remove', { id: taskId(1) });
    await ready(tab);
    await tab.client.undo();
    expect(await tab.database.task.get(taskId(1))).toEqual(before);
    await ready(tab);
    expect(server.row(project, 'task', taskId(1))).toMatchObject({ name: 'Task 1' });
  });

  it('[MU2] announces no changes of history or inbox during a replay', async () => {
    const { fixture, tab, server } = await started();
    fixture.server.verdict = () => 'unavailable';
    await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
    let history = 0;
    let inbox = 0;
    tab.client.onHistory(() => (history += 1));
    tab.client.onInbox(() => (inbox += 1));
    server.put(project, 'task', taskRow(1, { name: 'Theirs' }));
    await breathe();
    expect([history, inbox]).toEqual([0, 0]);
  });

  it('[LO2] refuses a clean logout with pending changes; [LO1] deletes the database on discard, offline', async () => {
    const { fixture, browser, tab, server } = await started();
    const other = await fixture.open(browser);
    await ready(other);
    server.before = () => {
      throw new AppError('network');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'Waiting' });
    await until(() => tab.client.status().state === 'offline');
    const refused = expect(tab.client.logout('clean')).rejects.toMatchObject({ code: 'needs_network' });
    for (let n = 0; n < 60; n += 1) await fixture.clock.advance(100);
    await refused;
    expect(await tab.database.outbox.count()).toBe(1);
    let isAnswered = false;
    other.client.onLogout(() => (isAnswered = true));
    await tab.client.logout('discard');
    await until(() => isAnswered);
    const factory = browser.indexedDb.indexedDB as IDBFactory;
    expect(await factory.databases()).toEqual([]);
  });

  it('[LO2] sends pending changes before a clean logout', async () => {
    const { fixture, tab, server } = await started();
    void tab.do('task.rename', { id: taskId(1), name: 'Last words' });
    const leaving = tab.client.logout('clean');
    for (let n = 0; n < 10; n += 1) await fixture.clock.advance(100);
    await leaving;
    expect(server.row(project, 'task', taskId(1))).toMatchObject({ name: 'Last words' });
  });

  it('[LO2] refuses a clean logout when the server refuses a pending change, which goes into the inbox', async () => {
    const { fixture, browser, tab, server } = await started();
    server.remove(project, 'task', taskId(1));
    server.before = (kind) => {
      if (kind === 'pull') throw new AppError('network');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'For a task that is gone' });
    server.before = () => undefined;
    const leaving = expect(tab.client.logout('clean')).rejects.toMatchObject({
      code: 'needs_network',
      details: { waiting: 1 },
    });
    for (let n = 0; n < 60; n += 1) await fixture.clock.advance(100);
    await leaving;
    expect(await tab.client.inbox()).toMatchObject([{ code: 'not_found' }]);
    await tab.client.logout('discard');
    expect(await (browser.indexedDb.indexedDB as IDBFactory).databases()).toEqual([]);
  });

  it('elects another tab within a second when the leader dies during a push, and executes it once', async () => {
    const { fixture, browser, tab, server } = await started();
    const other = await fixture.open(browser);
    await ready(other);
    let hang = true;
    server.after = async (kind) => {
      if (kind === 'batch' && hang) await new Promise(() => undefined);
    };
    await tab.do('task.create', { row: taskRow(8) });
    await until(() => server.executed.length === 1);
    hang = false;
    tab.kill();
    await fixture.clock.advance(1_000);
    await ready(other);
    expect(server.executed.filter((one) => one.startsWith('row.put'))).toHaveLength(1);
    expect(await other.database.task.get(taskId(8))).toMatchObject({ server: true });
  });

  it('retries with back-off while offline, and at once when the network is back', async () => {
    const { fixture, browser, tab, server } = await started();
    server.before = () => {
      throw new AppError('network');
    };
    browser.setOnline(false);
    await until(() => tab.client.status().state === 'offline');
    await tab.do('task.rename', { id: taskId(1), name: 'Later' });
    const asked = server.requests.length;
    await fixture.clock.advance(300_000);
    const tries = server.requests.length - asked;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(30);
    server.before = () => undefined;
    const before = fixture.clock.now();
    browser.setOnline(true);
    await ready(tab);
    expect(fixture.clock.now() - before).toBeLessThan(1_000);
  });

  it('reads the project on screen before the others', async () => {
    const fixture = new SyncFixture();
    const wanted = '00000000-0000-4000-9000-0000000000aa';
    for (let p = 0; p < 5; p += 1) {
      const id = `00000000-0000-4000-9000-00000000bb0${p}`;
      for (let n = 0; n < 600; n += 1)
        fixture.server.put(projectScope(id), 'task', taskRow(1000 + p * 1000 + n, { project_id: id }), false);
    }
    fixture.server.put(projectScope(wanted), 'task', taskRow(900, { project_id: wanted }), false);
    const tab = await fixture.open(fixture.browser());
    tab.client.focusProject(wanted);
    await until(async () => (await tab.database.task.get(taskId(900))) !== undefined);
    expect(await tab.database.task.count()).toBeLessThan(2_700);
    expect(tab.client.status().bootstrap).not.toBeNull();
    await fixture.drawFirstRows(tab);
    await ready(tab);
    expect(await tab.database.task.count()).toBe(3_003);
  });

  it('preserves the pending changes of one person while another uses the browser, and sends them later', async () => {
    const { fixture, browser, tab, server } = await started();
    const { replica } = (await tab.database.meta.get('identity')) ?? {};
    // The session belongs to another person now: requests of this replica have no session.
    server.before = (_kind, request) => {
      if (request.replica === replica) throw new AppError('no_session');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'Only Ada knows' });
    await until(() => tab.client.status().signedOut, 'the end of the session');

    const other = await fixture.open(browser, { user: OTHER_USER });
    await ready(other);
    expect(await nameOf(other, 1)).toBe('Task 1');
    await other.do('task.rename', { id: taskId(2), name: 'Theirs' });
    await until(() => server.row(project, 'task', taskId(2))?.['name'] === 'Theirs');
    await ready(other);
    expect(await other.client.waiting()).toEqual([]);
    await other.client.logout('clean');

    expect(await tab.database.outbox.count()).toBe(1);
    expect(await nameOf(tab, 1)).toBe('Only Ada knows');
    expect(server.executed).toEqual([`row.patch ${taskId(2)}`]);

    server.before = () => undefined;
    tab.client.resume();
    await ready(tab);
    expect(server.executed).toEqual([`row.patch ${taskId(2)}`, `row.patch ${taskId(1)}`]);
    expect(await nameOf(tab, 2)).toBe('Theirs');
    tab.kill();
  });
});
