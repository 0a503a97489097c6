import { describe, expect, it } from 'vitest';
import { isSameComment, withUpdateReaction } from './project-updates.ts';

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

  it('taken back by one stay those of the others', () => {
    expect(withUpdateReaction({ '👍': ['a', 'b', 'c'] }, 'b', '👍', false)).toEqual({ '👍': ['a', 'c'] });
  });

  it('taken back by the last one are gone', () => {
    expect(withUpdateReaction({ '👍': ['a'], '👀': ['b'] }, 'a', '👍', false)).toEqual({ '👀': ['b'] });
  });
});

describe('an edit of an update', () => {
  const ana = { team_member_id: 'a', name: 'Ana' };
  const bob = { team_member_id: 'b', name: 'Bob' };
  const update = { content: 'Ask {0} and {1}', mentions: [ana, bob] };

  it('is none when text and mentions stay', () => {
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
  ])('is one when %s changes', (_what, change) => {
    expect(isSameComment(update, { ...update, ...change })).toBe(false);
    expect(isSameComment({ ...update, ...change }, update)).toBe(false);
  });
});
