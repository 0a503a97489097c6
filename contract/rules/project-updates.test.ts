import { describe, expect, it } from 'vitest';
import { withUpdateReaction } from './project-updates.ts';

describe('reactions to an update', () => {
  it('are given by several people, and several by one', () => {
    const one = withUpdateReaction({}, 'b', '👍', true);
    expect(withUpdateReaction(withUpdateReaction(one, 'a', '👍', true), 'a', '🎉', true)).toEqual({
      '👍': ['a', 'b'],
      '🎉': ['a'],
    });
  });

  it('given again, or taken back by who never gave one, are what they were', () => {
    const given = { '👍': ['a'] };
    expect(withUpdateReaction(given, 'a', '👍', true)).toBe(given);
    expect(withUpdateReaction(given, 'b', '👍', false)).toBe(given);
    expect(withUpdateReaction(given, 'a', '🔥', false)).toBe(given);
  });

  it('taken back by the last one are gone', () => {
    expect(withUpdateReaction({ '👍': ['a'], '👀': ['b'] }, 'a', '👍', false)).toEqual({ '👀': ['b'] });
  });
});
