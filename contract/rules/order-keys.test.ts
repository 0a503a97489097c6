import { compareText } from './compare-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshKeys, keyBetween, keysBetween, needsRebalancing } from './order-keys.ts';
import { orderKey } from '../entities/fields.ts';

const ascending = (keys: readonly string[]): boolean =>
  keys.every((key, index) => index === 0 || compareText(keys[index - 1] ?? '', key) < 0);

describe('order keys', () => {
  it('exist at the start, at the end and between any two neighbours', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.uuid()), { maxLength: 60, size: 'max' }), (inserts) => {
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

  it('stay between their neighbours when two replicas insert at the same place', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (mine, yours) => {
        fc.pre(mine !== yours);
        const [a, b] = freshKeys(2);
        const first = keyBetween(a ?? null, b ?? null, mine);
        const second = keyBetween(a ?? null, b ?? null, yours);
        // With three digits of salt a collision is possible; even then the key is between its neighbours.
        expect(ascending([a ?? '', first, b ?? ''])).toBe(true);
        expect(ascending([a ?? '', second, b ?? ''])).toBe(true);
      }),
    );
  });

  it('end with three digits of the salt, which rarely collide', () => {
    const salts = Array.from({ length: 1_000 }, (_, index) => `row ${index}`);
    const keys = salts.map((salt) => keyBetween('a0', 'a1', salt));
    for (const key of keys) expect(key).toMatch(/^a0V[0-9A-Za-z]{2}[1-9A-Za-z]$/);
    expect(new Set(keys).size).toBeGreaterThan(990);
    expect(keyBetween('a0', null, 'row')).toMatch(/^a1\w{3}$/);
    expect(keyBetween('a0', 'a1')).toBe('a0V');
    const three = keysBetween('a0', 'a1', ['x', 'y', 'z']);
    for (const [index, start] of ['a0G', 'a0V', 'a0l'].entries()) {
      expect(three[index]).toMatch(new RegExp(`^${start}\\w{3}$`));
    }
  });

  it('have no salt when it would reach the next key', () => {
    const digits = keyBetween(null, null, 'row').slice('a0'.length);
    expect(digits).toHaveLength(3);
    expect(keyBetween('a0', `a01${digits}`, 'row')).toBe('a01');
    expect(keyBetween('a0', 'a011', 'row')).toBe('a01');
  });

  it('follow directly after the first of two keys without room between them', () => {
    for (const after of ['a1', 'a0']) {
      expect(keyBetween('a1', after)).toBe('a2');
      const keys = keysBetween('a1', after, ['x', 'y']);
      expect(keys.map((key) => key.slice(0, 2))).toEqual(['a2', 'a3']);
    }
  });

  it('compare byte by byte', () => {
    expect(compareText('Zz', 'a0')).toBe(-1);
    expect(compareText('a1', 'a0V')).toBe(1);
    expect(compareText('a1', 'a1')).toBe(0);
  });

  it('are as many as requested, ascending and within the bounds', () => {
    const keys = keysBetween('a0', 'a1', ['x', 'y', 'z']);
    expect(ascending(['a0', ...keys, 'a1'])).toBe(true);
    expect(keysBetween(null, null, [])).toEqual([]);
  });

  it('need rebalancing when they are equal, unordered or longer than 64 digits', () => {
    expect(needsRebalancing(freshKeys(2_000))).toBe(false);
    expect(needsRebalancing(['a0', 'a0'])).toBe(true);
    expect(needsRebalancing(['a1', 'a0'])).toBe(true);
    // The maximum is 64 digits.
    expect(needsRebalancing(['a0', `a0${'V'.repeat(62)}`])).toBe(false);
    expect(needsRebalancing(['a0', `a0${'V'.repeat(63)}`])).toBe(true);
  });
});
