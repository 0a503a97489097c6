import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskId, taskRow, type TestTab } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';

const ready = (tab: TestTab) =>
  until(() => tab.client.status().bootstrap === null && tab.client.status().waiting === 0, 'ready');

async function started() {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const tab = await fixture.open(browser);
  await ready(tab);
  return { fixture, browser, tab, server: fixture.server };
}

/** Moves the clock until the condition holds. */
async function passing(fixture: SyncFixture, condition: () => boolean | Promise<boolean>) {
  for (let second = 0; second < 600; second += 1) {
    if (await condition()) return;
    await fixture.clock.advance(1_000);
  }
  throw new Error('did not happen in ten minutes');
}

describe('push', () => {
  it('[PU1] commits gestures while a request hangs', async () => {
    const { fixture, tab, server } = await started();
    let release = (): void => undefined;
    server.before = () => new Promise<void>((resolve) => (release = resolve));
    await tab.do('task.rename', { id: taskId(1), name: 'A' });
    await until(() => server.requests.at(-1)?.kind === 'batch');
    // An open transaction of a hanging push would block these for ever.
    await tab.do('task.rename', { id: taskId(1), name: 'B' });
    await tab.do('task.rename', { id: taskId(2), name: 'C' });
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('B');
    server.before = () => undefined;
    release();
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
  });

  it('[OB2] flushes the disk before it sends a change, by a write to a separate table (E5)', async () => {
    const { fixture, tab, server } = await started();
    const order: string[] = [];
    const waitingForTheDisk = new Set<unknown>();
    const prototype = Object.getPrototypeOf(tab.database.backendDB()) as IDBDatabase;
    const begin = Reflect.get(prototype, 'transaction') as (...args: unknown[]) => IDBTransaction;
    const begun = (database: IDBDatabase, args: unknown[]): IDBTransaction => begin.apply(database, args);
    const spy = vi.spyOn(prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = begun(this, args);
      if (args[2]?.durability !== 'strict') return transaction;
      waitingForTheDisk.add(args[0]);
      transaction.addEventListener('complete', () => void order.push('disk'));
      return transaction;
    });
    server.before = (kind) => {
      if (kind === 'batch') order.push('sent');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'A' });
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    spy.mockRestore();
    expect(order.indexOf('disk')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('disk')).toBeLessThan(order.indexOf('sent'));
    // Nothing else uses this table: no gesture and no read waits for these writes.
    expect([...waitingForTheDisk]).toEqual(['disk']);
  });

  it('does not delay gestures while the disk is flushed, but sends nothing before (E5)', async () => {
    const { fixture, tab, server } = await started();
    const batches = (): number => server.requests.filter(({ kind }) => kind === 'batch').length;
    let slow = true;
    const slowDisk = tab.database.backendDB().transaction('disk', 'readwrite').objectStore('disk');
    const goOn = (): void => {
      if (slow) slowDisk.get('flush').addEventListener('success', goOn);
    };
    goOn();
    await tab.do('task.rename', { id: taskId(1), name: 'A' });
    await tab.do('task.rename', { id: taskId(1), name: 'B' });
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('B');
    expect(batches()).toBe(0);
    slow = false;
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect(batches()).toBeGreaterThan(0);
  });

  it('[PU2] sends a batch again whose answer was lost, with the effect of once', async () => {
    const { fixture, tab, server } = await started();
    let lose = true;
    server.after = (kind) => {
      if (kind !== 'batch' || !lose) return;
      lose = false;
      throw new AppError('network');
    };
    await tab.do('task.create', { row: taskRow(5) });
    await tab.do('task.rename', { id: taskId(5), name: 'Once' });
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect(server.executed.filter((one) => one.startsWith('row.put'))).toHaveLength(1);
    expect(server.row(projectScope(PROJECT), 'task', taskId(5))).toMatchObject({ name: 'Once' });
  });

  it('[PU3] undoes only the refused change, stores it in the inbox, and sends the others', async () => {
    const { fixture, tab, server } = await started();
    server.verdict = ({ body }) => (JSON.stringify(body).includes('Forbidden') ? 'not_allowed' : null);
    server.before = (kind) => {
      if (kind === 'batch' && server.requests.filter((one) => one.kind === 'batch').length === 1)
        throw new AppError('network');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'Good' });
    await tab.do('task.rename', { id: taskId(2), name: 'Forbidden' });
    await tab.do('task.create', { row: taskRow(7) });
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('Good');
    expect((await tab.database.task.get(taskId(2)))?.name).toBe('Task 2');
    expect(await tab.database.task.get(taskId(7))).toMatchObject({ server: true });
    const inbox = await tab.client.inbox();
    expect(inbox).toMatchObject([
      { kind: 'rejected', code: 'not_allowed', mutation: { args: { name: 'Forbidden' } } },
    ]);
    expect(tab.client.status()).toMatchObject({ state: 'attention', attention: 1 });
  });

  it('[PU3] edits, discards and retries changes in the inbox', async () => {
    const { fixture, tab, server } = await started();
    server.verdict = ({ body }) => (JSON.stringify(body).includes('Forbidden') ? 'not_allowed' : null);
    for (const n of [1, 2]) await tab.do('task.rename', { id: taskId(n), name: `Forbidden ${n}` });
    await passing(fixture, () => tab.client.status().attention === 2);
    const [first, second] = await tab.client.inbox();
    await tab.client.editEntry(first?.id ?? '', { id: taskId(1), name: 'Allowed' });
    await tab.client.discardEntry(second?.id ?? '');
    await ready(tab);
    expect(server.row(projectScope(PROJECT), 'task', taskId(1))).toMatchObject({ name: 'Allowed' });
    expect(tab.client.status().state).toBe('saved');
    server.verdict = () => 'not_allowed';
    await tab.do('task.rename', { id: taskId(2), name: 'Later' });
    await passing(fixture, () => tab.client.status().attention === 1);
    server.verdict = () => null;
    await tab.client.retryEntry((await tab.client.inbox())[0]?.id ?? '');
    await ready(tab);
    expect(server.row(projectScope(PROJECT), 'task', taskId(2))).toMatchObject({ name: 'Later' });
  });

  it('[PU3] stores an edit of a deleted row as a lost edit, and again after a failed retry', async () => {
    const { fixture, tab, server } = await started();
    server.before = () => {
      throw new AppError('network');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'Typed on the train' });
    server.remove(projectScope(PROJECT), 'task', taskId(1), false);
    server.before = () => undefined;
    await passing(fixture, () => tab.client.status().attention === 1);
    expect(await tab.client.inbox()).toMatchObject([
      { kind: 'lost-edit', mutation: { args: { name: 'Typed on the train' } } },
    ]);
    expect(await tab.database.task.get(taskId(1))).toBeUndefined();
    // After a failed retry it has the same description (finding P4).
    const [before] = await tab.client.inbox();
    await tab.client.retryEntry(before?.id ?? '');
    await passing(fixture, () => tab.client.status().attention === 1);
    const [after] = await tab.client.inbox();
    expect(after).toMatchObject({
      kind: 'lost-edit',
      description: before?.description,
      touches: before?.touches,
    });
    expect(after?.id).not.toBe(before?.id);
  });

  it('[PU3] counts the deletion of a row that others have deleted as done, without an inbox entry', async () => {
    const { fixture, tab, server } = await started();
    server.before = () => {
      throw new AppError('network');
    };
    await tab.do('task.remove', { id: taskId(1) });
    await tab.do('task.rename', { id: taskId(2), name: 'Goes on' });
    server.remove(projectScope(PROJECT), 'task', taskId(1), false);
    server.before = () => undefined;
    server.verdict = ({ body }) => (JSON.stringify(body).includes('Goes on') ? null : 'not_found');
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect(await tab.client.inbox()).toEqual([]);
    expect(await tab.database.task.get(taskId(1))).toBeUndefined();
    expect(await tab.database.task.get(taskId(2))).toMatchObject({ name: 'Goes on' });
    expect(tab.client.status().attention).toBe(0);
  });

  it('[PU3] stops the batch at a failure of the server, and skips nothing', async () => {
    const { fixture, tab, server } = await started();
    let failures = 2;
    server.verdict = ({ body }) =>
      JSON.stringify(body).includes('Second') && failures-- > 0 ? 'unavailable' : null;
    await tab.do('task.rename', { id: taskId(1), name: 'First' });
    await tab.do('task.rename', { id: taskId(1), name: 'Second' });
    await tab.do('task.rename', { id: taskId(1), name: 'Third' });
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect(server.row(projectScope(PROJECT), 'task', taskId(1))).toMatchObject({ name: 'Third' });
    expect(tab.client.status().attention).toBe(0);
  });

  it('[PU4] quarantines a change on which the server fails repeatedly, and sends the next one', async () => {
    const { fixture, tab, server } = await started();
    server.verdict = ({ body }) => (JSON.stringify(body ?? null).includes('Poison') ? 'internal' : null);
    await tab.do('task.rename', { id: taskId(1), name: 'Poison' });
    await tab.do('task.rename', { id: taskId(2), name: 'After' });
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect(server.row(projectScope(PROJECT), 'task', taskId(2))).toMatchObject({ name: 'After' });
    expect((await tab.database.task.get(taskId(1)))?.name).toBe('Task 1');
    expect(await tab.client.inbox()).toMatchObject([
      { kind: 'quarantined', code: 'quarantined', mutation: { args: { name: 'Poison' } } },
    ]);
  });

  it('[PU4] finds and gives up a change that makes the whole batch fail', async () => {
    const { fixture, tab, server } = await started();
    server.before = (kind, request) => {
      if (kind === 'batch' && JSON.stringify(request).includes('Poison')) throw new AppError('internal');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'Before' });
    await tab.do('task.rename', { id: taskId(1), name: 'Poison' });
    await tab.do('task.rename', { id: taskId(2), name: 'After' });
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect(server.row(projectScope(PROJECT), 'task', taskId(1))).toMatchObject({ name: 'Before' });
    expect(server.row(projectScope(PROJECT), 'task', taskId(2))).toMatchObject({ name: 'After' });
    expect(tab.client.status().attention).toBe(1);
  });

  it('[PU4] gives up nothing while the server fails on everything', async () => {
    const { fixture, tab, server } = await started();
    server.before = () => {
      throw new AppError('internal');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'Patient' });
    await fixture.clock.advance(3_600_000);
    expect(tab.client.status()).toMatchObject({ waiting: 1, attention: 0 });
    server.before = () => undefined;
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    expect(server.row(projectScope(PROJECT), 'task', taskId(1))).toMatchObject({ name: 'Patient' });
  });

  it('[OB2] renumbers pending changes under a new replica id when the server does not know the replica', async () => {
    const { fixture, tab, server } = await started();
    await tab.do('task.rename', { id: taskId(1), name: 'One' });
    await ready(tab);
    const before = (await tab.database.meta.get('identity'))?.replica;
    server.replicas.clear();
    await tab.do('task.rename', { id: taskId(1), name: 'Two' });
    await tab.do('task.rename', { id: taskId(2), name: 'Three' });
    await passing(fixture, async () => (await tab.database.outbox.count()) === 0);
    const after = await tab.database.meta.get('identity');
    expect(after?.replica).not.toBe(before);
    expect(after?.nextSeq).toBe(3);
    expect(server.row(projectScope(PROJECT), 'task', taskId(2))).toMatchObject({ name: 'Three' });
  });

  it('sends no batch after the session ended until the person signs in again', async () => {
    const { fixture, tab, server } = await started();
    server.before = () => {
      throw new AppError('no_session');
    };
    await tab.do('task.rename', { id: taskId(1), name: 'Kept' });
    await until(() => tab.client.status().signedOut);
    const asked = server.requests.length;
    await fixture.clock.advance(600_000);
    // Only occasional pulls, and no batch.
    expect(server.requests.slice(asked).filter(({ kind }) => kind === 'batch')).toEqual([]);
    expect(server.requests.length - asked).toBeLessThan(50);
    expect(tab.client.status()).toMatchObject({ waiting: 1, state: 'offline' });
    server.before = () => undefined;
    tab.client.resume();
    await ready(tab);
    expect(server.row(projectScope(PROJECT), 'task', taskId(1))).toMatchObject({ name: 'Kept' });
  });
});
