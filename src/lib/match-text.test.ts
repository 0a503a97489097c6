import { describe, expect, it } from 'vitest';
import { markMatches, matchRank } from './match-text.ts';

describe('matchRank', () => {
  it('ignores case, accents and the order of words', () => {
    expect(matchRank('GROSS jurgen', 'Jürgen Großmann')).toBeGreaterThan(0);
    expect(matchRank('soren', 'Søren Lindqvist')).toBe(3);
    expect(matchRank('soren weber', 'Søren Lindqvist')).toBe(0);
    expect(matchRank('mann jurgen', 'Jürgen Grossmann')).toBeGreaterThan(0);
    expect(matchRank('sole', 'Mireia Solé')).toBe(2);
    expect(matchRank('민준', '김민준')).toBe(1);
  });
  it('prefers the start', () => {
    expect(matchRank('do', 'Doing')).toBe(3);
    expect(matchRank('do', 'To do')).toBe(2);
    expect(matchRank('oin', 'Doing')).toBe(1);
    expect(matchRank('', 'anything')).toBe(3);
  });
});

describe('markMatches', () => {
  it('splits around the hits', () => {
    expect(markMatches('riser', 'Level 3 riser: close')).toEqual([
      { text: 'Level 3 ', hit: false },
      { text: 'riser', hit: true },
      { text: ': close', hit: false },
    ]);
  });
});
