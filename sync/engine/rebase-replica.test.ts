/** One answer or poke applied to a replica: its preconditions, what it writes, and its result. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectScope, type ScopePatch, userScope } from '../../contract/sync.ts';
import { PROJECT, taskId, taskRow, testMutations, USER } from '../../test/support/sync-fixture.ts';
import { countingIds } from '../../test/support/virtual-browser.ts';
import type { Environment } from '../environment.ts';
import { exactKey } from '../replica/footprint.ts';
import type { Cursor, Identity, OutboxEntry } from '../replica/records.ts';
import { openReplica, type ReplicaDatabase } from '../replica/schema.ts';
import type { Incoming } from './incoming.ts';
import { rebase } from './rebase.ts';
import { hereAlready, onCall } from '../../test/support/mutation-registry.ts';
import { until } from '../../test/support/virtual-clock.ts';

const ELSEWHERE = '0190a6f0-0000-7000-8000-0000000000ee';
const AT = '2026-11-26T12:00:00.000Z';
const [OWN, HERE, THERE] = [userScope(USER), projectScope(PROJECT), projectScope(ELSEWHERE)];

const identity: Identity = {
  ...{ key: 'identity', replica: 'replica', epoch: 'epoch', nextSeq: 3, pushedSeq: 2, leader: 'leader' },
  ...{ commits: 7, lastSyncedAt: null, complete: false, outdated: false },
};
const cursor = (scope: string, version: number, rank: number): Cursor => ({
  ...{ scope, version, head: version, rank, stale: false },
});

const entry = (seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ seq, id: `entry ${String(seq)}`, description: { key: 'rename', values: {} }, at: AT },
  mutation: { name: 'task.rename', args: { id: taskId(seq), name: 'Mine' } },
  context: { userId: USER, teamMemberId: null, teamId: null, now: AT },
  before: [{ entity: 'task', id: taskId(seq), row: taskRow(seq) }],
  footprint: { wrote: [exactKey('task', taskId(seq))], wroteIn: [], read: [] },
  ...{
    touches: [{ entity: 'task', id: taskId(seq) }],
    scopes: [HERE],
    edits: true,
    attempts: 0,
    givenUp: null,
  },
  ...more,
});

const env = { now: () => Date.parse(AT), newId: countingIds(1), random: () => 0.5 } as Environment;

let database: ReplicaDatabase;
beforeEach(async () => {
  database = await openReplica(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  await database.meta.put(identity);
  await database.cursors.bulkPut([cursor(OWN, 4, 0), cursor(HERE, 5, 1)]);
  await database.task.bulkPut([taskRow(1), taskRow(2)]);
});
afterEach(() => database.close());

const known = hereAlready(testMutations);
const run = (incoming: Incoming, leader = 'leader', mutations = known) =>
  rebase({ database, env, mutations, userId: USER, leader }, incoming);

const patch = (scope: string, from: number, to: number, rows: ScopePatch['rows'] = []): ScopePatch => ({
  ...{ scope, from, to, head: to, rows },
});
const rowOf = (n: number, version: number, change: Parameters<typeof taskRow>[1] = {}) => ({
  ...{ entity: 'task', id: taskId(n), version, row: taskRow(n, change) },
});
const poke = (...patches: readonly ScopePatch[]): Incoming => ({
  base: new Map(patches.map(({ scope, from }) => [scope, from])),
  patches,
  pulled: null,
});
type Pulled = NonNullable<Incoming['pulled']>;
const pull = (patches: readonly ScopePatch[], more: Partial<Pulled> = {}): Incoming => ({
  ...poke(...patches),
  pulled: {
    ...{ replica: 'replica', epoch: 'epoch', lastSeq: 2, rejected: [] },
    granted: [
      { scope: OWN, head: 4 },
      { scope: HERE, head: 5 },
    ],
    ...more,
  },
});
const names = async () => (await database.task.toArray()).map(({ name }) => name);
const applied = async (incoming: Incoming) => {
  const result = await run(incoming);
  if (result.kind !== 'applied') throw new Error('stale');
  return result;
};

describe('incoming rows are not written', () => {
  const change = rowOf(1, 6, { name: 'Theirs' });
  it.each<[string, Incoming]>([
    ['another replica requested it', pull([patch(HERE, 5, 6, [change])], { replica: 'before' })],
    ['a scope has moved since', poke(patch(HERE, 4, 6, [change]))],
    ['a scope is not held any more', poke(patch(THERE, 3, 6, [change]))],
    [
      'a patch continues from elsewhere than asked',
      { ...poke(patch(HERE, 5, 6)), patches: [patch(HERE, 4, 6, [change])] },
    ],
  ])('when %s', async (_, incoming) => {
    expect(await run(incoming)).toEqual({ kind: 'stale' });
    expect(await names()).toEqual(['Task 1', 'Task 2']);
    expect((await database.meta.get('identity'))?.commits).toBe(7);
  });
  it('when the lead is lost', async () => {
    const incoming = poke(patch(HERE, 5, 6, [change]));
    expect(await run(incoming, 'another')).toEqual({ kind: 'stale' });
    expect(await run(incoming)).toMatchObject({ kind: 'applied' });
  });
  it('[MU4] while changes are pending and the mutations are not loaded', async () => {
    const late = onCall(testMutations);
    const theirs = { name: 'Theirs', total_minutes: 7 };
    await database.outbox.add(entry(1));
    const done = run(poke(patch(HERE, 5, 6, [rowOf(1, 6, theirs)])), 'leader', late);
    await until(() => late.isAsked, 'requested');
    expect(await names()).toEqual(['Task 1', 'Task 2']);
    expect((await database.meta.get('identity'))?.commits).toBe(7);
    late.come();
    expect(await done).toMatchObject({ kind: 'applied' });
    expect(await database.task.get(taskId(1))).toMatchObject({ name: 'Mine', total_minutes: 7 });
    await database.outbox.clear();
    const never = onCall(testMutations);
    await run(poke(patch(HERE, 6, 7, [rowOf(2, 7, theirs)])), 'leader', never);
    expect([await names(), never.isAsked]).toEqual([['Mine', 'Theirs'], false]);
  });
  it('when the same answer revokes their scope', async () => {
    const granted = [{ scope: OWN, head: 4 }];
    await applied(pull([patch(HERE, 5, 6, [change])], { granted }));
    expect(await names()).toEqual([]);
    expect((await database.cursors.toArray()).map(({ scope }) => scope)).toEqual([OWN]);
  });
});

describe('incoming rows are written', () => {
  it('for a new scope and for one that is reset', async () => {
    const granted = [OWN, HERE, THERE].map((scope) => ({ scope, head: 9 }));
    const fresh = taskRow(5, { project_id: ELSEWHERE });
    const whole: ScopePatch = { ...patch(HERE, 0, 9, [rowOf(3, 9)]), reset: true };
    const there = patch(THERE, 0, 9, [{ entity: 'task', id: fresh.id, version: 9, row: fresh }]);
    const base = new Map([
      [HERE, 5],
      [THERE, 0],
    ]);
    await applied({ ...pull([whole, there], { granted }), base });
    expect(await names()).toEqual(['Task 3', 'Task 5']);
  });
  it.each(['first', 'last'])(
    'for a row that moved to another scope, although its old scope, read %s, deletes it',
    async (place) => {
      await database.cursors.put(cursor(THERE, 2, 2));
      const moved = taskRow(1, { project_id: ELSEWHERE, name: 'Moved' });
      const gone = (n: number) => ({ entity: 'task', id: taskId(n), version: 6, row: null });
      const there = patch(THERE, 2, 3, [{ entity: 'task', id: moved.id, version: 3, row: moved }]);
      const here = patch(HERE, 5, 6, [gone(1), gone(2), gone(9)]);
      await applied(place === 'first' ? poke(here, there) : poke(there, here));
      expect(await names()).toEqual(['Moved']);
    },
  );
  it('with a result of the rows, their number, the cursors and the commit number', async () => {
    const result = await applied(
      poke(patch(HERE, 5, 7, [rowOf(1, 6), rowOf(3, 7)]), patch(OWN, 4, 5, [rowOf(2, 5)])),
    );
    expect(result).toMatchObject({
      ...{ kind: 'applied', received: 3, outboxChanged: false, inboxChanged: false, deferredRefusals: 0 },
      identity: { ...identity, commits: 8 },
    });
    expect(result.rows.map(({ entity, ids }) => [entity, ids?.length])).toEqual([['task', 3]]);
    expect(result.cursors).toEqual(await database.cursors.toArray());
    expect(result.cursors.map(({ scope, version, head }) => [scope, version, head])).toEqual([
      [HERE, 7, 7],
      [OWN, 5, 5],
    ]);
    expect(await database.meta.get('identity')).toEqual(result.identity);
  });
  it('without writing cursors that do not change', async () => {
    const written: string[] = [];
    database.cursors.hook('creating', (_, { scope }) => void written.push(scope));
    database.cursors.hook('updating', (_, scope) => void written.push(scope));
    await applied(poke(patch(HERE, 5, 6)));
    await applied(
      pull([], { granted: [HERE, OWN].map((scope) => ({ scope, head: scope === OWN ? 4 : 6 })) }),
    );
    await applied(pull([], { granted: [HERE, OWN].map((scope) => ({ scope, head: 9 })) }));
    expect(written).toEqual([HERE, HERE, OWN, HERE, OWN]);
    await applied(pull([], { granted: [HERE, OWN].map((scope) => ({ scope, head: 9 })) }));
    expect(written).toHaveLength(5);
  });
});

describe('a replica', () => {
  it('is complete once an answer leaves nothing unread, and stays complete', async () => {
    const half = [
      { scope: OWN, head: 4 },
      { scope: HERE, head: 6 },
    ];
    const rebased = async (incoming: Incoming) => {
      const { complete, lastSyncedAt } = (await applied(incoming)).identity;
      return [complete, lastSyncedAt];
    };
    expect(await rebased(poke(patch(OWN, 4, 4)))).toEqual([false, null]);
    expect(await rebased(pull([], { granted: half }))).toEqual([false, null]);
    expect(await rebased(pull([patch(HERE, 5, 6)], { granted: half }))).toEqual([true, AT]);
    await database.meta.update('identity', { lastSyncedAt: 'before' });
    const more = [...half, { scope: THERE, head: 2 }];
    expect(await rebased(pull([], { granted: more }))).toEqual([true, 'before']);
    expect(await rebased(poke(patch(HERE, 6, 7)))).toEqual([true, 'before']);
  });
  it('is incomplete, with cursors at 0, when the server has another epoch', async () => {
    await database.meta.update('identity', { complete: true });
    const result = await applied(pull([], { epoch: 'another' }));
    expect(result.identity).toMatchObject({ epoch: 'another', complete: false });
    expect(result.cursors.map(({ version, stale }) => [version, stale])).toEqual([
      [0, true],
      [0, true],
    ]);
  });
  it('adopts its first epoch without resetting the cursors', async () => {
    await database.meta.update('identity', { epoch: null, complete: true });
    const result = await applied(pull([], { epoch: 'first' }));
    expect(result.identity).toMatchObject({ epoch: 'first', complete: true });
    expect(result.cursors.some(({ stale }) => stale)).toBe(false);
  });
  it('is outdated after an unknown kind of row until an answer without one', async () => {
    const unknown = { entity: 'hologram', id: taskId(9), version: 6, row: { id: taskId(9) } };
    const outdated = async (incoming: Incoming) => (await applied(incoming)).identity.outdated;
    expect(await outdated(poke(patch(HERE, 5, 5)))).toBe(false);
    expect(await outdated(poke(patch(HERE, 5, 6, [unknown])))).toBe(true);
    expect(await outdated(poke(patch(OWN, 4, 5)))).toBe(true);
    expect(await outdated(pull([]))).toBe(false);
  });
});

describe('pending changes', () => {
  beforeEach(() => database.task.update(taskId(1), { name: 'Mine' }));

  it('that are unknown or fail in a replay do nothing, and stay in the outbox', async () => {
    await database.outbox.bulkAdd([
      entry(1, { mutation: { name: 'task.unknown', args: {} } }),
      entry(2, { mutation: { name: 'task.fragile', args: { id: taskId(9) } } }),
    ]);
    await applied(
      poke(patch(HERE, 5, 7, [rowOf(1, 6, { name: 'Theirs' }), rowOf(2, 7, { name: 'Theirs' })])),
    );
    expect(await names()).toEqual(['Theirs', 'Theirs']);
    const nothing = { before: [], footprint: { wrote: [], wroteIn: [], read: [] } };
    expect(await database.outbox.toArray()).toMatchObject([nothing, nothing]);
  });
  it('that are deferred and stay are reported by the highest number of refusals', async () => {
    const held = (refusals: number) => ({
      again: { refusals, held: { code: 'not_found', message: '' } },
    });
    const { touches } = entry(1);
    await database.outbox.bulkAdd([entry(1, held(3)), entry(2, held(2)), entry(3, { touches })]);
    await database.meta.update('identity', { nextSeq: 4 });
    expect((await applied(poke(patch(HERE, 5, 6)))).deferredRefusals).toBe(3);
    // The third change is confirmed, so the first, of the same row, counts as refused.
    const granted = [
      { scope: OWN, head: 4 },
      { scope: HERE, head: 6 },
    ];
    expect((await applied(pull([], { lastSeq: 3, granted }))).deferredRefusals).toBe(2);
    expect((await database.outbox.toArray()).map(({ seq }) => seq)).toEqual([2]);
  });
});

describe('the disk', () => {
  const flushes = async (incoming: Incoming): Promise<number> => {
    const begun = vi.spyOn(database.backendDB(), 'transaction');
    await applied(incoming);
    const count = begun.mock.calls.filter(([tables]) => tables === 'disk').length;
    begun.mockRestore();
    return count;
  };
  it('is flushed after a refusal and after a renumbering, and not otherwise', async () => {
    expect(await flushes(poke(patch(HERE, 5, 6, [rowOf(1, 6)])))).toBe(0);
    expect(await flushes(pull([patch(HERE, 6, 7)]))).toBe(0);
    await database.outbox.add(entry(2));
    const refused = { seq: 2, code: 'not_allowed', message: 'no' };
    expect(await flushes(pull([], { rejected: [refused], granted: [{ scope: HERE, head: 7 }] }))).toBe(1);
    expect(await database.inbox.count()).toBe(1);
    // The server does not continue the numbering: pending changes get new numbers under another replica id.
    await database.outbox.add(entry(9));
    expect(await flushes(pull([], { lastSeq: 0 }))).toBe(1);
    expect((await database.meta.get('identity'))?.replica).not.toBe('replica');
  });
});
