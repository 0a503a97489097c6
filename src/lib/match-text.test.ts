import { describe, expect, it } from 'vitest';
import { markMatches } from './mark-matches.ts';
import { matchRank } from './match-text.ts';
import { fuzzyRank } from './fuzzy-rank.ts';

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

describe('fuzzyRank', () => {
  it('forgives slips of the hand, and ranks them below what is there as typed', () => {
    expect(fuzzyRank('setings', 'Settings: Profile')).toBe(0.5);
    expect(fuzzyRank('profiel setting', 'Settings: Profile')).toBe(0.5);
    expect(fuzzyRank('harbuor', 'Harbour Quay 7')).toBe(0.5);
    expect(fuzzyRank('setting', 'Settings: Profile')).toBe(3);
    expect(fuzzyRank('qya', 'Harbour Quay 7')).toBe(0);
  });
});

describe('markMatches', () => {
  it('marks the whole word where what was typed has a slip', () => {
    expect(markMatches('rizer', 'Close riser')).toEqual([
      { text: 'Close ', hit: false },
      { text: 'riser', hit: true },
    ]);
  });
  it('splits around the hits', () => {
    expect(markMatches('riser', 'Level 3 riser: close')).toEqual([
      { text: 'Level 3 ', hit: false },
      { text: 'riser', hit: true },
      { text: ': close', hit: false },
    ]);
  });
});
