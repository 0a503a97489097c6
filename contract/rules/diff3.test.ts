import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff3, type IndexPairs, lcsPairs, pairSimilar, type Range } from './diff3.ts';

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 });

/** Length of the longest common subsequence, by brute force. */
function longest(o: readonly string[], x: readonly string[]): number {
  const [first, ...rest] = o;
  if (first === undefined) return 0;
  const place = x.indexOf(first);
  const without = longest(rest, x);
  return place < 0 ? without : Math.max(without, 1 + longest(rest, x.slice(place + 1)));
}

const matched = (pairs: IndexPairs): number[] => pairs.filter((index) => index >= 0);

function expectMatch(pairs: IndexPairs, o: readonly string[], x: readonly string[]): void {
  expect(pairs).toHaveLength(o.length);
  for (const [index, place] of pairs.entries()) if (place >= 0) expect(x[place]).toBe(o[index]);
  const places = matched(pairs);
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
}

const named = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index)}`);

describe('lcsPairs', () => {
  it('finds as many pairs as possible, in ascending order', () => {
    fc.assert(
      fc.property(letters, letters, letters, letters, (start, o, x, end) => {
        const [left, right] = [
          [...start, ...o, ...end],
          [...start, ...x, ...end],
        ];
        const pairs = lcsPairs(left, right);
        expectMatch(pairs, left, right);
        expect(matched(pairs)).toHaveLength(longest(left, right));
      }),
    );
  });

  it('prefers the earliest of several equal elements', () => {
    expect(lcsPairs(['b', 'a'], ['b', 'a', 'a'])).toEqual([0, 1]);
    expect(lcsPairs(['b', 'a', 'a'], ['b', 'a'])).toEqual([0, 1, -1]);
    expect(lcsPairs(['a', 'a', 'b'], ['a', 'b'])).toEqual([0, -1, 1]);
    expect(lcsPairs([], ['a'])).toEqual([]);
  });

  it('finds all pairs in long lists with equal starts and ends', () => {
    const [start, end] = [named('start', 3_000), named('end', 3_000)];
    const [o, x] = [
      [...start, 'c', 'a', 'b', ...end],
      [...start, 'a', 'b', 'c', ...end],
    ];
    const pairs = lcsPairs(o, x);
    expect(pairs.slice(2_999, 3_004)).toEqual([2_999, -1, 3_000, 3_001, 3_003]);
    expect(pairs.at(-1)).toBe(6_002);
    expect(matched(pairs)).toHaveLength(6_002);
  });
});

describe('lcsPairs of lists too long for a table', () => {
  /** Appends unmatched elements until the table would have more than four million cells. */
  const pairsOf = (o: readonly string[], x: readonly string[]): readonly number[] =>
    lcsPairs([...o, ...named('theirs', 2_100)], [...x, ...named('mine', 2_100)]).slice(0, o.length);

  it('pairs each element with the next unused equal one', () => {
    expect(pairsOf(['start', 'a', 'r', 'r', 'b'], ['start', 'r', 'a', 'r', 'b', 'r'])).toEqual([
      0, 2, 3, 5, -1,
    ]);
    expect(pairsOf(['c', 'a', 'b'], ['a', 'b', 'c'])).toEqual([2, -1, -1]);
  });

  it('looks at most 500 elements ahead', () => {
    const ahead = named('own', 500);
    expect(pairsOf(['start', 'a', 'b'], ['start', ...ahead, 'a', 'b'])).toEqual([0, 501, 502]);
    expect(pairsOf(['start', 'a', 'own 1'], ['start', 'one more', ...ahead, 'a'])).toEqual([0, -1, 3]);
  });

  it('does not pair earlier elements with the common end', () => {
    const end = named('end', 3);
    const [o, x] = [
      ['end 0', ...named('theirs', 2_100), ...end],
      ['z', 'end 1', ...named('mine', 2_100), ...end],
    ];
    expect(lcsPairs(o, x)[0]).toBe(-1);
    expect(lcsPairs(o, x).slice(-3)).toEqual([2_102, 2_103, 2_104]);
  });

  it('applies only where a table would have more than four million cells', () => {
    const cross = (rows: number, columns: number) =>
      lcsPairs(
        ['c', 'a', 'b', ...named('theirs', rows - 3)],
        ['a', 'b', 'c', ...named('mine', columns - 3)],
      ).slice(0, 3);
    expect(cross(2_000, 2_000)).toEqual([-1, 0, 1]);
    expect(cross(2_000, 2_001)).toEqual([2, -1, -1]);
  });
});

describe('pairSimilar', () => {
  it('compares only elements between equal ones, and maximises the total similarity', () => {
    const asked: string[] = [];
    const likeness: Readonly<Record<string, number>> = {
      '1 1': 0.5,
      '1 2': 0.9,
      '2 2': 0.5,
      '4 4': 0.2,
      '4 5': 0.3,
    };
    const pairs = pairSimilar([0, -1, -1, 3, -1], 6, (o, x) => {
      asked.push(`${String(o)} ${String(x)}`);
      return likeness[`${String(o)} ${String(x)}`] ?? 0;
    });
    // 0.5 + 0.5 is more than 0.9.
    expect(pairs).toEqual([0, 1, 2, 3, 5]);
    expect([...new Set(asked)].toSorted()).toEqual(['1 1', '1 2', '2 1', '2 2', '4 4', '4 5']);
  });

  it('uses no element twice, and its pairs never cross', () => {
    fc.assert(
      fc.property(
        letters,
        letters,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 81, maxLength: 81 }),
        (o, x, likeness) => {
          const equal = lcsPairs(o, x);
          const pairs = pairSimilar(equal, x.length, (one, other) => likeness[one * 9 + other] ?? 0);
          for (const [index, place] of equal.entries()) if (place >= 0) expect(pairs[index]).toBe(place);
          const places = matched(pairs);
          expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
          expect(places.every((place) => place < x.length)).toBe(true);
        },
      ),
    );
  });

  it('skips gaps of more than 10,000 pairs and gaps with an empty side', () => {
    const calls = (rows: number, columns: number): number => {
      let count = 0;
      pairSimilar([0, ...Array.from({ length: rows }, () => -1)], columns + 1, () => {
        count += 1;
        return 0;
      });
      return count;
    };
    expect(calls(100, 100)).toBeGreaterThanOrEqual(10_000);
    expect(calls(100, 101)).toBe(0);
    expect([calls(0, 5), calls(5, 0)]).toEqual([0, 0]);
  });
});

describe('diff3', () => {
  function walk(inA: IndexPairs, inB: IndexPairs, a: number, b: number): (string | Range[])[] {
    const seen: (string | Range[])[] = [];
    diff3(
      inA,
      inB,
      { a, b },
      {
        pair: (...indexes) => void seen.push(indexes.join(' ')),
        gap: (...ranges) => void seen.push(ranges),
      },
    );
    return seen;
  }

  it('visits elements common to all three lists, and the gaps between them', () => {
    expect(walk([0, -1, 1, 2], [1, 2, 3, -1], 4, 5)).toEqual([
      [
        [0, 0],
        [0, 0],
        [0, 1],
      ],
      '0 0 1',
      [
        [1, 2],
        [1, 1],
        [2, 3],
      ],
      '2 1 3',
      [
        [3, 4],
        [2, 4],
        [4, 5],
      ],
    ]);
  });

  it('visits no empty gaps', () => {
    expect(walk([0, 1], [0, 1], 2, 2)).toEqual(['0 0 0', '1 1 1']);
    expect(walk([], [], 0, 0)).toEqual([]);
  });

  it('visits a gap for elements missing in one or two of the lists', () => {
    expect(walk([0], [1], 1, 2)).toEqual([
      [
        [0, 0],
        [0, 0],
        [0, 1],
      ],
      '0 0 1',
    ]);
    expect(walk([1], [0], 2, 1)).toEqual([
      [
        [0, 0],
        [0, 1],
        [0, 0],
      ],
      '0 1 0',
    ]);
    expect(walk([-1, 0], [-1, 0], 1, 1)).toEqual([
      [
        [0, 1],
        [0, 0],
        [0, 0],
      ],
      '1 0 0',
    ]);
    expect(walk([-1], [0], 0, 1)).toEqual([
      [
        [0, 1],
        [0, 0],
        [0, 1],
      ],
    ]);
  });
});
