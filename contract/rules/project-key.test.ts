import { describe, expect, it } from 'vitest';
import { keyOfName, projectKey, taskKey } from './project-key.ts';

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

describe('project key', () => {
  it('is made of the Latin letters of a name with dashes and quotation marks of typography [P6]', () => {
    const random = (): string => 'Z';
    expect(projectKey('Harbour Quay 7 — “fit-out”', new Set(), random)).toBe('HQ7FO');
    expect(projectKey('Quay 부두', new Set(), random)).toBe('ZZZ');
  });

  it.each([
    ['Bug', 'BUG'],
    ['Marketing', 'MAR'],
    ['Website Redesign 2025', 'WR2'],
    ['A-B_C D', 'ABCD'],
    ['one two three four five six', 'OTTFF'],
    ['  "Q" ', 'Q'],
  ])('of %j is %s', (name, key) => {
    expect(keyOfName(name)).toBe(key);
  });

  const sequence = (letters: string) => {
    let index = 0;
    return () => letters[index++ % letters.length] ?? 'A';
  };

  it('goes on with letters of the name, then with random ones', () => {
    expect(projectKey('Marketing', new Set(['MAR']), sequence('X'))).toBe('MARA');
    expect(projectKey('Bug', new Set(['BUG', 'BUGU', 'BUGG']), sequence('X'))).toBe('BUGX');
    expect(projectKey('!!!', new Set(), sequence('XYZ'))).toBe('XYZ');
    expect(projectKey('市场', new Set(), sequence('QRS'))).toBe('QRS');
  });

  it('gives way when a key of five letters is taken, and never answers a taken one', () => {
    const taken = new Set(['OTTFF', 'ABC']);
    const key = projectKey('one two three four five', taken, sequence('ABCDE'));
    expect(taken.has(key)).toBe(false);
    expect(key.length).toBeLessThanOrEqual(5);
  });

  it('writes task keys, without a number while there is none', () => {
    expect([taskKey('WR2', 17), taskKey('WR2', 0)]).toEqual(['WR2-17', 'WR2']);
  });
});
