import { describe, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, taskId, taskRow, USER } from '../../test/support/sync-fixture.ts';
import { mutationNames, mutations } from '../mutations/index.ts';
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

/** The mutations that delete a row: when two people delete the same one, nothing is lost. */
const removals = mutationNames.filter(
  (name) => /\.(remove|withdraw|discard)$/.test(name) || name === 'taskSchedule.stop',
);

type Pulled = NonNullable<Parameters<typeof planOutbox>[1]['pulled']>;

/** The plan after a pull that answers the first two entries, with every scope read to its head. */
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

/** Entries that leave when both are answered and the scope ELSEWHERE is read to this version of 5. */
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

describe('planOutbox', () => {
  const moved = taskRow(1, { project_id: ELSEWHERE });
  const entries = [
    entry(1, [{ entity: 'task', id: moved.id, row: moved }]),
    entry(2, [{ entity: 'task', id: taskId(2), row: taskRow(2) }]),
  ];

  it('[FD5] retains an entry until every scope it wrote is read, and the entries after it', () => {
    expect(leaving(entries, 3)).toEqual([]);
  });

  it('[FD5] removes entries once every scope they wrote is read', () => {
    expect(leaving(entries, 5)).toEqual([1, 2]);
  });

  it('[OB2] removes nothing after a poke', () => {
    expect(planOf([entry(1), entry(2)], null)).toEqual({
      leaving: new Set(),
      refused: new Map(),
      renumber: false,
      lastSeq: null,
    });
  });

  it('[OB2] retains entries that the server has not answered', () => {
    const entries = [entry(1), entry(2), entry(3)];
    const plan = planOf(entries, {}, 4);
    expect([[...plan.leaving], plan.renumber, plan.lastSeq]).toEqual([entries.slice(0, 2), false, 2]);
  });

  it('[PU3] removes a refused entry with its reason, and confirms the one after it', () => {
    const refusal = { seq: 1, code: 'denied', message: 'No.' };
    const entries = [entry(1), entry(2)];
    const plan = planOf(entries, { rejected: [refusal] });
    expect([...plan.refused]).toEqual([[entries[0], refusal]]);
    expect(plan.leaving).toEqual(new Set(entries));
  });

  it('[PU3] ignores a refusal beyond the last answered number', () => {
    const plan = planOf(
      [entry(1), entry(2), entry(3)],
      { rejected: [{ seq: 3, code: 'denied', message: 'No.' }] },
      4,
    );
    expect([plan.refused.size, plan.leaving.size]).toEqual([0, 2]);
  });

  it('[FD4] neither refuses nor confirms a deferred entry', () => {
    const held = { refusals: 1, held: { code: 'not_found', message: '' } };
    const entries = [entry(1, [], { again: held }), entry(2)];
    const plan = planOf(entries, { rejected: [{ seq: 1, code: 'not_found', message: '' }] });
    expect([plan.refused.size, [...plan.leaving]]).toEqual([0, [entries[1]]]);
  });

  it('[PU3] refuses the last of the answered entries', () => {
    const refusal = { seq: 2, code: 'denied', message: 'No.' };
    const entries = [entry(1), entry(2)];
    expect([...planOf(entries, { rejected: [refusal] }).refused.keys()]).toEqual([entries[1]]);
  });

  it('[FD4] refuses a deferred edit when a later entry changed its row, and completes a deferred deletion', () => {
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

  it('[PU3] refuses an edit of a missing row, also by an unknown mutation', () => {
    const refusal = { seq: 1, code: 'not_found', message: '' };
    const unknown = entry(1, [], { mutation: { name: 'of another version', args: {} } });
    for (const one of [entry(1), unknown])
      expect([...planOf([one, entry(2)], { rejected: [refusal] }).refused.keys()]).toEqual([one]);
  });

  it.each([
    ['the thing itself', { code: 'not_found', message: '' }, true],
    ['something it names', { code: 'not_found', message: '', details: { field: 'project_id' } }, false],
    ['the right', { code: 'denied', message: '' }, false],
  ])('counts a deletion as done only if its row is missing; missing here: %s (%#)', (_, refusal, isDone) => {
    const removal = entry(1, [], { mutation: { name: 'task.remove', args: { taskId: taskId(1) } } });
    const plan = planOf([removal, entry(2)], { rejected: [{ seq: 1, ...refusal }] });
    expect([plan.refused.has(removal), plan.leaving.has(removal)]).toEqual([!isDone, true]);
  });

  it.each(removals)('[PU3] counts %s as done when it is refused because its row is missing', (name) => {
    const removal = entry(1, [], { mutation: { name, args: {} } });
    const refusal = { seq: 1, code: 'not_found', message: '' };
    const plan = planOf([removal, entry(2)], { rejected: [refusal] });
    expect([plan.refused.size, plan.leaving.has(removal)]).toEqual([0, true]);
  });

  it('[FD4] renumbers and removes all answered entries when the server does not continue the numbering', () => {
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

describe('affectedByReplay', () => {
  const footprint = (row: string) => ({ wrote: [row], wroteIn: [], read: [] });
  const at = (seq: number, row: string) => entry(seq, [], { footprint: footprint(row) });

  it('returns entries that share rows with the replayed ones, and those undone already, in order', () => {
    const entries = [at(1, 'task a'), at(2, 'task b'), at(3, 'task c')];
    const [first, , third] = entries;
    if (!first || !third) throw new Error('three entries');
    const replayed = [{ ...third, footprint: footprint('task a') }];
    expect(affectedByReplay(entries, [third], replayed)).toEqual([first, third]);
    expect(affectedByReplay(entries, [third], [third])).toEqual([third]);
  });

  it('returns entries that read a range a replay writes to, or wrote to a range it reads', () => {
    const place = 'task@project_id p';
    const nothing = { wrote: [], wroteIn: [], read: [] };
    const reads = entry(1, [], { footprint: { ...nothing, read: [place] } });
    const writes = entry(2, [], { footprint: { ...nothing, wroteIn: [place] } });
    expect(affectedByReplay([reads, writes], [writes], [writes])).toEqual([reads, writes]);
    expect(affectedByReplay([reads, writes], [reads], [reads])).toEqual([reads, writes]);
    // Also when the entry did neither before the replay.
    const didNothing = entry(3);
    const replayedAs = ({ footprint }: OutboxEntry) => [{ ...didNothing, footprint }];
    for (const [other, replayed] of [
      [reads, replayedAs(writes)],
      [writes, replayedAs(reads)],
    ] as const)
      expect(affectedByReplay([other, didNothing], [didNothing], replayed)).toEqual([other, didNothing]);
  });

  it('returns the same list when everything is replayed', () => {
    const entries = [at(1, 'task a')];
    expect(affectedByReplay(entries, entries, [])).toBe(entries);
  });
});
