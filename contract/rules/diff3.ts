/**
 * The longest common subsequence (LCS) of two lists, and the diff3 walk over a base and two changed lists. Pure. The
 * work is bounded for any input: very long lists get a coarser match, never a wrong one.
 */

/** Cells the LCS table may have; longer lists are matched greedily. */
const MAX_CELLS = 4_000_000;

/** For each index of one list the matching index of the other, or -1. Matches are ascending. */
export type IndexPairs = readonly number[];

/** LCS by dynamic programming over two ranges; `value` weighs a pair (0: no match). Writes the pairs into `pairs`. */
function weightedLcs(
  pairs: number[],
  [fromO, toO]: readonly [number, number],
  [fromX, toX]: readonly [number, number],
  value: (o: number, x: number) => number,
): void {
  const width = toX - fromX + 1;
  const best = new Float32Array((toO - fromO + 1) * width);
  const at = (o: number, x: number): number => best[(o - fromO) * width + x - fromX] ?? 0;
  const pairAt = (o: number, x: number): number => {
    const worth = value(o, x);
    return worth > 0 ? worth + at(o + 1, x + 1) : 0;
  };
  for (let o = toO - 1; o >= fromO; o -= 1)
    for (let x = toX - 1; x >= fromX; x -= 1)
      best[(o - fromO) * width + x - fromX] = Math.max(at(o + 1, x), at(o, x + 1), pairAt(o, x));
  let [o, x] = [fromO, fromX];
  while (o < toO && x < toX) {
    // Rounded like the table's cells (Float32), or equal values would compare as different.
    const pair = Math.fround(pairAt(o, x));
    if (pair > 0 && pair === at(o, x)) {
      pairs[o] = x;
      o += 1;
      x += 1;
    } else if (at(o + 1, x) >= at(o, x + 1)) o += 1;
    else x += 1;
  }
}

/** Greedy: each part is matched with its next occurrence. */
function greedyPairs(
  pairs: number[],
  o: readonly string[],
  x: readonly string[],
  from: number,
  to: number,
): void {
  const found = new Map<string, number[]>();
  for (let index = to - 1; index >= from; index -= 1) {
    const key = x[index] ?? '';
    const list = found.get(key);
    if (list) list.push(index);
    else found.set(key, [index]);
  }
  let after = from;
  for (let index = from; index < o.length; index += 1) {
    const list = found.get(o[index] ?? '');
    while (list && list.length > 0 && (list.at(-1) ?? 0) < after) list.pop();
    const position = list?.pop();
    // A match far ahead would skip many parts that could match.
    if (position === undefined || position - after > 500) continue;
    pairs[index] = position;
    after = position + 1;
  }
}

/** Pairs equal parts: common start and end first, then the LCS of the middle. */
export function lcsPairs(o: readonly string[], x: readonly string[]): number[] {
  const pairs = o.map(() => -1);
  let start = 0;
  while (start < o.length && start < x.length && o[start] === x[start]) {
    pairs[start] = start;
    start += 1;
  }
  let [endO, endX] = [o.length, x.length];
  while (endO > start && endX > start && o[endO - 1] === x[endX - 1]) {
    endO -= 1;
    endX -= 1;
    pairs[endO] = endX;
  }
  if ((endO - start) * (endX - start) <= MAX_CELLS)
    weightedLcs(pairs, [start, endO], [start, endX], (one, other) => (o[one] === x[other] ? 1 : 0));
  else greedyPairs(pairs, o.slice(0, endO), x, start, endX);
  return pairs;
}

/** Pairs similar parts in the gaps between equal ones. `like` is called about 10,000 times per gap at most. */
export function pairSimilar(
  equal: IndexPairs,
  length: number,
  like: (o: number, x: number) => number,
): IndexPairs {
  const pairs = [...equal];
  let [fromO, fromX] = [0, 0];
  for (let o = 0; o <= equal.length; o += 1) {
    const x = o === equal.length ? length : (equal[o] ?? -1);
    if (x < 0) continue;
    if (o > fromO && x > fromX && (o - fromO) * (x - fromX) <= 10_000)
      weightedLcs(pairs, [fromO, o], [fromX, x], like);
    fromO = o + 1;
    fromX = x + 1;
  }
  return pairs;
}

export type Range = readonly [from: number, to: number];

export interface Diff3Visitor {
  /** A stable part: the base's part is in both lists. */
  pair(o: number, a: number, b: number): void;
  /** The ranges between two stable parts, in each of the three lists. */
  gap(o: Range, a: Range, b: Range): void;
}

/** Walks through a base and two lists changed from it: stable parts and the gaps between them. */
export function diff3(
  inA: IndexPairs,
  inB: IndexPairs,
  lengths: { a: number; b: number },
  visit: Diff3Visitor,
): void {
  let [fromO, fromA, fromB] = [0, 0, 0];
  const gap = (o: number, a: number, b: number): void => {
    if (o > fromO || a > fromA || b > fromB) visit.gap([fromO, o], [fromA, a], [fromB, b]);
  };
  for (const [o, a] of inA.entries()) {
    const b = inB[o] ?? -1;
    if (a < 0 || b < 0) continue;
    gap(o, a, b);
    visit.pair(o, a, b);
    [fromO, fromA, fromB] = [o + 1, a + 1, b + 1];
  }
  gap(inA.length, lengths.a, lengths.b);
}
