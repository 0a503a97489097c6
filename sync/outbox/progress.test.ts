import { expect, it } from 'vitest';
import { SyncFixture, taskRow, type TestTab } from '../../test/support/sync-fixture.ts';
import { forgetConfirmed } from './confirmed.ts';
import { overtaken, deferredRefusals, resendDeferred } from './deferred.ts';
import { giveUp, type LeaderWrite, MAX_ATTEMPTS, recordFailure, recordPushed } from './progress.ts';
import { writeReplica } from '../replica/transaction.ts';
import type { OutboxEntry } from '../replica/records.ts';

const REFUSED = { code: 'not_found', message: 'gone' };

/** A replica with this number of pending changes, and the dependencies of its leader. */
async function waiting(count: number): Promise<{ readonly tab: TestTab; readonly deps: LeaderWrite }> {
  const fixture = new SyncFixture();
  const tab = await fixture.open(fixture.browser(), { engine: false });
  for (let n = 1; n <= count; n += 1) await tab.do('task.create', { row: taskRow(n) });
  await tab.database.meta.update('identity', { leader: 'here' });
  return { tab, deps: { database: tab.database, env: tab.tab, leader: 'here' } };
}

const entriesOf = ({ database }: TestTab): Promise<OutboxEntry[]> => database.outbox.orderBy('seq').toArray();
const pushedOf = async ({ database }: TestTab) => (await database.meta.get('identity'))?.pushedSeq;

async function entryOf(tab: TestTab, seq = 1): Promise<OutboxEntry> {
  const entry = await tab.database.outbox.get(seq);
  if (!entry) throw new Error(`no entry ${String(seq)}`);
  return entry;
}

it('stores the last answered number, never lower than before, and never beyond the last entry', async () => {
  const { tab, deps } = await waiting(3);
  expect(await recordPushed(deps, 2)).toBe(true);
  expect(await pushedOf(tab)).toBe(2);
  expect(await recordPushed(deps, 1)).toBe(true);
  expect(await pushedOf(tab)).toBe(2);
  await recordPushed(deps, 99);
  expect(await pushedOf(tab)).toBe(3);
});

it('[RB4] writes nothing once another engine leads', async () => {
  const { tab, deps } = await waiting(1);
  const late = { ...deps, leader: 'there' };
  expect(await recordPushed(late, 1)).toBe(false);
  await recordFailure(late, await entryOf(tab), 'no');
  await giveUp(late, await entryOf(tab), REFUSED);
  const held = { refusals: 1, held: REFUSED };
  await tab.database.outbox.update(1, { again: held });
  expect(await resendDeferred(late)).toBe(false);
  expect(await pushedOf(tab)).toBe(0);
  expect(await entryOf(tab)).toMatchObject({ seq: 1, attempts: 0, givenUp: null, again: held });
});

it('[PU4] gives up an entry after the maximum of failures, with the message of the last one', async () => {
  const { tab, deps } = await waiting(2);
  const fail = async (seq: number, times: number, words: string): Promise<OutboxEntry> => {
    for (let turn = 0; turn < times; turn += 1) await recordFailure(deps, await entryOf(tab, seq), words);
    return entryOf(tab, seq);
  };
  expect(await fail(1, MAX_ATTEMPTS - 1, 'no')).toMatchObject({ attempts: MAX_ATTEMPTS - 1, givenUp: null });
  const givenUp = { code: 'quarantined', message: 'at last' };
  expect(await fail(1, 1, 'at last')).toMatchObject({ attempts: MAX_ATTEMPTS, givenUp });
  // The first reason stays.
  expect((await fail(1, 1, 'later')).givenUp).toEqual(givenUp);
  const own = { code: 'quarantined', message: '' };
  expect((await fail(2, MAX_ATTEMPTS, '')).givenUp).toEqual(own);
});

it('[PU4] gives up an entry at once, for the first reason', async () => {
  const { tab, deps } = await waiting(1);
  await giveUp(deps, await entryOf(tab), REFUSED);
  await giveUp(deps, await entryOf(tab), { code: 'other', message: 'other' });
  expect(await entryOf(tab)).toMatchObject({ givenUp: REFUSED, attempts: 0 });
});

it('changes nothing for an entry that has another number by now, or has left', async () => {
  const { tab, deps } = await waiting(1);
  const entry = await entryOf(tab);
  await giveUp(deps, { ...entry, id: 'another' }, REFUSED);
  await giveUp(deps, { ...entry, seq: 7 }, REFUSED);
  expect(await entriesOf(tab)).toEqual([entry]);
});

it('[FD4] sends deferred entries again when nothing else is pending', async () => {
  const { tab, deps } = await waiting(2);
  const held = { refusals: 2, held: REFUSED };
  await tab.database.outbox.update(1, { again: held });
  expect(deferredRefusals(await entriesOf(tab))).toBe(2);
  expect(await resendDeferred(deps)).toBe(false);
  expect((await entriesOf(tab)).map(({ seq, again }) => [seq, again])).toEqual([
    [1, held],
    [2, undefined],
  ]);
  await tab.database.outbox.update(2, { again: { refusals: 1, held: REFUSED } });
  expect(deferredRefusals(await entriesOf(tab))).toBe(2);
  expect(await resendDeferred(deps)).toBe(true);
  expect((await entriesOf(tab)).map(({ seq, again }) => [seq, again?.held])).toEqual([
    [3, null],
    [4, null],
  ]);
  expect((await tab.database.meta.get('identity'))?.nextSeq).toBe(5);
  await tab.database.outbox.clear();
  expect(await resendDeferred(deps)).toBe(false);
  expect((await tab.database.meta.get('identity'))?.nextSeq).toBe(5);
});

it('[FD4] finds deferred entries of which a row was changed later', async () => {
  const { tab } = await waiting(1);
  const entry = { ...(await entryOf(tab)), again: { refusals: 1, held: REFUSED } };
  const [row] = entry.touches;
  if (!row) throw new Error('touches nothing');
  const both = { ...entry, touches: [row, { ...row, id: 'second' }] };
  const later = { ...entry, touches: [{ ...row, id: 'second' }] };
  expect(overtaken([both], [{ ...later, seq: 2 }])).toEqual([[both, REFUSED]]);
  expect(overtaken([both], [{ ...later, seq: 1 }])).toEqual([]);
  const { again: _, ...sent } = both;
  expect(overtaken([sent], [{ ...later, seq: 2 }])).toEqual([]);
});

it('[FD4] deletes the confirmed entries that touched a lost scope, or all', async () => {
  const { tab } = await waiting(1);
  const entry = await entryOf(tab);
  const confirm = (seq: number, ...scopes: string[]) => tab.database.confirmed.put({ ...entry, seq, scopes });
  await Promise.all([confirm(1, 'a', 'b'), confirm(2, 'b'), confirm(3, 'a')]);
  const left = async (lost?: readonly string[]) => {
    await writeReplica(tab.database, (tables) => forgetConfirmed(tables, lost));
    return (await tab.database.confirmed.toArray()).map(({ seq }) => seq);
  };
  expect(await left([])).toEqual([1, 2, 3]);
  expect(await left(['a'])).toEqual([2]);
  expect(await left()).toEqual([]);
});
