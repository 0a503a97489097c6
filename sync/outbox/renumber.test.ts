import { describe, expect, it } from 'vitest';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import { isContinuous, renumber } from './renumber.ts';

const numbered = (...numbers: readonly number[]) => numbers.map((seq) => ({ seq }));

describe('the numbering of replica and server', () => {
  it.each([
    { what: 'nothing waits', entries: [], nextSeq: 5, lastSeq: 4 },
    { what: 'all that waits is new', entries: [5, 6], nextSeq: 7, lastSeq: 4 },
    { what: 'some was answered and waits for its effects', entries: [3, 4, 5], nextSeq: 6, lastSeq: 4 },
    { what: 'a refused one has left from what was answered', entries: [3, 5, 6], nextSeq: 7, lastSeq: 4 },
  ])('[OB2] is continuous when $what', ({ entries, nextSeq, lastSeq }) => {
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
  ])('[OB2] is not continuous when the server $what', ({ entries, nextSeq, lastSeq }) => {
    expect(isContinuous(numbered(...entries), nextSeq, lastSeq)).toBe(false);
  });
});

it('[OB2] renumbers from 1 in the same order under a new replica id, and defers nothing', () => {
  const held = { refusals: 2, held: { code: 'not_found', message: 'gone' } };
  const entries = [
    { seq: 4, id: 'first', attempts: 3 },
    { seq: 7, id: 'second', attempts: 0, again: held },
  ] as OutboxEntry[];
  const identity = { replica: 'old', nextSeq: 8, pushedSeq: 5, commits: 9 } as Identity;
  expect(renumber(entries, identity, { newId: () => 'new' })).toEqual({
    entries: [
      { seq: 1, id: 'first', attempts: 0 },
      { seq: 2, id: 'second', attempts: 0, again: { refusals: 2, held: null } },
    ],
    identity: { replica: 'new', nextSeq: 3, pushedSeq: 0, commits: 9 },
  });
});
