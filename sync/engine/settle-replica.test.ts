/** What a pull writes into outbox, inbox and history, and which entries it undoes, on a replica. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectScope, type ScopePatch } from '../../contract/sync.ts';
import { PROJECT, taskId, taskRow, USER } from '../../test/support/sync-fixture.ts';
import { countingIds } from '../../test/support/virtual-browser.ts';
import type { Environment } from '../environment.ts';
import { exactKey, rangeKey } from '../replica/footprint.ts';
import type { Footprint, HistoryPart, Identity, OutboxEntry } from '../replica/records.ts';
import { openReplica, type ReplicaDatabase } from '../replica/schema.ts';
import { writeReplica } from '../replica/transaction.ts';
import type { NextCursors } from './cursors.ts';
import { entriesToUndo, type OutboxPlan, settle } from './settle.ts';

const ELSEWHERE = '0190a6f0-0000-7000-8000-0000000000ee';
const AT = '2026-11-26T12:00:00.000Z';
const [HERE, THERE] = [projectScope(PROJECT), projectScope(ELSEWHERE)];
const NOTHING: Footprint = { wrote: [], wroteIn: [], read: [] };

const identity: Identity = {
  ...{ key: 'identity', replica: 'replica', epoch: 'epoch', nextSeq: 4, pushedSeq: 1, leader: null },
  ...{ commits: 1, lastSyncedAt: null, complete: true, outdated: false },
};

const entry = (seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ seq, id: `entry ${String(seq)}`, description: { key: 'task.rename', values: {} }, at: AT },
  mutation: { name: 'task.rename', args: { taskId: taskId(seq), name: 'Mine' } },
  context: { userId: USER, teamMemberId: null, teamId: null, now: AT },
  ...{ before: [], footprint: NOTHING, touches: [], scopes: [HERE], edits: true, attempts: 2, givenUp: null },
  ...more,
});

const part = (of: string, scopes: readonly string[] = [HERE]): HistoryPart => ({
  ...{ entry: of, forward: { name: 'x', args: {} }, inverse: [{ name: 'y', args: {} }], scopes },
  description: { key: 'task.rename', values: {} },
});

let database: ReplicaDatabase;
beforeEach(async () => {
  database = await openReplica(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => database.close());

const env = { now: () => Date.parse(AT), newId: countingIds(1) } as Environment;

const planOf = (plan: Partial<OutboxPlan>): OutboxPlan => ({
  ...{ leaving: new Set(), refused: new Map(), renumber: false, lastSeq: 3 },
  ...plan,
});

describe('settle', () => {
  const entries = [entry(1), entry(2), entry(3)];
  const [first, second, third] = entries as [OutboxEntry, OutboxEntry, OutboxEntry];
  const answer = (scopes: readonly string[]) => ({ key: scopes.join(), at: 1, scopes }) as never;

  beforeEach(async () => {
    await database.outbox.bulkAdd(entries);
    await database.history.bulkAdd([
      { tab: 'a', group: null, undone: 0, parts: [part('entry 1'), part('entry 2', [HERE, THERE])] },
      { tab: 'a', group: null, undone: 0, parts: [part('entry 3', [THERE])] },
    ]);
    await database.answers.add(answer(['x']));
  });

  const settled = (plan: Partial<OutboxPlan>, more: Partial<Parameters<typeof settle>[2]> = {}) =>
    writeReplica(database, (tables) =>
      settle(tables, env, { entries, plan: planOf(plan), remaining: [], identity, lost: [], ...more }),
    );
  const waiting = async (): Promise<number[]> => (await database.outbox.toArray()).map(({ seq }) => seq);
  const confirmed = async (): Promise<number[]> => (await database.confirmed.toArray()).map(({ seq }) => seq);
  const history = async (): Promise<string[][]> =>
    (await database.history.toArray()).map(({ parts }) => parts.map((one) => one.entry));

  it('writes nothing when no entry leaves and none was replayed', async () => {
    expect(await settled({ lastSeq: null })).toEqual({ identity, outboxChanged: false, inboxChanged: false });
    expect([await waiting(), await confirmed()]).toEqual([[1, 2, 3], []]);
    expect(await history()).toEqual([['entry 1', 'entry 2'], ['entry 3']]);
    expect([await database.answers.count(), await database.inbox.count()]).toEqual([1, 0]);
  });

  it('moves confirmed entries out of the outbox, and stores the last answered number', async () => {
    expect(await settled({ leaving: new Set([first, second]), lastSeq: 2 })).toEqual({
      identity: { ...identity, pushedSeq: 2 },
      outboxChanged: true,
      inboxChanged: false,
    });
    expect([await waiting(), await confirmed()]).toEqual([[3], [1, 2]]);
    expect(await history()).toEqual([['entry 1', 'entry 2'], ['entry 3']]);
  });

  it('[PU3] moves refused entries into the inbox, and deletes them from the undo history', async () => {
    const refused = new Map([[second, { seq: 2, code: 'denied', message: 'No.' }]]);
    const result = await settled({ leaving: new Set([first, second]), refused });
    expect([result.outboxChanged, result.inboxChanged]).toEqual([true, true]);
    expect(await database.inbox.toArray()).toMatchObject([
      { id: 'entry 2', kind: 'rejected', code: 'denied', message: 'No.', at: AT },
    ]);
    expect([await waiting(), await confirmed()]).toEqual([[3], [1]]);
    expect(await history()).toEqual([['entry 1'], ['entry 3']]);
  });

  it('replaces entries by their replayed versions', async () => {
    const replayed = { ...third, footprint: { ...NOTHING, wrote: ['x'] } };
    const result = await settled({ leaving: new Set([first]) }, { remaining: [replayed] });
    expect(result.outboxChanged).toBe(true);
    expect((await settled({ lastSeq: null }, { remaining: [replayed] })).outboxChanged).toBe(true);
    expect(await database.outbox.get(3)).toEqual(replayed);
    expect(await database.outbox.get(2)).toEqual(second);
  });

  it('[FD3] deletes history steps and confirmed entries of lost scopes, and all answers', async () => {
    const apart = entry(2, { scopes: [HERE, THERE] });
    await settled({ leaving: new Set([first, apart]) }, { entries: [first, apart, third], lost: [THERE] });
    expect(await history()).toEqual([['entry 1']]);
    expect(await database.answers.count()).toBe(0);
    expect(await confirmed()).toEqual([1]);
  });

  it('[FD3] deletes entries of a lost scope that were confirmed before', async () => {
    await database.confirmed.bulkAdd([entry(8, { scopes: [THERE] }), entry(9)]);
    await settled({}, { lost: [THERE] });
    expect(await confirmed()).toEqual([9]);
  });

  it('[FD4] renumbers the remaining entries, and deletes those confirmed under the old numbering', async () => {
    await database.confirmed.add(entry(9));
    const replayed = { ...second, footprint: { ...NOTHING, wrote: ['x'] } };
    const result = await settled({ leaving: new Set([first]), renumber: true }, { remaining: [replayed] });
    expect(result.identity).toMatchObject({ nextSeq: 3, pushedSeq: 0 });
    expect(result.identity.replica).not.toBe('replica');
    expect(result.outboxChanged).toBe(true);
    expect(await database.outbox.toArray()).toEqual([
      { ...replayed, seq: 1, attempts: 0 },
      { ...third, seq: 2, attempts: 0 },
    ]);
    expect(await confirmed()).toEqual([]);
  });
});

describe('entriesToUndo', () => {
  const patch = (rows: ScopePatch['rows']): ScopePatch => ({ scope: HERE, from: 1, to: 2, head: 2, rows });
  const put = (n: number, more = {}) =>
    ({ entity: 'task', id: taskId(n), version: 2, row: taskRow(n, more) }) as ScopePatch['rows'][number];
  const gone = (n: number) =>
    ({ entity: 'task', id: taskId(n), version: 2, row: null }) as ScopePatch['rows'][number];
  const STAYS: NextCursors = { cursors: new Map(), lost: [], dropped: new Set(), stopped: false };
  const writes = entry(1, { footprint: { ...NOTHING, wrote: [exactKey('task', taskId(1))] } });
  const reads = entry(2, { footprint: { ...NOTHING, read: [rangeKey('task', 'project_id', PROJECT)] } });
  const readsElsewhere = entry(3, {
    footprint: { ...NOTHING, read: [rangeKey('task', 'project_id', ELSEWHERE)] },
  });
  const all = [writes, reads, readsElsewhere];

  const undone = async (
    rows: ScopePatch['rows'],
    { next = STAYS, leaving = [] as OutboxEntry[], entries = all } = {},
  ): Promise<number[]> => {
    const incoming = { base: new Map(), patches: [patch(rows)], pulled: null };
    const plan = planOf({ leaving: new Set(leaving) });
    const found = await writeReplica(database, (tables) =>
      entriesToUndo(tables, entries, plan, incoming, next),
    );
    return found.map(({ seq }) => seq);
  };

  it('returns entries that wrote an incoming row or read the range it enters', async () => {
    expect(await undone([])).toEqual([]);
    expect(await undone([put(1)])).toEqual([1, 2]);
    expect(await undone([put(5)])).toEqual([2]);
    expect(await undone([put(5, { project_id: ELSEWHERE })])).toEqual([3]);
    expect(await undone([put(1)], { entries: [] })).toEqual([]);
  });

  it('returns entries that read the range which one of the deleted rows leaves', async () => {
    await database.task.bulkAdd([taskRow(6, { project_id: ELSEWHERE }), taskRow(7)]);
    expect(await undone([gone(6)])).toEqual([3]);
    expect(await undone([gone(7)])).toEqual([2]);
    expect(await undone([gone(7), gone(6)])).toEqual([2, 3]);
    expect(await undone([gone(8)])).toEqual([]);
  });

  it('ignores rows of an unknown kind', async () => {
    expect(await undone([{ ...put(1), entity: 'hologram' }])).toEqual([]);
  });

  it('returns entries that leave the outbox, and all entries when a scope is lost or dropped', async () => {
    expect(await undone([], { leaving: [readsElsewhere] })).toEqual([3]);
    expect(await undone([], { next: { ...STAYS, lost: [HERE] } })).toEqual([1, 2, 3]);
    expect(await undone([], { next: { ...STAYS, dropped: new Set([HERE]) } })).toEqual([1, 2, 3]);
  });
});
