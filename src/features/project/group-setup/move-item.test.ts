import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

describe('a list with one entry moved', () => {
  it('has it a place further up or down, the others in their order', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('stays as it is at its ends, and for an entry that is gone', () => {
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
