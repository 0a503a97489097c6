import { expect, it, vi } from 'vitest';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { rowId, taskRow } from '../../../test/support/task-rows.ts';
import type { RowsChanged, SyncClient, SyncStatus } from '../sync-types.ts';
import { DataStore } from './data-store.ts';
import { StatusStore } from './status-store.ts';
import { until } from '../../../test/support/until.ts';

const COMING = { scopesDone: 1, scopesTotal: 2, projectsBegun: 1, rows: 10 };

async function oneTab(): Promise<SyncClient> {
  const [client] = await openDataTabs(1, [taskRow(1, { assignees: [rowId(5, 0)] })]);
  if (!client) throw new Error('no tab');
  return client;
}

/** Controls the status of a client during its first sync. */
function ledStatus(client: SyncClient) {
  const listeners = new Set<(status: SyncStatus) => void>();
  let now: SyncStatus = { ...client.status(), bootstrap: COMING };
  vi.spyOn(client, 'status').mockImplementation(() => now);
  vi.spyOn(client, 'onStatus').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  return (change: Partial<SyncStatus>): void => {
    now = { ...now, ...change };
    for (const listener of listeners) listener(now);
  };
}

it('ends the first sync only once its rows are in memory', async () => {
  const client = await oneTab();
  const become = ledStatus(client);
  let read = (): void => undefined;
  const status = new StatusStore(client, () => new Promise<void>((resolve) => (read = resolve)));
  const heard = vi.fn();
  status.subscribe(heard);
  expect(status.getSnapshot().bootstrap).toEqual(COMING);
  become({ bootstrap: null, waiting: 3 });
  expect(status.getSnapshot()).toMatchObject({ bootstrap: COMING, waiting: 3 });
  // The same object while nothing changes, as React requires.
  expect(status.getSnapshot()).toBe(status.getSnapshot());
  become({ waiting: 2 });
  expect(status.getSnapshot()).toMatchObject({ bootstrap: COMING, waiting: 2 });
  const before = heard.mock.calls.length;
  read();
  await until(() => expect(heard.mock.calls.length).toBe(before + 1));
  expect(status.getSnapshot()).toMatchObject({ bootstrap: null, waiting: 2 });
  become({ waiting: 0 });
  expect(status.getSnapshot()).toBe(client.status());
});

it('goes on when a first sync restarts while its rows are being read', async () => {
  const client = await oneTab();
  const become = ledStatus(client);
  let read = (): void => undefined;
  const status = new StatusStore(client, () => new Promise<void>((resolve) => (read = resolve)));
  become({ bootstrap: null });
  const anew = { ...COMING, rows: 0 };
  become({ bootstrap: anew });
  read();
  await Promise.resolve();
  expect(status.getSnapshot().bootstrap).toEqual(anew);
  become({ bootstrap: null });
  expect(status.getSnapshot().bootstrap).toEqual(anew);
});

it('waits until the store has read the rows it was notified of', async () => {
  const client = await oneTab();
  const become = ledStatus(client);
  const followers = new Set<(changes: readonly RowsChanged[]) => void>();
  vi.spyOn(client, 'onRowsChanged').mockImplementation((listener) => {
    followers.add(listener);
    return () => followers.delete(listener);
  });
  const store = new DataStore(client);
  await store.ready;
  const mine = store.mine(rowId(5, 0));
  await mine.open();
  const seen: (number | undefined)[] = [];
  store.status.subscribe(() => {
    if (!store.status.getSnapshot().bootstrap) seen.push(mine.getSnapshot()?.length);
  });
  await client.replica.task.bulkPut([2, 3].map((index) => taskRow(index, { assignees: [rowId(5, 0)] })));
  for (const follow of followers) follow([{ entity: 'task', ids: [rowId(7, 2), rowId(7, 3)] }]);
  become({ bootstrap: null });
  await until(() => expect(seen).toEqual([3]));
});
