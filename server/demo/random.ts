/**
 * Seeded random generator for the demo workspace: the same seed gives the same workspace. Must never be used for
 * secrets.
 */

export interface SeededRandom {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** `count` different items, in their original order. */
  some<T>(from: readonly T[], count: number): T[];
  /** True with the given probability. */
  odds(probability: number): boolean;
  /** A random UUID. */
  uuid(): string;
}

/** mulberry32 over a 32-bit seed. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[int(0, from.length - 1)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const some = <T>(from: readonly T[], count: number): T[] => {
    const places = new Set<number>();
    while (places.size < Math.min(count, from.length)) places.add(int(0, from.length - 1));
    return from.filter((_, place) => places.has(place));
  };
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  const uuid = (): string =>
    `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  return { next, int, pick, some, odds: (probability) => next() < probability, uuid };
}
