import { describe, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, taskId, taskRow, USER } from '../../test/support/sync-fixture.ts';
import { mutations } from '../mutations/index.ts';
import type { Cursor, Identity, OutboxEntry } from '../replica/records.ts';
import { affectedByReplay, planOutbox } from './settle.ts';

const ELSEWHERE = '0190a6f0-0000-7000-8000-0000000000ee';
const AT = '2026-11-26T12:00:00.000Z';

const identity: Identity = {
  key: 'identity',
  replica: 'replica',
  epoch: 'epoch',
  nextSeq: 3,
  pushedSeq: 2,
  leader: null,
  commits: 1,
  lastSyncedAt: null,
  complete: true,
  outdated: false,
};

function entry(
  seq: number,
  before: OutboxEntry['before'] = [],
  more: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    seq,
    id: `entry ${String(seq)}`,
    mutation: { name: 'task.rename', args: { taskId: taskId(seq), name: 'Mine' } },
    context: { userId: USER, teamMemberId: null, teamId: null, now: AT },
    description: { key: 'task.rename', values: {} },
    at: AT,
    before,
    footprint: { wrote: [], wroteIn: [], read: [] },
    touches: [],
    scopes: [projectScope(PROJECT)],
    edits: true,
    attempts: 0,
    givenUp: null,
    ...more,
  };
}

const cursor = (project: string, version: number): Cursor => ({
  scope: projectScope(project),
  version,
  head: 5,
  rank: 0,
  stale: false,
});

type Pulled = NonNullable<Parameters<typeof planOutbox>[1]['pulled']>;

/** What becomes of entries after a pull that answers for two of them, with every scope read to its end. */
function planOf(entries: readonly OutboxEntry[], pulled: Partial<Pulled> | null = {}, nextSeq = 3) {
  return planOutbox(entries, {
    identity: { ...identity, nextSeq },
    pulled: pulled && {
      replica: 'replica',
      epoch: 'epoch',
      lastSeq: 2,
      rejected: [],
      granted: [],
      ...pulled,
    },
    cursors: new Map([[projectScope(PROJECT), cursor(PROJECT, 5)]]),
    mutations,
    userId: USER,
  });
}

/** Entries that leave when the server has answered for both and a scope of one is read to a version of five. */
function leaving(entries: readonly OutboxEntry[], elsewhere: number): readonly number[] {
  const cursors = [cursor(PROJECT, 5), cursor(ELSEWHERE, elsewhere)];
  const plan = planOutbox(entries, {
    identity,
    pulled: { replica: 'replica', epoch: 'epoch', lastSeq: 2, rejected: [], granted: [] },
    cursors: new Map(cursors.map((one) => [one.scope, one])),
    mutations,
    userId: USER,
  });
  return [...plan.leaving].map(({ seq }) => seq);
}

describe('what leaves the outbox', () => {
  const moved = taskRow(1, { project_id: ELSEWHERE });
  const entries = [
    entry(1, [{ entity: 'task', id: moved.id, row: moved }]),
    entry(2, [{ entity: 'task', id: taskId(2), row: taskRow(2) }]),
  ];

  it('[FD5] waits until the place is read that a replay wrote to, and what came after waits with it', () => {
    expect(leaving(entries, 3)).toEqual([]);
  });

  it('[FD5] leaves once everything it wrote to is read', () => {
    expect(leaving(entries, 5)).toEqual([1, 2]);
  });

  it('[OB2] leaves by no poke', () => {
    expect(planOf([entry(1), entry(2)], null)).toEqual({
      leaving: new Set(),
      refused: new Map(),
      renumber: false,
      lastSeq: null,
    });
  });

  it('[OB2] stays while the server has not answered for it', () => {
    const entries = [entry(1), entry(2), entry(3)];
    const plan = planOf(entries, {}, 4);
    expect([[...plan.leaving], plan.renumber, plan.lastSeq]).toEqual([entries.slice(0, 2), false, 2]);
  });

  it('[PU3] leaves as refused with the reason, and what came before and after it is confirmed', () => {
    const refusal = { seq: 1, code: 'denied', message: 'No.' };
    const entries = [entry(1), entry(2)];
    const plan = planOf(entries, { rejected: [refusal] });
    expect([...plan.refused]).toEqual([[entries[0], refusal]]);
    expect(plan.leaving).toEqual(new Set(entries));
  });

  it('[PU3] is not refused by an answer for what was not asked yet', () => {
    const plan = planOf(
      [entry(1), entry(2), entry(3)],
      { rejected: [{ seq: 3, code: 'denied', message: 'No.' }] },
      4,
    );
    expect([plan.refused.size, plan.leaving.size]).toEqual([0, 2]);
  });

  it('[FD4] is neither refused nor confirmed while it is held', () => {
    const held = { refusals: 1, held: { code: 'not_found', message: '' } };
    const entries = [entry(1, [], { again: held }), entry(2)];
    const plan = planOf(entries, { rejected: [{ seq: 1, code: 'not_found', message: '' }] });
    expect([plan.refused.size, [...plan.leaving]]).toEqual([0, [entries[1]]]);
  });

  it('[PU3] is refused as the last one of those that were answered', () => {
    const refusal = { seq: 2, code: 'denied', message: 'No.' };
    const entries = [entry(1), entry(2)];
    expect([...planOf(entries, { rejected: [refusal] }).refused.keys()]).toEqual([entries[1]]);
  });

  it('[FD4] goes to the inbox where it is held and something later has changed the same row, unless it was to remove it', () => {
    const touches = [{ entity: 'task' as const, id: taskId(1) }];
    const held = { refusals: 1, held: { seq: 1, code: 'not_found', message: '' } };
    const edit = entry(1, [], { again: held, touches });
    const plan = planOf([edit, entry(2, [], { touches })]);
    expect([...plan.refused]).toEqual([[edit, held.held]]);
    expect(plan.leaving.size).toBe(2);
    const mutation = { name: 'task.remove', args: { taskId: taskId(1) } };
    const removal = { ...edit, mutation };
    const done = planOf([removal, entry(2, [], { touches })]);
    expect([done.refused.size, done.leaving.has(removal)]).toEqual([0, true]);
    expect(planOf([edit, entry(2)]).leaving.has(edit)).toBe(false);
  });

  it('[PU3] is refused where it was to change what is gone, also by a mutation that this version does not know', () => {
    const refusal = { seq: 1, code: 'not_found', message: '' };
    const unknown = entry(1, [], { mutation: { name: 'of another version', args: {} } });
    for (const one of [entry(1), unknown])
      expect([...planOf([one, entry(2)], { rejected: [refusal] }).refused.keys()]).toEqual([one]);
  });

  it.each([
    ['the thing itself', { code: 'not_found', message: '' }, true],
    ['something it names', { code: 'not_found', message: '', details: { field: 'project_id' } }, false],
    ['the right', { code: 'denied', message: '' }, false],
  ])('is done, when it was to remove something and what is missing is %s: %#', (_, refusal, isDone) => {
    const removal = entry(1, [], { mutation: { name: 'task.remove', args: { taskId: taskId(1) } } });
    const plan = planOf([removal, entry(2)], { rejected: [{ seq: 1, ...refusal }] });
    expect([plan.refused.has(removal), plan.leaving.has(removal)]).toEqual([!isDone, true]);
  });

  it('[FD4] leaves a count that the server does not continue, whatever is read', () => {
    const apart = entry(2, [], { scopes: [projectScope(ELSEWHERE)] });
    const behind = new Map([[projectScope(ELSEWHERE), cursor(ELSEWHERE, 1)]]);
    const planned = (nextSeq: number) =>
      planOutbox([entry(1), apart], {
        identity: { ...identity, nextSeq },
        pulled: { replica: 'replica', epoch: 'epoch', lastSeq: 2, rejected: [], granted: [] },
        cursors: behind,
        mutations,
        userId: USER,
      });
    expect([planned(3).renumber, planned(3).leaving.size]).toEqual([false, 1]);
    expect([planned(5).renumber, planned(5).leaving.size]).toEqual([true, 2]);
  });
});

describe('what a replay touches', () => {
  const footprint = (row: string) => ({ wrote: [row], wroteIn: [], read: [] });
  const at = (seq: number, row: string) => entry(seq, [], { footprint: footprint(row) });

  it('is replayed as well, with what was undone already, in order', () => {
    const entries = [at(1, 'task a'), at(2, 'task b'), at(3, 'task c')];
    const [first, , third] = entries;
    if (!first || !third) throw new Error('three entries');
    const replayed = [{ ...third, footprint: footprint('task a') }];
    expect(affectedByReplay(entries, [third], replayed)).toEqual([first, third]);
    expect(affectedByReplay(entries, [third], [third])).toEqual([third]);
  });

  it('is what read a place that a replay writes to, and what wrote to a place that one reads', () => {
    const place = 'task@project_id p';
    const nothing = { wrote: [], wroteIn: [], read: [] };
    const reads = entry(1, [], { footprint: { ...nothing, read: [place] } });
    const writes = entry(2, [], { footprint: { ...nothing, wroteIn: [place] } });
    expect(affectedByReplay([reads, writes], [writes], [writes])).toEqual([reads, writes]);
    expect(affectedByReplay([reads, writes], [reads], [reads])).toEqual([reads, writes]);
    // Also where it did neither before.
    const didNothing = entry(3);
    const replayedAs = ({ footprint }: OutboxEntry) => [{ ...didNothing, footprint }];
    for (const [other, replayed] of [
      [reads, replayedAs(writes)],
      [writes, replayedAs(reads)],
    ] as const)
      expect(affectedByReplay([other, didNothing], [didNothing], replayed)).toEqual([other, didNothing]);
  });

  it('is nothing more where everything is replayed', () => {
    const entries = [at(1, 'task a')];
    expect(affectedByReplay(entries, entries, [])).toBe(entries);
  });
});
