import { describe, expect, it } from 'vitest';
import type { Cursor } from '../replica/records.ts';
import { PokeQueue } from './pokes.ts';

const scope = 'project:00000000-0000-4000-9000-000000000003';
const row = (id: string, version: number, gone = false) => ({
  entity: 'task',
  id,
  version,
  row: gone ? null : { id, version },
});
const at = (version: number): ReadonlyMap<string, Cursor> =>
  new Map([[scope, { scope, version, head: version, rank: 0, stale: false }]]);

describe('pokes', () => {
  it('[FD1] merges contiguous pokes into one patch, with the later row of each id', () => {
    const queue = new PokeQueue();
    queue.add({ scope, from: 6, version: 7, rows: [row('a', 7)] });
    queue.add({ scope, from: 4, version: 6, rows: [row('a', 5, true), row('b', 6)] });
    const taken = queue.take(at(4));
    expect(taken).toMatchObject({ kind: 'patch', incoming: { patches: [{ from: 4, to: 7 }] } });
    if (taken.kind !== 'patch') throw new Error();
    expect(taken.incoming.patches[0]?.rows).toEqual([row('b', 6), row('a', 7)]);
    expect(queue.size).toBe(0);
  });

  it('[FD1] requires a pull after a gap, without rows, and for an unknown scope; ignores old pokes', () => {
    const queue = new PokeQueue();
    const take = (poke: Parameters<PokeQueue['add']>[0], version: number) => {
      queue.add(poke);
      return queue.take(at(version)).kind;
    };
    expect(take({ scope, from: 6, version: 7, rows: [row('a', 7)] }, 5)).toBe('pull');
    expect(take({ scope, from: 5, version: 7 }, 5)).toBe('pull');
    expect(take({ scope, from: 4, version: 5, rows: [row('a', 5)] }, 5)).toBe('none');
    queue.add({ scope, from: 0, version: 1, rows: [] });
    expect(queue.take(new Map()).kind).toBe('pull');
  });

  it('[FD1] takes only the newer rows of a poke that starts before the cursor', () => {
    const queue = new PokeQueue();
    queue.add({ scope, from: 3, version: 7, rows: [row('b', 4), row('c', 5), row('a', 7)] });
    queue.add({ scope, from: 6, version: 8, rows: [row('a', 7), row('d', 8)] });
    const taken = queue.take(at(5));
    if (taken.kind !== 'patch') throw new Error(taken.kind);
    expect(taken.incoming.base).toEqual(new Map([[scope, 5]]));
    expect(taken.incoming.patches).toMatchObject([{ from: 5, to: 8, rows: [row('a', 7), row('d', 8)] }]);
  });

  it('[FD1] requires a pull when the stored rows are of another epoch', () => {
    const queue = new PokeQueue();
    queue.add({ scope, from: 5, version: 6, rows: [row('a', 6)] });
    const stale = new Map([[scope, { scope, version: 5, head: 5, rank: 0, stale: true }]]);
    expect(queue.take(stale).kind).toBe('pull');
  });

  it('takes the pokes of the oldest scope first, and is empty after clear()', () => {
    const queue = new PokeQueue();
    const other = `${scope}4`;
    queue.add({ scope, from: 1, version: 2, rows: [row('a', 2)] });
    queue.add({ scope: other, from: 2, version: 4, rows: [row('b', 4)] });
    queue.add({ scope, from: 2, version: 3, rows: [row('a', 3)] });
    expect(queue.take(at(1))).toMatchObject({
      kind: 'patch',
      incoming: { patches: [{ scope, to: 3, rows: [row('a', 3)] }] },
    });
    expect(queue.size).toBe(1);
    queue.clear();
    expect(queue.size).toBe(0);
    expect(queue.take(at(1)).kind).toBe('none');
  });

  it('does not merge rows of two entities with the same id', () => {
    const queue = new PokeQueue();
    const comment = { entity: 'comment', id: 'a', version: 6, row: { id: 'a' } };
    queue.add({ scope, from: 4, version: 5, rows: [row('a', 5)] });
    queue.add({ scope, from: 5, version: 6, rows: [comment] });
    expect(queue.take(at(4))).toMatchObject({ incoming: { patches: [{ rows: [row('a', 5), comment] }] } });
  });
});
