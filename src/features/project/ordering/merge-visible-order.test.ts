import { describe, expect, it } from 'vitest';
import { mergeVisibleOrder } from './merge-visible-order.ts';

describe('the order of everything, from one of what shows', () => {
  it('is that order when all of it shows, or nothing was ordered before', () => {
    expect(mergeVisibleOrder(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a']);
    expect(mergeVisibleOrder(['b', 'a'], [])).toEqual(['b', 'a']);
  });

  it('keeps what does not show behind what it followed, also several in a row and at the front', () => {
    expect(mergeVisibleOrder(['c', 'a'], ['a', 'x', 'y', 'c'])).toEqual(['c', 'a', 'x', 'y']);
    expect(mergeVisibleOrder(['b', 'a'], ['x', 'a', 'b'])).toEqual(['x', 'b', 'a']);
  });
});
