import { afterEach, expect, it, vi } from 'vitest';
import { countingIds, VirtualBrowser } from '../test/support/virtual-browser.ts';
import { breathe, VirtualClock } from '../test/support/virtual-clock.ts';
import { clearDevice, otherTabsClosed } from './clear-device.ts';
import { leaderLock } from './engine/messages.ts';
import { replicaOwners } from './ended-replicas.ts';
import { openReplica } from './replica/schema.ts';

const ADA = 'ada';
afterEach(() => void vi.restoreAllMocks());

it('[LO1] a database that is deleted is closed in every tab, for good and without a warning (S28)', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { indexedDb } = new VirtualBrowser(new VirtualClock(), () => 0.5, countingIds(1));
  const [here, elsewhere] = [await openReplica(ADA, indexedDb), await openReplica(ADA, indexedDb)];
  await here.label.put({ id: 'x' } as never);
  expect(await elsewhere.label.count()).toBe(1);
  await clearDevice(here, ADA, Promise.resolve());
  expect(elsewhere.isOpen()).toBe(false);
  // What a tab asks for a moment later must not make it anew.
  await expect(elsewhere.label.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(await replicaOwners(indexedDb)).toEqual([]);
  expect(warned.mock.calls).toEqual([]);
});

it('[LO1] the database waits for the other tabs to leave it, the rest does not', async () => {
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

it('the other tabs are waited for, but not one that sleeps', async () => {
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
