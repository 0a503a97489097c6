import { describe, expect, it } from 'vitest';
import { projectScope, type ScopePatch, teamScope, userScope } from '../../contract/sync.ts';
import type { Cursor } from '../replica/records.ts';
import { begunProjects, byScope, isComplete, nextCursors, readable, wantedScopes } from './cursors.ts';
import type { Incoming } from './incoming.ts';

const ADA = '00000000-0000-4000-9000-00000000000a';
const TWO = '00000000-0000-4000-9000-000000000002';
const [one, two] = [projectScope('00000000-0000-4000-9000-000000000001'), projectScope(TWO)];

const cursor = (scope: string, version: number, more: Partial<Cursor> = {}): Cursor => ({
  scope,
  version,
  head: version,
  rank: 0,
  stale: false,
  ...more,
});
const task = (version: number, entity = 'task') => ({ entity, id: `t${version}`, version, row: {} });
const patch = (more: Partial<ScopePatch> = {}): ScopePatch => ({
  scope: one,
  from: 4,
  to: 9,
  head: 9,
  rows: [task(5), task(9)],
  ...more,
});

describe('readable', () => {
  it('returns the whole patch when every kind is known', () => {
    const whole = patch();
    expect(readable(whole)).toEqual({ rows: whole.rows, to: 9, stopped: false });
  });

  it('[FD6] stops before the lowest version of an unknown kind, in any order of rows', () => {
    const rows = [task(9), task(7, 'later'), task(5), task(8, 'later'), task(6)];
    expect(readable(patch({ rows }))).toEqual({ rows: [task(5), task(6)], to: 6, stopped: true });
  });

  it('[FD6] returns no version before the cursor or beyond the patch', () => {
    expect(readable(patch({ rows: [task(3, 'later')] })).to).toBe(4);
    expect(readable(patch({ to: 6, rows: [task(9, 'later')] })).to).toBe(6);
  });
});

describe('nextCursors', () => {
  const granted = (...scopes: readonly [string, number][]): Incoming['pulled'] => ({
    replica: 'r',
    epoch: 'e',
    lastSeq: 0,
    rejected: [],
    granted: scopes.map(([scope, head]) => ({ scope, head })),
  });
  const next = (
    current: readonly Cursor[],
    { pulled = null, patches = [] }: Partial<Incoming>,
    epochChanged = false,
  ) => nextCursors(byScope(current), { base: new Map(), patches, pulled }, epochChanged);
  const list = (result: { cursors: ReadonlyMap<string, Cursor> }) => [...result.cursors.values()];

  it('ranks granted scopes in the order of the server, and starts new ones at version 0', () => {
    const known = cursor(two, 3, { rank: 5 });
    const result = next([known], { pulled: granted([one, 9], [two, 7]) });
    expect(list(result)).toEqual([cursor(two, 3, { head: 7, rank: 1 }), cursor(one, 0, { head: 9 })]);
    expect([result.lost, [...result.dropped], result.stopped]).toEqual([[], [], false]);
    expect(known).toEqual(cursor(two, 3, { rank: 5 }));
  });

  it('[FD3] loses scopes that are no longer granted, but none after a poke', () => {
    const both = [cursor(one, 4), cursor(two, 4)];
    const pulled = next(both, { pulled: granted([two, 4]) });
    expect([pulled.lost, list(pulled).map(({ scope }) => scope)]).toEqual([[one], [two]]);
    expect(next(both, { patches: [patch()] }).lost).toEqual([]);
  });

  it('[FD1] moves the version to the end of the patch, and the head to its head if that is newer', () => {
    const result = next([cursor(one, 4, { head: 20 })], { patches: [patch({ head: 30 })] });
    expect(list(result)).toEqual([cursor(one, 9, { head: 30 })]);
    expect(list(next([cursor(one, 4)], { patches: [patch({ head: 6 })] }))).toEqual([cursor(one, 9)]);
  });

  it('[FD4] stores the head at which a first load began until it is complete or the epoch changes', () => {
    const paged = { from: 0, head: 30 };
    const begun = next([cursor(one, 0)], { patches: [patch(paged)] });
    expect(list(begun)).toEqual([cursor(one, 9, { head: 30, begun: 30 })]);
    const further = { from: 9, to: 20, head: 34 };
    const later = next(list(begun), { pulled: granted([one, 34]), patches: [patch(further)] });
    expect(list(later)).toEqual([cursor(one, 20, { head: 34, begun: 30 })]);
    expect(wantedScopes(list(later), ADA, [])).toContainEqual({ scope: one, cursor: 20, begun: 30 });
    const last = { from: 20, to: 34, head: 34 };
    expect(list(next(list(later), { patches: [patch(last)] }))).toEqual([cursor(one, 34)]);
    expect(list(next(list(later), { pulled: granted([one, 34]) }, true))[0]?.begun).toBeUndefined();
  });

  it('drops no rows of a scope that continues at its cursor', () => {
    expect([...next([cursor(one, 4)], { patches: [patch()] }).dropped]).toEqual([]);
  });

  it('ignores the patch of a scope without a cursor', () => {
    expect(list(next([cursor(two, 1)], { patches: [patch()] }))).toEqual([cursor(two, 1)]);
  });

  it('[FD6] reports that it stopped when one of the patches has an unknown kind', () => {
    const patches = [patch({ rows: [task(5, 'later')] }), patch({ scope: two, rows: [task(6)] })];
    expect(next([cursor(one, 4), cursor(two, 4)], { patches }).stopped).toBe(true);
  });

  it('[FD4] drops the old rows of a scope that is reset', () => {
    const result = next([cursor(one, 4)], { patches: [patch({ from: 0, reset: true })] });
    expect([...result.dropped]).toEqual([one]);
  });

  it('[FD4] restarts at version 0 in a new epoch, and drops the old rows with its first patch', () => {
    const pulled = granted([one, 9], [two, 2]);
    const changed = next([cursor(one, 40), cursor(two, 0)], { pulled }, true);
    expect(list(changed)).toEqual([
      cursor(one, 0, { head: 9, stale: true }),
      cursor(two, 0, { head: 2, rank: 1 }),
    ]);
    expect([...changed.dropped]).toEqual([]);
    const again = next(list(changed), { pulled }, true);
    expect(list(again)[0]?.stale).toBe(true);
    const read = next(list(changed), { patches: [patch({ from: 0 })] });
    expect([[...read.dropped], list(read)[0]]).toEqual([[one], cursor(one, 9)]);
  });

  it('[FD4] drops the old rows at once when the scope has none in the new epoch', () => {
    const emptied = next([cursor(one, 40)], { pulled: granted([one, 0]) }, true);
    expect([[...emptied.dropped], list(emptied)]).toEqual([[one], [cursor(one, 0)]]);
  });
});

describe('wantedScopes', () => {
  const team = teamScope('00000000-0000-4000-9000-0000000000ff');

  it('orders the person first, then teams, projects on screen, and other projects by rank', () => {
    const cursors = [
      cursor(two, 2, { rank: 4 }),
      cursor(one, 1, { rank: 3 }),
      cursor(team, 3, { rank: 9 }),
      cursor(userScope(ADA), 4, { rank: 8 }),
    ];
    const order = (focused: readonly string[]) =>
      wantedScopes(cursors, ADA, focused).map(({ scope }) => scope);
    expect(order([])).toEqual([userScope(ADA), team, one, two]);
    expect(order([TWO])).toEqual([userScope(ADA), team, two, one]);
    expect(wantedScopes(cursors, ADA, []).map((wanted) => wanted.cursor)).toEqual([4, 3, 1, 2]);
  });

  it('puts the other teams last until rows of a project have been read', () => {
    const other = teamScope('00000000-0000-4000-9000-0000000000ee');
    const order = (version: number) =>
      wantedScopes(
        [
          cursor(one, 0, { rank: 3 }),
          cursor(two, version, { rank: 4 }),
          cursor(other, 0, { rank: 2 }),
          cursor(team, 0, { rank: 1 }),
        ],
        ADA,
        [TWO],
      ).map(({ scope }) => scope);
    expect(order(0)).toEqual([userScope(ADA), team, two, one, other]);
    expect(order(1)).toEqual([userScope(ADA), team, other, two, one]);
  });

  it('returns scopes of equal rank in the same order, whatever the order of cursors', () => {
    const [first, second] = [cursor(one, 1), cursor(two, 1)];
    for (const cursors of [
      [first, second],
      [second, first],
    ])
      expect(wantedScopes(cursors, ADA, []).slice(1)).toEqual([
        { scope: one, cursor: 1 },
        { scope: two, cursor: 1 },
      ]);
  });

  it('starts with the scope of the person on a new device, and lists it only once', () => {
    expect(wantedScopes([], ADA, [])).toEqual([{ scope: userScope(ADA), cursor: 0 }]);
    expect(wantedScopes([cursor(userScope(ADA), 7)], ADA, [])).toEqual([
      { scope: userScope(ADA), cursor: 7 },
    ]);
  });
});

it('calls a cursor complete when it was read to its head and its rows are of this epoch', () => {
  expect(isComplete(undefined)).toBe(true);
  expect(isComplete(cursor(one, 4))).toBe(true);
  expect(isComplete(cursor(one, 4, { head: 5 }))).toBe(false);
  expect(isComplete(cursor(one, 4, { stale: true }))).toBe(false);
});

it('counts the projects of which rows have been read', () => {
  const cursors = [cursor(one, 1), cursor(two, 0, { head: 4 }), cursor(userScope(ADA), 3)];
  expect([begunProjects(cursors), begunProjects([])]).toEqual([1, 0]);
});
