import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFuzzyPrefix, allowedEdits } from './edit-distance.ts';

/** A word and all words one edit away: a letter inserted, deleted or replaced, or two swapped. */
function withOneEdit(word: string): ReadonlySet<string> {
  const all = new Set([word]);
  for (let at = 0; at <= word.length; at += 1) {
    const [before, here, after] = [word.slice(0, at), word.slice(at), word.slice(at + 1)];
    for (const letter of 'abc') {
      all.add(before + letter + here);
      if (here !== '') all.add(before + letter + after);
    }
    if (here !== '') all.add(before + after);
    if (here.length > 1) all.add(before + here.charAt(1) + here.charAt(0) + here.slice(2));
  }
  return all;
}

describe('fuzzy prefix match', () => {
  it.each([
    ['riser', 'riser', true],
    ['rizer', 'riser', true],
    ['rsier', 'riser', true],
    ['risser', 'riser', true],
    ['risr', 'riser', true],
    ['rzzer', 'riser', false],
    ['photograhp', 'photograph', true],
    ['notifcat', 'notifications', true],
    ['setings', 'settings', true],
    ['kitchen', 'kit', false],
  ])('%s matches the start of %s: %s', (typed, word, near) => {
    expect(isFuzzyPrefix(typed, word, allowedEdits(typed))).toBe(near);
  });

  it('allows no edits in short words and words with digits, and two in long words', () => {
    expect([
      allowedEdits('red'),
      allowedEdits('2024'),
      allowedEdits('hq7x'),
      allowedEdits('door'),
      allowedEdits('elektrik'),
    ]).toEqual([0, 0, 0, 1, 2]);
  });

  it('requires the exact start of the word when no edit is allowed', () => {
    expect([
      isFuzzyPrefix('ki', 'kit', 0),
      isFuzzyPrefix('it', 'kit', 0),
      isFuzzyPrefix('kit', 'ki', 0),
    ]).toEqual([true, false, false]);
  });

  it('allows one wrong, missing, extra or swapped letter, and nothing else', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(words, words, (typed, word) => {
        const near = withOneEdit(typed);
        const prefixes = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
        expect(isFuzzyPrefix(typed, word, 1)).toBe(prefixes.some((prefix) => near.has(prefix)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['of two wrong letters', 'xlektrix', 'elektrik', true],
    ['of three wrong letters', 'xlexktrix', 'elektrik', false],
    ['of two swaps', 'leektrki', 'elektrik', true],
    ['of a swap and a missing letter', 'lektrki', 'elektrik', true],
    ['of two extra letters', 'eelektrikk', 'elektrik', true],
    ['of two missing letters', 'lektri', 'elektrik', true],
    ['of a swap that another letter stands between', 'abcd', 'dbca', true],
    ['of a swap and two wrong letters', 'lexxrik', 'elektrik', false],
  ])('checks up to two edits, %s: %s against %s', (_, typed, word, near) => {
    expect(isFuzzyPrefix(typed, word, 2)).toBe(near);
  });
});
