import { describe, expect, it } from 'vitest';
import { countingIds, VirtualBrowser } from '../test/support/virtual-browser.ts';
import { breathe, VirtualClock } from '../test/support/virtual-clock.ts';
import { leaderLock } from './engine/messages.ts';
import { replicaOwners, removeEndedReplicas } from './ended-replicas.ts';
import type { InboxRecord, OutboxEntry } from './replica/records.ts';
import { openReplica, type ReplicaDatabase } from './replica/schema.ts';

const ADA = 'ada';
const BEN = 'ben';

/** A device with a replica of each of these people. */
async function device(...people: string[]) {
  const browser = new VirtualBrowser(new VirtualClock(), () => 0.5, countingIds(1));
  const { indexedDb } = browser;
  let signedIn: string | null = null;
  const write = async (person: string, work: (database: ReplicaDatabase) => Promise<unknown>) => {
    const database = await openReplica(person, indexedDb);
    await work(database);
    database.close();
  };
  for (const person of people) await write(person, (database) => database.label.put({ id: 'x' } as never));
  const env = browser.openTab();
  return {
    browser,
    write,
    signIn: (person: string | null) => (signedIn = person),
    people: () => replicaOwners(indexedDb),
    sweep: () => removeEndedReplicas({ env, indexedDb, signedIn: () => signedIn }),
  };
}

describe('replicas of ended sessions', () => {
  it('[LO3] are deleted when nothing is pending in them and nobody is signed in', async () => {
    const { sweep, people } = await device(ADA, BEN);
    expect(await sweep()).toEqual([]);
    expect(await people()).toEqual([]);
  });

  it('are deleted when another person signs in, whose own replica stays', async () => {
    const { sweep, people, signIn } = await device(ADA, BEN);
    signIn(BEN);
    expect(await sweep()).toEqual([]);
    expect(await people()).toEqual([BEN]);
  });

  it.each([
    ['a change that waits', (db: ReplicaDatabase) => db.outbox.put({ seq: 1 } as OutboxEntry)],
    ['a change that was refused', (db: ReplicaDatabase) => db.inbox.put({ id: 'r' } as InboxRecord)],
    [
      'a file that is not sent',
      async (db: ReplicaDatabase) => {
        await db.file.put({ id: 'f', own: 1 } as never);
        await db.attachment.put({ id: 'f', stored: false } as never);
      },
    ],
    ['a file of a draft', (db: ReplicaDatabase) => db.file.put({ id: 'f', own: 1 } as never)],
  ])('[LO2] stay for their owner when they contain %s', async (_, leave) => {
    const { sweep, people, write, signIn } = await device(ADA);
    await write(ADA, leave);
    signIn(BEN);
    expect(await sweep()).toEqual([ADA]);
    expect(await people()).toEqual([ADA]);
  });

  it('are deleted when their own files have been uploaded', async () => {
    const { sweep, people, write } = await device(ADA);
    await write(ADA, async (db) => {
      await db.file.put({ id: 'f', own: 1 } as never);
      await db.attachment.put({ id: 'f', stored: true } as never);
    });
    await sweep();
    expect(await people()).toEqual([]);
  });

  it('are checked after the tab using them has closed, including the last change it wrote', async () => {
    const { browser, sweep, people, write } = await device(ADA);
    const tab = browser.openTab();
    let leave = (): void => undefined;
    const open = new Promise<void>((resolve) => (leave = resolve));
    const held = tab.withLock(leaderLock(ADA), new AbortController().signal, () => open);
    const swept = sweep();
    await breathe();
    expect(await people()).toEqual([ADA]);
    await write(ADA, (db) => db.outbox.put({ seq: 1 } as OutboxEntry));
    leave();
    await held;
    expect(await swept).toEqual([ADA]);
    expect(await people()).toEqual([ADA]);
  });

  it('stay when their owner signs in again before the tab has closed', async () => {
    const { browser, sweep, people, signIn } = await device(ADA);
    const tab = browser.openTab();
    let leave = (): void => undefined;
    const open = new Promise<void>((resolve) => (leave = resolve));
    const held = tab.withLock(leaderLock(ADA), new AbortController().signal, () => open);
    const swept = sweep();
    await breathe();
    signIn(ADA);
    leave();
    await held;
    expect(await swept).toEqual([]);
    expect(await people()).toEqual([ADA]);
  });

  it('do not include other databases of this origin', async () => {
    const { browser, sweep } = await device();
    const factory = browser.indexedDb.indexedDB as IDBFactory;
    await new Promise((resolve) => {
      factory.open('workbox-expiration').onsuccess = resolve;
    });
    await sweep();
    expect((await factory.databases()).map(({ name }) => name)).toEqual(['workbox-expiration']);
  });
});
