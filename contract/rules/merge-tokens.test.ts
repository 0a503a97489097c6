import { describe, expect, it } from 'vitest';
import type { Token } from './html-tree.ts';
import { mergeTokens } from './merge-tokens.ts';

/** Tokens of a text; words in stars are bold. */
const words = (text: string): Token[] =>
  (text.match(/\s+|\S+/g) ?? []).map((word) =>
    word.startsWith('*') ? { text: word.slice(1, -1), marks: ['strong'] } : { text: word, marks: [] },
  );
const shown = (tokens: readonly Token[] | null): string | null =>
  tokens && tokens.map(({ text, marks }) => (marks.length > 0 ? `*${text}*` : text)).join('');

describe('words that two people changed', () => {
  it.each<[string, string, string, string, string | null]>([
    ['keep what one of them made bold', 'dig here', 'dig *here*', 'dig here', 'dig *here*'],
    ['keep what the other one made bold', 'dig here', 'dig here', 'dig *here*', 'dig *here*'],
    ['keep what both made bold', 'dig here', 'dig *here*', 'dig *here*', 'dig *here*'],
    ['are the changed words rather than the bold ones', 'dig here', 'dig there', 'dig *here*', 'dig there'],
    [
      'are the changed words rather than the bold ones of the other',
      'dig here',
      'dig *here*',
      'dig there',
      'dig there',
    ],
    [
      'are mine where both changed them alike and one made them bold',
      'dig here',
      'dig *there*',
      'dig there',
      'dig there',
    ],
    [
      'are mine where both changed them alike and I made them bold',
      'dig here',
      'dig there',
      'dig *there*',
      'dig *there*',
    ],
    [
      'are both changes where they stand apart',
      'dig here now',
      'fill here now',
      'dig here soon',
      'fill here soon',
    ],
    ['conflict where both are other words', 'dig here', 'dig there', 'dig nowhere', null],
    ['are each taken out', 'a b c', 'b c', 'a b', 'b'],
    ['lose what I took out where both added the same', 'red', 'red blue', 'blue', 'blue'],
    ['lose what the other one took out where both added the same', 'red', 'blue', 'red blue', 'blue'],
    [
      'conflict where each took out another word and both added the same',
      'red-green',
      'red-blue',
      'blue-green',
      null,
    ],
    ['conflict where one took words out and both added others', 'red', 'blue', 'red white', null],
    ['are mine where the other one lost the space at the end', 'dig ', 'dig', 'dig here', 'dig here'],
    ['are theirs where I lost the space at the beginning', ' dig', 'now dig', 'dig', 'now dig'],
    ['are the same when nobody changed them', 'a b', 'a b', 'a b', 'a b'],
  ])('%s', (_, was, theirs, mine, merged) => {
    expect(shown(mergeTokens(words(was), words(theirs), words(mine)))).toBe(merged);
  });

  it('distinguish bold words from words that start with the name of the mark', () => {
    const plain: Token[] = [{ text: 'strongx', marks: [] }];
    const bold: Token[] = [{ text: 'x', marks: ['strong'] }];
    expect(mergeTokens(plain, bold, plain)).toEqual(bold);
  });
});
