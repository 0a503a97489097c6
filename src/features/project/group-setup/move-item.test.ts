import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

describe('moveItem', () => {
  it('moves an entry up or down by one, and keeps the order of the others', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('returns the same list at its ends, and for an index without an entry', () => {
    const list = ['a', 'b'];
    for (const [index, by] of [
      [0, -1],
      [1, 1],
      [5, -1],
    ] as const) {
      expect(moveItem(list, index, by)).toBe(list);
    }
  });
});
