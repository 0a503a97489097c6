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
  it('ranks the start of the text first, then the start of a word, then other parts', () => {
    expect(matchRank('do', 'Doing')).toBe(3);
    expect(matchRank('do', 'To do')).toBe(2);
    expect(matchRank('oin', 'Doing')).toBe(1);
    expect(matchRank('', 'anything')).toBe(3);
  });
});

describe('fuzzyRank', () => {
  it('matches in spite of typing errors, ranked below exact matches', () => {
    expect(fuzzyRank('setings', 'Settings: Profile')).toBe(0.5);
    expect(fuzzyRank('profiel setting', 'Settings: Profile')).toBe(0.5);
    expect(fuzzyRank('harbuor', 'Harbour Quay 7')).toBe(0.5);
    expect(fuzzyRank('setting', 'Settings: Profile')).toBe(3);
    expect(fuzzyRank('qya', 'Harbour Quay 7')).toBe(0);
  });
});

describe('markMatches', () => {
  it('marks the whole word on a fuzzy match', () => {
    expect(markMatches('rizer', 'Close riser')).toEqual([
      { text: 'Close ', hit: false },
      { text: 'riser', hit: true },
    ]);
  });
  it('splits the text around exact matches', () => {
    expect(markMatches('riser', 'Level 3 riser: close')).toEqual([
      { text: 'Level 3 ', hit: false },
      { text: 'riser', hit: true },
      { text: ': close', hit: false },
    ]);
  });
});
