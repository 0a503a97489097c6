import { afterEach, expect, it, vi } from 'vitest';
import { countingIds, VirtualBrowser } from '../test/support/virtual-browser.ts';
import { breathe, VirtualClock } from '../test/support/virtual-clock.ts';
import { clearDevice, otherTabsClosed } from './clear-device.ts';
import { leaderLock } from './engine/messages.ts';
import { replicaOwners } from './ended-replicas.ts';
import { openReplica } from './replica/schema.ts';

const ADA = 'ada';
afterEach(() => void vi.restoreAllMocks());

it('[LO1] closes the deleted database in every tab for good, without a console warning (S28)', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { indexedDb } = new VirtualBrowser(new VirtualClock(), () => 0.5, countingIds(1));
  const [here, elsewhere] = [await openReplica(ADA, indexedDb), await openReplica(ADA, indexedDb)];
  await here.label.put({ id: 'x' } as never);
  expect(await elsewhere.label.count()).toBe(1);
  await clearDevice(here, ADA, Promise.resolve());
  expect(elsewhere.isOpen()).toBe(false);
  // A later query of another tab must not create the database again.
  await expect(elsewhere.label.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(await replicaOwners(indexedDb)).toEqual([]);
  expect(warned.mock.calls).toEqual([]);
});

it('[LO1] closes its own connection at once, but deletes the database after the other tabs have left', async () => {
  const { indexedDb } = new VirtualBrowser(new VirtualClock(), () => 0.5, countingIds(1));
  const here = await openReplica(ADA, indexedDb);
  const left = Promise.withResolvers<void>();
  const cleared = clearDevice(here, ADA, left.promise);
  expect(here.isOpen()).toBe(false);
  expect(await replicaOwners(indexedDb)).toEqual([ADA]);
  left.resolve();
  await cleared;
  expect(await replicaOwners(indexedDb)).toEqual([]);
});

it('waits for the other tabs to close, two seconds at most', async () => {
  const browser = new VirtualBrowser(new VirtualClock(), () => 0.5, countingIds(1));
  const [here, leader, waiter] = [browser.openTab(), browser.openTab(), browser.openTab()];
  const never = new Promise<void>(() => undefined);
  for (const tab of [leader, waiter])
    void tab.withLock(leaderLock(ADA), new AbortController().signal, () => never);
  let gone = false;
  const wait = async (): Promise<void> => {
    gone = false;
    await otherTabsClosed(here, ADA);
    gone = true;
  };
  const first = wait();
  leader.kill();
  await breathe();
  expect(gone).toBe(false);
  waiter.kill();
  await first;

  void browser.openTab().withLock(leaderLock(ADA), new AbortController().signal, () => never);
  const second = wait();
  await browser.clock.advance(1_999);
  expect(gone).toBe(false);
  await browser.clock.advance(1);
  await second;
});
