import { describe, expect, it } from 'vitest';
import { isContinuous } from './renumber.ts';

const numbered = (...numbers: readonly number[]) => numbers.map((seq) => ({ seq }));

describe('the count of a replica and that of the server', () => {
  it.each([
    { what: 'nothing waits', entries: [], nextSeq: 5, lastSeq: 4 },
    { what: 'all that waits is new', entries: [5, 6], nextSeq: 7, lastSeq: 4 },
    { what: 'some was answered and waits for its effects', entries: [3, 4, 5], nextSeq: 6, lastSeq: 4 },
    { what: 'a refused one has left from what was answered', entries: [3, 5, 6], nextSeq: 7, lastSeq: 4 },
  ])('[OB2] goes on where $what', ({ entries, nextSeq, lastSeq }) => {
    expect(isContinuous(numbered(...entries), nextSeq, lastSeq)).toBe(true);
  });

  it.each([
    { what: 'has lost what was sent', entries: [], nextSeq: 5, lastSeq: 2 },
    { what: 'knows more than was ever sent', entries: [4], nextSeq: 5, lastSeq: 6 },
    { what: 'would skip a number at once', entries: [5, 6], nextSeq: 7, lastSeq: 3 },
    {
      what: 'was set back to before one that was refused and left',
      entries: [3, 5, 6],
      nextSeq: 7,
      lastSeq: 2,
    },
    { what: 'was set back, and the last one was refused', entries: [3, 4], nextSeq: 6, lastSeq: 2 },
  ])('[OB2] does not go on where the server $what', ({ entries, nextSeq, lastSeq }) => {
    expect(isContinuous(numbered(...entries), nextSeq, lastSeq)).toBe(false);
  });
});
