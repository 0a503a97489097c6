import { describe, expect, it } from 'vitest';
import { isBlank, trimBy, trimEndBy } from './trim-text.ts';

const isDash = (letter: string): boolean => letter === '-';

describe('trimBy and trimEndBy', () => {
  it.each([
    ['--a-b--', 'a-b', '--a-b'],
    ['a', 'a', 'a'],
    ['-a', 'a', '-a'],
    ['a-', 'a', 'a'],
    ['---', '', ''],
    ['', '', ''],
  ])('cut %j to %j, and at the end alone to %j', (text, both, end) => {
    expect(trimBy(text, isDash)).toBe(both);
    expect(trimEndBy(text, isDash)).toBe(end);
  });

  it('test only characters of the text, each once', () => {
    const asked: string[] = [];
    trimBy('  ', (letter) => {
      asked.push(letter);
      return true;
    });
    expect(asked).toEqual([' ', ' ']);
  });

  it('cut white space as trim does', () => {
    const spaced = '\u00a0\t\ufeff a b \u2028\n';
    expect(trimBy(spaced, isBlank)).toBe(spaced.trim());
    expect([isBlank(''), isBlank('a'), isBlank(' ')]).toEqual([false, false, true]);
  });
});
