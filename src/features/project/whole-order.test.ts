import { describe, expect, it } from 'vitest';
import { wholeOrder } from './whole-order.ts';

describe('the order of everything, from one of what shows', () => {
  it('is that order when all of it shows, or nothing was ordered before', () => {
    expect(wholeOrder(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a']);
    expect(wholeOrder(['b', 'a'], [])).toEqual(['b', 'a']);
  });

  it('keeps what does not show behind what it followed, also several in a row and at the front', () => {
    expect(wholeOrder(['c', 'a'], ['a', 'x', 'y', 'c'])).toEqual(['c', 'a', 'x', 'y']);
    expect(wholeOrder(['b', 'a'], ['x', 'a', 'b'])).toEqual(['x', 'b', 'a']);
  });
});
