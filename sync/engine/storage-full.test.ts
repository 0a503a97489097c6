import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { FIRST_PULL_ROWS, projectScope, type PullRequest } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, taskId, taskRow } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';

afterEach(() => vi.restoreAllMocks());

/** A device with room for this number of tasks. */
function deviceWith(room: number) {
  const device = { room, stored: 0 };
  const written = new Map<unknown, number>();
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
    this: IDBObjectStore,
    ...row: unknown[]
  ) => never;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name !== 'task') return put.apply(this, row);
    const { transaction } = this;
    const before = written.get(transaction) ?? 0;
    if (!written.has(transaction))
      transaction.addEventListener('complete', () => {
        device.stored += written.get(transaction) ?? 0;
      });
    written.set(transaction, before);
    if (device.stored + before >= device.room)
      throw new DOMException('The device is full.', 'QuotaExceededError');
    written.set(transaction, before + 1);
    return put.apply(this, row);
  });
  return device;
}

it('stores the rows that fit, reports the full device, and continues when there is room (E11)', async () => {
  const device = deviceWith(300);
  const fixture = new SyncFixture();
  for (let n = 3; n <= 1_200; n += 1) fixture.server.put(projectScope(PROJECT), 'task', taskRow(n));
  const tab = await fixture.open(fixture.browser());
  const pass = async (done: () => boolean): Promise<void> => {
    for (let second = 0; second < 600 && !done(); second += 1) await fixture.clock.advance(1_000);
    expect(done()).toBe(true);
  };
  await pass(() => tab.client.status().storageFull && device.stored >= 250);
  expect(tab.client.status().bootstrap).not.toBeNull();
  device.room = 10_000;
  await pass(() => tab.client.status().bootstrap === null);
  expect(tab.client.status()).toMatchObject({ storageFull: false, state: 'saved' });
  expect(device.stored).toBe(1_200);
  // The page size grows again only when nothing is left to read, not after each page that had room.
  const limits = fixture.server.requests.flatMap(({ kind, request }) =>
    kind === 'pull' ? [(request as PullRequest).limit ?? 0] : [],
  );
  const small = limits.slice(limits.findIndex((limit) => limit < FIRST_PULL_ROWS));
  expect(small.length).toBeGreaterThan((1_200 - 300) / Math.max(...small));
  expect(small).toEqual(small.toSorted((one, other) => other - one));
  tab.kill();
});

it('reports a device that is full at the start, and leads once there is room', async () => {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const first = await fixture.open(browser);
  await fixture.drawFirstRows(first);
  await until(() => first.client.status().state === 'saved', 'all rows');
  first.kill();
  let isFull = true;
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
    this: IDBObjectStore,
    ...row: unknown[]
  ) => never;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (isFull && this.name === 'meta') throw new DOMException('The device is full.', 'QuotaExceededError');
    return put.apply(this, row);
  });
  const tab = await fixture.open(browser);
  await until(() => tab.client.status().storageFull, 'a full device');
  expect(tab.client.status()).toMatchObject({ bootstrap: null });
  await fixture.clock.advance(60_000);
  isFull = false;
  await fixture.clock.advance(60_000);
  expect(tab.client.status()).toMatchObject({ storageFull: false, state: 'saved' });
  await tab.do('task.rename', { id: taskId(1), name: 'Mine' });
  await until(
    () => fixture.server.row(projectScope(PROJECT), 'task', taskId(1))?.['name'] === 'Mine',
    'sent',
  );
  tab.kill();
});
