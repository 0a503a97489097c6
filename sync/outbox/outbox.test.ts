import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskId, taskRow, type TestTab } from '../../test/support/sync-fixture.ts';
import type { InboxRecord } from '../replica/records.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';

const ready = (tab: TestTab) =>
  until(() => tab.client.status().bootstrap === null && tab.client.status().waiting === 0, 'ready');
const seqs = async (tab: TestTab) =>
  (await tab.database.outbox.orderBy('seq').toArray()).map(({ seq }) => seq);

describe('outbox', () => {
  it('[OB1] leaves neither rows nor an entry when a mutation throws', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    await expect(tab.do('task.fragile', { id: taskId(77) })).rejects.toThrow('bug');
    const list = [
      { name: 'task.create', args: { row: taskRow(5) } },
      { name: 'task.fragile', args: { id: taskId(77) } },
    ];
    await expect(tab.client.mutateAll(list)).rejects.toThrow('bug');
    expect(await tab.database.task.count()).toBe(0);
    expect(await seqs(tab)).toEqual([]);
    await tab.do('task.create', { row: taskRow(6) });
    expect(await seqs(tab)).toEqual([1]);
  });

  it('[OB1] leaves no rows when the entry cannot be appended', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    await tab.do('task.create', { row: taskRow(5) });
    await tab.database.meta.update('identity', { nextSeq: 1 });
    await expect(tab.do('task.create', { row: taskRow(6) })).rejects.toThrow();
    expect(await tab.database.task.get(taskId(6))).toBeUndefined();
  });

  it('marks changes of existing rows as edits, and counts each commit', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    const commits = async () => (await tab.database.meta.get('identity'))?.commits;
    await tab.do('task.create', { row: taskRow(5) });
    expect(await commits()).toBe(1);
    await tab.do('task.rename', { id: taskId(5), name: 'Edited' });
    expect(await commits()).toBe(2);
    expect((await tab.database.outbox.toArray()).map(({ edits }) => edits)).toEqual([false, true]);
    await expect(tab.do('task.unheard', {})).rejects.toThrow('unknown mutation task.unheard');
    expect(await commits()).toBe(2);
  });

  it('[MU3] undoes single changes one by one, but not silent ones', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    const name = async () => (await tab.database.task.get(taskId(5)))?.name;
    await tab.do('task.create', { row: taskRow(5) });
    const rename = (to: string) => ({ name: 'task.rename', args: { id: taskId(5), name: to } });
    await tab.client.mutateAll([rename('First')]);
    await tab.client.mutateAll([rename('Second')]);
    await tab.client.mutateAll([rename('Silent')], { silent: true });
    await tab.client.undo();
    expect(await name()).toBe('First');
    await tab.client.undo();
    expect(await name()).toBe('Task 5');
  });

  it('[MU3] deletes a step from the history when its row no longer exists', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    await tab.do('task.create', { row: taskRow(5) });
    await tab.do('task.rename', { id: taskId(5), name: 'Edited' });
    // As a pull does when somebody else has deleted it.
    await tab.database.task.delete(taskId(5));
    expect(await tab.client.undo()).toMatchObject({ key: 'rename', void: true });
    expect(await tab.client.history()).toMatchObject({ undo: { key: 'create' }, redo: null });
    expect(await seqs(tab)).toEqual([1, 2]);
  });

  it('[MU3] undoes one earlier step alone, only in its own tab, and redoes in reverse order of undoing', async () => {
    const fixture = new SyncFixture();
    const browser = fixture.browser();
    const tab = await fixture.open(browser, { engine: false });
    const names = async () =>
      (await tab.database.task.bulkGet([taskId(5), taskId(6)])).map((row) => row?.name ?? null);
    const { client } = tab;
    for (const n of [5, 6]) await tab.do('task.create', { row: taskRow(n) });
    const before = await names();
    await tab.do('task.rename', { id: taskId(5), name: 'Five' });
    const five = client.lastStep ?? 0;
    await tab.do('task.rename', { id: taskId(6), name: 'Six' });
    expect(client.lastStep).not.toBe(five);
    const other = await fixture.open(browser, { engine: false });
    expect(await other.client.undo(five)).toBeNull();
    expect(await client.undo(five)).toMatchObject({ key: 'rename', values: { name: 'Five' } });
    expect(await names()).toEqual([before[0], 'Six']);
    // The same step cannot be undone again.
    expect([await client.undo(five), client.lastStep]).toEqual([null, null]);
    await client.undo();
    expect(await names()).toEqual(before);
    await client.redo();
    expect(await names()).toEqual([before[0], 'Six']);
    await client.redo();
    expect(await names()).toEqual(['Five', 'Six']);
    await client.undo(client.lastStep ?? 0);
    expect(await names()).toEqual([before[0], 'Six']);
  });

  it('[MU3] undoes a redone step again, in part when a row is deleted, and drops it when none is left', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    const names = async () =>
      (await tab.database.task.bulkGet([taskId(5), taskId(6)])).map((row) => row?.name ?? null);
    const rename = (id: string, name: string) => ({ name: 'task.rename', args: { id, name } });
    for (const n of [5, 6]) await tab.do('task.create', { row: taskRow(n) });
    const before = await names();
    await tab.client.mutateAll([rename(taskId(5), 'Five'), rename(taskId(6), 'Six')]);
    for (let round = 0; round < 2; round += 1) {
      await tab.client.undo();
      expect(await names()).toEqual(before);
      expect(await tab.client.redo()).toMatchObject({ key: 'rename', values: { name: 'Five' } });
      expect(await names()).toEqual(['Five', 'Six']);
      expect(await tab.client.history()).toMatchObject({ undo: { key: 'rename' }, redo: null });
    }
    await tab.client.undo();
    // As a pull does when somebody else has deleted one of them, and later the other.
    await tab.database.task.delete(taskId(5));
    await tab.client.redo();
    expect(await names()).toEqual([null, 'Six']);
    await tab.client.undo();
    expect(await names()).toEqual([null, before[1]]);
    await tab.database.task.delete(taskId(6));
    const sent = await seqs(tab);
    expect(await tab.client.redo()).toMatchObject({ void: true });
    expect(await tab.client.history()).toMatchObject({ undo: { key: 'create' }, redo: null });
    expect(await seqs(tab)).toEqual(sent);
  });

  it('retries an inbox entry with its description, person and team, at the present time', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    const context = {
      ...{ userId: 'ada', teamMemberId: 'member', teamId: 'team' },
      now: '2020-01-01T00:00:00.000Z',
    };
    const entry: Omit<InboxRecord, 'context'> = {
      id: 'refused',
      kind: 'rejected',
      code: 'not_found',
      message: '',
      details: null,
      at: context.now,
      mutation: { name: 'task.rename', args: { id: taskId(5), name: 'Edited' } },
      description: { key: 'rename', values: { name: 'As it was' } },
      touches: [{ entity: 'task', id: taskId(5) }],
    };
    await tab.database.inbox.bulkPut([
      { ...entry, context },
      { ...entry, id: 'lost', kind: 'lost-edit', context },
    ]);
    await tab.client.retryEntry('refused');
    await tab.client.retryEntry('lost');
    const [again, lost] = await tab.database.outbox.toArray();
    const { description, touches, mutation } = entry;
    expect(again).toMatchObject({ description, touches, mutation, edits: false });
    const now = again?.context.now ?? '';
    expect(again?.context).toEqual({ ...context, now });
    expect(now > context.now).toBe(true);
    expect(lost?.edits).toBe(true);
    expect(await tab.database.inbox.count()).toBe(0);
    // When its row exists, it is described by its mutation.
    await tab.do('task.create', { row: taskRow(5) });
    await tab.database.inbox.put({ ...entry, context });
    await tab.client.retryEntry('refused');
    const done = (await tab.database.outbox.toArray()).at(-1);
    expect(done).toMatchObject({ description: { values: { name: 'Edited' } }, edits: true });
  });

  it('ignores the retry of a missing inbox entry', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    await tab.client.retryEntry('gone');
    expect(await seqs(tab)).toEqual([]);
  });

  it('[OB2] numbers changes of several tabs without gaps, and uses no number for invalid arguments', async () => {
    const fixture = new SyncFixture();
    const browser = fixture.browser();
    const tabs = await Promise.all([1, 2, 3].map(() => fixture.open(browser, { engine: false })));
    await Promise.all(
      tabs.flatMap((tab, index) =>
        [0, 1, 2, 3].map((n) => tab.do('task.create', { row: taskRow(10 + index * 10 + n) })),
      ),
    );
    await Promise.allSettled(tabs.map((tab) => tab.do('task.rename', { id: 5 })));
    await tabs[0]?.do('task.create', { row: taskRow(90) });
    expect(await seqs(tabs[1] as TestTab)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  });

  it('[OB2] retains an entry after its push was answered until a pull confirms it', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser());
    await ready(tab);
    let release = (): void => undefined;
    fixture.server.before = async (kind) => {
      if (kind === 'pull') await new Promise<void>((resolve) => (release = resolve));
    };
    await tab.do('task.rename', { id: taskId(1), name: 'New' });
    await until(
      () => fixture.server.executed.length === 1 && fixture.server.requests.at(-1)?.kind === 'pull',
    );
    await breathe();
    expect(await seqs(tab)).toEqual([1]);
    expect(tab.client.status().state).toBe('saving');
    release();
    fixture.server.before = () => undefined;
    await ready(tab);
    expect(await seqs(tab)).toEqual([]);
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('New');
  });

  it('[OB3] stores a change of a tab without the lead while the leader is pushing', async () => {
    const fixture = new SyncFixture();
    const browser = fixture.browser();
    const leader = await fixture.open(browser);
    await ready(leader);
    const other = await fixture.open(browser);
    let release = (): void => undefined;
    fixture.server.before = async (kind) => {
      if (kind === 'batch') await new Promise<void>((resolve) => (release = resolve));
    };
    await leader.do('task.rename', { id: taskId(1), name: 'A' });
    await until(() => fixture.server.requests.at(-1)?.kind === 'batch');
    await other.do('task.rename', { id: taskId(2), name: 'B' });
    expect(other.client.status().waiting).toBe(2);
    fixture.server.before = () => undefined;
    release();
    await ready(other);
    expect(fixture.server.executed).toEqual([`row.patch ${taskId(1)}`, `row.patch ${taskId(2)}`]);
    expect(fixture.server.row(projectScope(PROJECT), 'task', taskId(2))).toMatchObject({ name: 'B' });
  });

  it('[OB3] stores changes of any tab offline, and sends them when the server is reachable again', async () => {
    const fixture = new SyncFixture();
    const browser = fixture.browser();
    const leader = await fixture.open(browser);
    await ready(leader);
    const other = await fixture.open(browser);
    fixture.server.before = () => {
      throw new AppError('network');
    };
    browser.setOnline(false);
    await other.do('task.rename', { id: taskId(2), name: 'B' });
    await leader.do('task.rename', { id: taskId(1), name: 'A' });
    await fixture.clock.advance(30_000);
    for (const { client, database } of [leader, other]) {
      expect(client.status()).toMatchObject({ state: 'offline', waiting: 2 });
      expect((await database.task.toArray()).map(({ name }) => name)).toEqual(['A', 'B']);
    }
    expect(fixture.server.executed).toEqual([]);
    fixture.server.before = () => undefined;
    browser.setOnline(true);
    await ready(other);
    expect(fixture.server.executed).toEqual([`row.patch ${taskId(2)}`, `row.patch ${taskId(1)}`]);
  });

  it('[ST2] lists waiting changes with descriptions and rows, and exports them', async () => {
    const fixture = new SyncFixture();
    const tab = await fixture.open(fixture.browser(), { engine: false });
    await tab.do('task.create', { row: taskRow(5) });
    await tab.do('task.rename', { id: taskId(5), name: 'Words' });
    const waiting = await tab.client.waiting();
    expect(waiting.map(({ description }) => description.key)).toEqual(['create', 'rename']);
    expect(waiting[1]?.touches).toEqual([{ entity: 'task', id: taskId(5) }]);
    expect(tab.client.status()).toMatchObject({ waiting: 2, state: 'saving' });
    const file = JSON.parse((await (await tab.client.exportWaiting())?.text()) ?? '{}') as {
      waiting: { name: string }[];
    };
    expect(file.waiting.map(({ name }) => name)).toEqual(['task.create', 'task.rename']);
  });
});
