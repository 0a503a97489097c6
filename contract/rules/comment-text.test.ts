import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commentOfTeam,
  commentParts,
  storedComment,
  type Mention,
  REACTION_EMOJI,
  REACTIONS,
  reactionOf,
  reactionsOfTeam,
  typedComment,
  withReaction,
} from './comment-text.ts';

const ana: Mention = { team_member_id: 'm-ana', name: 'Ana' };
const anaMaria: Mention = { team_member_id: 'm-am', name: 'Ana Maria' };
const otherAna: Mention = { team_member_id: 'm-ana2', name: 'Ana' };

describe('a stored comment', () => {
  it('has a numbered placeholder for each mention, in the order of the text', () => {
    const stored = storedComment('@Ana Maria asks @Ana', [ana, anaMaria]);
    expect(stored).toEqual({ content: '{0} asks {1}', mentions: [anaMaria, ana] });
  });

  it('mentions only people named in the text, each once', () => {
    expect(storedComment('@Ana and @Ana', [ana, anaMaria])).toEqual({
      content: '{0} and {0}',
      mentions: [ana],
    });
    expect(storedComment('nobody', [ana]).mentions).toEqual([]);
  });

  it('assigns people with the same name in the order they were chosen', () => {
    expect(storedComment('@Ana, @Ana!', [ana, otherAna]).mentions).toEqual([ana, otherAna]);
  });

  it('ignores longer words that begin with a name, but not a name inside an address', () => {
    expect(storedComment('@Anastasia ana@Ana.example', [ana])).toEqual({
      content: '@Anastasia ana{0}.example',
      mentions: [ana],
    });
    expect(storedComment('@Anastasia', [ana])).toEqual({ content: '@Anastasia', mentions: [] });
  });

  it('does not read typed braces as mentions', () => {
    const stored = storedComment('{0} is @Ana, {1} {x}', [ana]);
    expect(commentParts(stored)).toEqual(['{0} is ', ana, ', {1} {x}']);
    expect(typedComment(stored)).toBe('{0} is @Ana, {1} {x}');
  });

  it('supports two-digit placeholders and does not confuse typed braces with them', () => {
    const people = Array.from({ length: 12 }, (_, index) => ({
      team_member_id: `m-${String(index)}`,
      name: `P${String(index)}`,
    }));
    const typed = `{11} ${people.map(({ name }) => `@${name}`).join(' ')}`;
    const stored = storedComment(typed, people);
    expect(stored.content.endsWith('{9} {10} {11}')).toBe(true);
    expect(stored.mentions).toEqual(people);
    expect(commentParts(stored).at(-1)).toEqual(people.at(-1));
    expect(typedComment(stored)).toBe(typed);
  });

  it('has no empty text parts, and ignores people without a name', () => {
    expect(commentParts(storedComment('@Ana', [ana]))).toEqual([ana]);
    expect(storedComment('@ you', [{ team_member_id: 'm-none', name: '' }])).toEqual({
      content: '@ you',
      mentions: [],
    });
  });

  it('mentions a third person of the same name, then the first one again', () => {
    const third: Mention = { team_member_id: 'm-ana3', name: 'Ana' };
    expect(storedComment('@Ana @Ana @Ana @Ana', [ana, otherAna, third])).toEqual({
      content: '{0} {1} {2} {0}',
      mentions: [ana, otherAna, third],
    });
  });

  it('shows placeholders without a mention as they are', () => {
    expect(typedComment({ content: 'a {3} b', mentions: [] })).toBe('a {3} b');
  });

  it('converts back to the typed text, and storing that again changes nothing', () => {
    const pieces = fc.constantFrom(
      '@Ana',
      '@Ana Maria',
      '{0}',
      '{12}',
      '@',
      ' ',
      'x',
      '\n',
      '{',
      '}',
      'ü',
      '1',
    );
    const texts = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(''));
    fc.assert(
      fc.property(texts, (typed) => {
        const stored = storedComment(typed, [ana, anaMaria]);
        expect(typedComment(stored)).toBe(typed);
        expect(storedComment(typedComment(stored), stored.mentions)).toEqual(stored);
      }),
    );
  });
});

describe('reactions', () => {
  it('have a different emoji for each kind', () => {
    const pictures = REACTIONS.map((kind) => REACTION_EMOJI[kind]);
    expect(pictures.every((picture) => /^\p{Emoji}/u.test(picture))).toBe(true);
    expect(new Set(pictures).size).toBe(REACTIONS.length);
  });

  it('are one per person, and kinds without people are removed', () => {
    const both = withReaction(withReaction({}, 'a', 'like'), 'b', 'like');
    expect(both).toEqual({ like: ['a', 'b'] });
    const changed = withReaction(both, 'a', 'love');
    expect(changed).toEqual({ like: ['b'], love: ['a'] });
    expect(withReaction(changed, 'b', null)).toEqual({ love: ['a'] });
    expect([reactionOf(changed, 'a'), reactionOf(changed, 'c')]).toEqual(['love', null]);
  });
});

describe('a comment in another team', () => {
  const ids = new Map([
    ['m-ana', 'n-ana'],
    ['m-am', 'n-am'],
  ]);

  it('mentions people by their ids there, and shows the others by name only', () => {
    const stored = storedComment('{0} @Ana, @Ben, @Ana Maria and @Ana', [
      { team_member_id: 'm-ben', name: 'Ben' },
      ...[anaMaria, ana],
    ]);
    const moved = commentOfTeam(stored, ids);
    expect(typedComment(moved)).toBe('{0} @Ana, @Ben, @Ana Maria and @Ana');
    expect(moved.mentions).toEqual([
      { team_member_id: 'n-ana', name: 'Ana' },
      { team_member_id: 'n-am', name: 'Ana Maria' },
    ]);
    expect(commentParts(moved)).toContain(' and ');
    expect(commentParts(moved)).toContain(', @Ben, ');
  });

  it('has only the reactions of members of that team', () => {
    expect(reactionsOfTeam({ like: ['m-am', 'm-ben', 'm-ana'], love: ['m-ben'] }, ids)).toEqual({
      like: ['n-am', 'n-ana'],
    });
  });
});
