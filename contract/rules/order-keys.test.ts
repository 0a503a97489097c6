import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderedRow } from './order-keys.ts';
import {
  compareKeys,
  freshKeys,
  keyBetween,
  keysBetween,
  keysForInsert,
  needsRebalancing,
} from './order-keys.ts';
import { orderKey } from '../entities/fields.ts';

const ascending = (keys: readonly string[]): boolean =>
  keys.every((key, index) => index === 0 || compareKeys(keys[index - 1] ?? '', key) < 0);

describe('order keys', () => {
  it('finds a place at the start, at the end and between any two neighbours, for ever', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.uuid()), { maxLength: 60 }), (inserts) => {
        const keys: string[] = [];
        for (const [at, salt] of inserts) {
          const index = at % (keys.length + 1);
          keys.splice(index, 0, keyBetween(keys[index - 1] ?? null, keys[index] ?? null, salt));
        }
        expect(ascending(keys)).toBe(true);
        for (const key of keys) expect(orderKey.safeParse(key).success).toBe(true);
      }),
    );
  });

  it('keeps two replicas apart that insert at the same place', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (mine, yours) => {
        fc.pre(mine !== yours);
        const [a, b] = freshKeys(2);
        const first = keyBetween(a ?? null, b ?? null, mine);
        const second = keyBetween(a ?? null, b ?? null, yours);
        // Three digits of salt: a collision is possible, but must stay between the neighbours and sort by id then.
        expect(ascending([a ?? '', first, b ?? ''])).toBe(true);
        expect(ascending([a ?? '', second, b ?? ''])).toBe(true);
      }),
    );
  });

  it('gives as many keys as asked for, ascending, inside the bounds', () => {
    const keys = keysBetween('a0', 'a1', ['x', 'y', 'z']);
    expect(ascending(['a0', ...keys, 'a1'])).toBe(true);
    expect(keysBetween(null, null, [])).toEqual([]);
  });

  it('makes room between rows that share a key, moving only those that stand in the way', () => {
    const list: OrderedRow[] = [
      { id: 'p', key: 'a0' },
      { id: 'q', key: 'a1' },
      { id: 'r', key: 'a1' },
      { id: 's', key: 'a1' },
      { id: 't', key: 'a2' },
    ];
    const placed = keysForInsert(list, 2, ['new']);
    expect(placed.map((row) => row.id)).toEqual(['new', 'r', 's']);
    expect(ascending(['a1', ...placed.map((row) => row.key), 'a2'])).toBe(true);
  });

  it('leaves the others alone where there is room', () => {
    const list: OrderedRow[] = [
      { id: 'p', key: 'a0' },
      { id: 'q', key: 'a1' },
    ];
    expect(keysForInsert(list, 0, ['n'])).toHaveLength(1);
    expect(keysForInsert(list, 1, ['n', 'm'])).toHaveLength(2);
    expect(keysForInsert([], 0, ['n'])).toHaveLength(1);
  });

  it('notices keys that are worth spreading anew', () => {
    expect(needsRebalancing(freshKeys(2_000))).toBe(false);
    expect(needsRebalancing(['a0', 'a0'])).toBe(true);
    expect(needsRebalancing(['a0', `a0${'V'.repeat(70)}`])).toBe(true);
  });
});
