import { describe, expect, it } from 'vitest';
import { mergeVisibleOrder } from './merge-visible-order.ts';

describe('mergeVisibleOrder', () => {
  it('returns the visible order when everything is visible, or nothing was ordered before', () => {
    expect(mergeVisibleOrder(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a']);
    expect(mergeVisibleOrder(['b', 'a'], [])).toEqual(['b', 'a']);
  });

  it('keeps hidden items behind the item they followed, or at the front', () => {
    expect(mergeVisibleOrder(['c', 'a'], ['a', 'x', 'y', 'c'])).toEqual(['c', 'a', 'x', 'y']);
    expect(mergeVisibleOrder(['b', 'a'], ['x', 'a', 'b'])).toEqual(['x', 'b', 'a']);
  });
});
