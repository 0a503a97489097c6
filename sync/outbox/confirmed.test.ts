/** What is retained of confirmed changes, and which of them are sent again after a restored backup. */
import { expect, it } from 'vitest';
import { SyncFixture, taskId, taskRow } from '../../test/support/sync-fixture.ts';
import type { OutboxEntry } from '../replica/records.ts';
import { readIdentity } from '../replica/identity.ts';
import { type ReplicaTables, writeReplica } from '../replica/transaction.ts';
import { forgetConfirmed, retainConfirmed, requeueConfirmed } from './confirmed.ts';

const DAY = 86_400_000;

/** A device with an empty outbox; `numbered` makes copies of an entry under other numbers. */
async function device() {
  const fixture = new SyncFixture();
  const page = await fixture.open(fixture.browser(), { engine: false });
  const { database, tab } = page;
  await page.do('task.create', { row: taskRow(1) });
  await page.do('task.rename', { id: taskId(1), name: 'New' });
  const [, entry] = await database.outbox.toArray();
  if (!entry) throw new Error('no entry');
  await database.outbox.clear();
  const numbered = (seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
    ...{ ...entry, id: `entry ${String(seq)}`, seq },
    ...more,
  });
  const within = <T>(work: (tables: ReplicaTables) => Promise<T>): Promise<T> => writeReplica(database, work);
  const confirmed = async () => (await database.confirmed.orderBy('seq').toArray()).map(({ seq }) => seq);
  return { database, tab, numbered, within, confirmed };
}

it('[FD4] retains 2,000 confirmed changes, without their before-images', async () => {
  const { database, numbered, within, confirmed } = await device();
  await within((tables) => retainConfirmed(tables, []));
  await within((tables) => retainConfirmed(tables, [numbered(1), numbered(2)]));
  expect(await confirmed()).toEqual([1, 2]);
  expect(await database.confirmed.get(1)).not.toHaveProperty('before');
  await within((tables) => retainConfirmed(tables, [numbered(2_001)]));
  expect(await confirmed()).toEqual([2, 2_001]);
});

it('[FD4] deletes the confirmed changes of lost scopes, or all', async () => {
  const { numbered, within, confirmed } = await device();
  const entries = [numbered(1, { scopes: ['a', 'b'] }), numbered(2, { scopes: ['c'] })];
  await within((tables) => retainConfirmed(tables, entries));
  await within((tables) => forgetConfirmed(tables, []));
  expect(await confirmed()).toEqual([1, 2]);
  await within((tables) => forgetConfirmed(tables, ['b', 'x']));
  expect(await confirmed()).toEqual([2]);
  await within((tables) => forgetConfirmed(tables));
  expect(await confirmed()).toEqual([]);
});

it('[FD4] requeues lost changes ahead of the pending ones, but none older than two weeks', async () => {
  const { database, tab, numbered, within, confirmed } = await device();
  const at = (days: number): string => new Date(tab.now() - days * DAY).toISOString();
  const entries = [
    numbered(1, { at: at(1) }),
    numbered(2, { at: at(15) }),
    numbered(3, { at: at(14), attempts: 2 }),
    numbered(4, { at: at(1) }),
  ];
  await within((tables) => retainConfirmed(tables, entries));
  const waiting = numbered(5);
  const again = await within(async (tables) =>
    requeueConfirmed(tables, tab, await readIdentity(tables, tab), 1, [waiting]),
  );
  expect(again.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  // Its effect is in the server's rows: there is nothing to undo.
  expect(again[0]).toMatchObject({ before: [], attempts: 0, again: { refusals: 0, held: null } });
  expect(again[2]).toMatchObject({ before: waiting.before, again: { refusals: 0, held: null } });
  expect(await database.outbox.orderBy('seq').toArray()).toEqual(again);
  expect(await confirmed()).toEqual([1]);
});
