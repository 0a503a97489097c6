import { describe, expect, it } from 'vitest';
import { keyOfName, projectKey, taskKey } from './project-key.ts';

const onlyX = (): string => 'X';

describe('keyOfName and projectKey', () => {
  it.each([
    ['– Launch', 'LAU'],
    ['Launch –', 'LAU'],
    ['-- Launch (2) --', 'L2'],
    [' ', ''],
  ])('ignore words of punctuation only: %j gives %j', (name, key) => {
    expect(keyOfName(name)).toBe(key);
  });

  it('use letters up to ÿ, and make a random key for a name with later ones', () => {
    expect(projectKey('Louÿs', new Set(), onlyX)).toBe('LOU');
    expect(projectKey('LouĀs', new Set(), onlyX)).toBe('XXX');
  });
});

describe('a key when others are taken', () => {
  it('keeps its beginning while added letters can make it unique', () => {
    expect(projectKey('Bug', new Set(['BUG', 'BUGU', 'BUGG', 'BUGX']), onlyX)).toBe('BUGXX');
    // Leading spaces do not count as letters.
    expect(projectKey(' Bug', new Set(['BUG']), onlyX)).toBe('BUGU');
  });

  it('is a new one, as short as possible, when a key of five letters is taken', () => {
    expect(projectKey('one two three four five', new Set(['OTTFF']), onlyX)).toBe('XXX');
    expect(projectKey('one two three four five', new Set(['OTTFF', 'XXX']), onlyX)).toBe('XXXX');
  });

  it('is searched until one is free, however many are taken', () => {
    const taken = new Set(['XXX', 'XXXX', 'XXXXX']);
    let given = 0;
    // More repeated letters than the tries of the shorter lengths consume.
    const key = projectKey('!', taken, () => (given++ < 1_000 ? 'X' : 'Y'));
    expect(key).toMatch(/^[XY]{5}$/);
    expect(taken).not.toContain(key);
  });
});

describe('project key', () => {
  it('uses the Latin letters of a name with typographic dashes and quotation marks [P6]', () => {
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

  it('is extended with letters of the name, then with random ones', () => {
    expect(projectKey('Marketing', new Set(['MAR']), sequence('X'))).toBe('MARA');
    expect(projectKey('Bug', new Set(['BUG', 'BUGU', 'BUGG']), sequence('X'))).toBe('BUGX');
    expect(projectKey('!!!', new Set(), sequence('XYZ'))).toBe('XYZ');
    expect(projectKey('市场', new Set(), sequence('QRS'))).toBe('QRS');
  });

  it('is a free one of at most five letters when the first choice is taken', () => {
    const taken = new Set(['OTTFF', 'ABC']);
    const key = projectKey('one two three four five', taken, sequence('ABCDE'));
    expect(taken.has(key)).toBe(false);
    expect(key.length).toBeLessThanOrEqual(5);
  });

  it('forms task keys, without a number when it is 0', () => {
    expect([taskKey('WR2', 17), taskKey('WR2', 0)]).toEqual(['WR2-17', 'WR2']);
  });
});
