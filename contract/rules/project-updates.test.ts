import { describe, expect, it } from 'vitest';
import { withSign } from './project-updates.ts';

describe('signs under an update', () => {
  it('are given by several people, and several by one', () => {
    const one = withSign({}, 'b', '👍', true);
    expect(withSign(withSign(one, 'a', '👍', true), 'a', '🎉', true)).toEqual({
      '👍': ['a', 'b'],
      '🎉': ['a'],
    });
  });

  it('given again, or taken back by who never gave one, are what they were', () => {
    const given = { '👍': ['a'] };
    expect(withSign(given, 'a', '👍', true)).toBe(given);
    expect(withSign(given, 'b', '👍', false)).toBe(given);
    expect(withSign(given, 'a', '🔥', false)).toBe(given);
  });

  it('taken back by the last one are gone', () => {
    expect(withSign({ '👍': ['a'], '👀': ['b'] }, 'a', '👍', false)).toEqual({ '👀': ['b'] });
  });
});
