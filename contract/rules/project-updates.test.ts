import { describe, expect, it } from 'vitest';
import { isSameComment, withUpdateReaction } from './project-updates.ts';

describe('reactions to an update', () => {
  it('allow several people per emoji, and several emoji per person', () => {
    const one = withUpdateReaction({}, 'b', '👍', true);
    expect(withUpdateReaction(withUpdateReaction(one, 'a', '👍', true), 'a', '🎉', true)).toEqual({
      '👍': ['a', 'b'],
      '🎉': ['a'],
    });
  });

  it('do not change when added twice, or removed by somebody who added none', () => {
    const given = { '👍': ['a'] };
    expect(withUpdateReaction(given, 'a', '👍', true)).toBe(given);
    expect(withUpdateReaction(given, 'b', '👍', false)).toBe(given);
    expect(withUpdateReaction(given, 'a', '🔥', false)).toBe(given);
  });

  it('of the others stay when one person removes theirs', () => {
    expect(withUpdateReaction({ '👍': ['a', 'b', 'c'] }, 'b', '👍', false)).toEqual({ '👍': ['a', 'c'] });
  });

  it('are gone when the last person removes them', () => {
    expect(withUpdateReaction({ '👍': ['a'], '👀': ['b'] }, 'a', '👍', false)).toEqual({ '👀': ['b'] });
  });
});

describe('isSameComment', () => {
  const ana = { team_member_id: 'a', name: 'Ana' };
  const bob = { team_member_id: 'b', name: 'Bob' };
  const update = { content: 'Ask {0} and {1}', mentions: [ana, bob] };

  it('is true when text and mentions are equal', () => {
    expect(isSameComment(update, { content: 'Ask {0} and {1}', mentions: [{ ...ana }, { ...bob }] })).toBe(
      true,
    );
    expect(isSameComment({ content: 'Done', mentions: [] }, { content: 'Done', mentions: [] })).toBe(true);
  });

  it.each([
    ['its text', { content: 'Ask {0} or {1}' }],
    ['who is mentioned', { mentions: [ana, { ...bob, team_member_id: 'c' }] }],
    ['the name of who is mentioned', { mentions: [ana, { ...bob, name: 'Rob' }] }],
    ['the order of the mentions', { mentions: [bob, ana] }],
    ['how many are mentioned', { mentions: [ana] }],
  ])('is false when %s changes', (_what, change) => {
    expect(isSameComment(update, { ...update, ...change })).toBe(false);
    expect(isSameComment({ ...update, ...change }, update)).toBe(false);
  });
});
