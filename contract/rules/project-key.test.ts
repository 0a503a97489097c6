import { describe, expect, it } from 'vitest';
import { keyOfName, projectKey } from './project-key.ts';

const onlyX = (): string => 'X';

describe('the key of a name', () => {
  it.each([
    ['– Launch', 'LAU'],
    ['Launch –', 'LAU'],
    ['-- Launch (2) --', 'L2'],
    [' ', ''],
  ])('of %j counts no word that is punctuation alone: %j', (name, key) => {
    expect(keyOfName(name)).toBe(key);
  });

  it('is made of a name with letters up to ÿ, and at random where one comes after it', () => {
    expect(projectKey('Louÿs', new Set(), onlyX)).toBe('LOU');
    expect(projectKey('LouĀs', new Set(), onlyX)).toBe('XXX');
  });
});

describe('a key where others are taken', () => {
  it('keeps its beginning while that leaves room for a free one', () => {
    expect(projectKey('Bug', new Set(['BUG', 'BUGU', 'BUGG', 'BUGX']), onlyX)).toBe('BUGXX');
    // Blanks before the name are none of its letters.
    expect(projectKey(' Bug', new Set(['BUG']), onlyX)).toBe('BUGU');
  });

  it('begins anew, as short as can be, where one of five letters is taken', () => {
    expect(projectKey('one two three four five', new Set(['OTTFF']), onlyX)).toBe('XXX');
    expect(projectKey('one two three four five', new Set(['OTTFF', 'XXX']), onlyX)).toBe('XXXX');
  });

  it('is looked for until one is free, however many are taken', () => {
    const taken = new Set(['XXX', 'XXXX', 'XXXXX']);
    let given = 0;
    // Far more unlucky letters than the tries of the shorter lengths use up.
    const key = projectKey('!', taken, () => (given++ < 1_000 ? 'X' : 'Y'));
    expect(key).toMatch(/^[XY]{5}$/);
    expect(taken).not.toContain(key);
  });
});
