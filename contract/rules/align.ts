/**
 * Which parts of a text are still there in a changed one, in order, and the walk through three such texts. Pure. The work is
 * bounded for any input: very long texts are compared less finely, never wrongly.
 */

/** Comparisons one table may take; beyond it parts are looked for one after the other. */
const TABLE = 4_000_000;

/** For each place of the one list its place in the other, or -1; places only grow. */
export type Places = readonly number[];

/** Fills in the best pairs between the places given, where `value` says how alike two parts are (0: not at all). */
function bestPairs(
  places: number[],
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
    // Written into the same table as it was read from, or rounding would tell them apart.
    const pair = Math.fround(pairAt(o, x));
    if (pair > 0 && pair === at(o, x)) {
      places[o] = x;
      o += 1;
      x += 1;
    } else if (at(o + 1, x) >= at(o, x + 1)) o += 1;
    else x += 1;
  }
}

/** Each part at the next place where it is found. */
function nextPairs(
  places: number[],
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
    const place = list?.pop();
    // Far ahead means that much between would go unseen.
    if (place === undefined || place - after > 500) continue;
    places[index] = place;
    after = place + 1;
  }
}

/** Pairs equal parts. */
export function alignEqual(o: readonly string[], x: readonly string[]): number[] {
  const places = o.map(() => -1);
  let start = 0;
  while (start < o.length && start < x.length && o[start] === x[start]) {
    places[start] = start;
    start += 1;
  }
  let [endO, endX] = [o.length, x.length];
  while (endO > start && endX > start && o[endO - 1] === x[endX - 1]) {
    endO -= 1;
    endX -= 1;
    places[endO] = endX;
  }
  if ((endO - start) * (endX - start) <= TABLE)
    bestPairs(places, [start, endO], [start, endX], (one, other) => (o[one] === x[other] ? 1 : 0));
  else nextPairs(places, o.slice(0, endO), x, start, endX);
  return places;
}

/** Pairs what is alike between the parts that are equal. `like` is asked at most 10,000 times in one gap. */
export function alignLike(equal: Places, length: number, like: (o: number, x: number) => number): Places {
  const places = [...equal];
  let [fromO, fromX] = [0, 0];
  for (let o = 0; o <= equal.length; o += 1) {
    const x = o === equal.length ? length : (equal[o] ?? -1);
    if (x < 0) continue;
    if (o > fromO && x > fromX && (o - fromO) * (x - fromX) <= 10_000)
      bestPairs(places, [fromO, o], [fromX, x], like);
    fromO = o + 1;
    fromX = x + 1;
  }
  return places;
}

export type Range = readonly [from: number, to: number];

export interface ThreeWay {
  /** A part of the base that both still have. */
  pair(o: number, a: number, b: number): void;
  /** What stands between two such parts in each of the three. */
  gap(o: Range, a: Range, b: Range): void;
}

/** Walks through a base and two texts that grew from it. */
export function walkThree(
  inA: Places,
  inB: Places,
  lengths: { a: number; b: number },
  visit: ThreeWay,
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
