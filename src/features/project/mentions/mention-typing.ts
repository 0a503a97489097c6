/** Finds the name that is being typed after an `@`, and puts the chosen one in its place. Pure over text and caret. */
import { matchRank } from '../../../lib/match-text.ts';
import type { Person } from '../../../ui/person-avatar.tsx';

/** Longer than this nobody searches a name. */
const LONGEST = 40;
const SHOWN = 6;

export interface MentionTyping {
  /** Where the `@` stands. */
  readonly start: number;
  readonly query: string;
}

/** Null when no name is being typed where the caret is. An `@` inside a word is part of an address. */
export function mentionTyping(text: string, caret: number): MentionTyping | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || caret <= start || caret - start > LONGEST) return null;
  if (start > 0 && /[\p{L}\p{N}_.]/u.test(text.charAt(start - 1))) return null;
  const query = text.slice(start + 1, caret);
  return /^\s|\n| {2}/.test(query) ? null : { start, query };
}

/** Who fits what was typed, the best first; nobody once a whole name stands there followed by something else. */
export function peopleFor(people: readonly Person[], query: string): readonly Person[] {
  return people
    .map((person) => ({ person, rank: query === '' ? 1 : matchRank(query, person.name) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, SHOWN)
    .map(({ person }) => person);
}

/** The text with the name in it, and the caret behind it. */
export function withMention(
  text: string,
  typing: MentionTyping,
  name: string,
): { readonly text: string; readonly caret: number } {
  const end = typing.start + 1 + typing.query.length;
  const after = text.slice(end);
  const mention = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  const caret = typing.start + mention.length + (/^\s/.test(after) ? 1 : 0);
  return { text: text.slice(0, typing.start) + mention + after, caret };
}
