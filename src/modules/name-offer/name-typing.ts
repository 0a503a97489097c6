/**
 * Finds the name that is being typed after a sign such as `@`, and replaces it by the chosen one. Pure over text and
 * caret.
 */
import { matchRank } from '../../lib/match-text.ts';

/** Maximum length of a typed name. */
const LONGEST = 40;
const SHOWN = 6;

export interface NameTyping {
  /** Index of the sign. */
  readonly start: number;
  readonly sign: string;
  readonly query: string;
}

/** Null when no name is being typed at the caret. A sign inside a word is part of an address. */
export function nameTyping(text: string, caret: number, signs = '@'): NameTyping | null {
  const start = Math.max(...[...signs].map((sign) => (caret === 0 ? -1 : text.lastIndexOf(sign, caret - 1))));
  if (start < 0 || caret <= start || caret - start > LONGEST) return null;
  if (start > 0 && /[\p{L}\p{N}_.]/u.test(text.charAt(start - 1))) return null;
  const query = text.slice(start + 1, caret);
  return /^\s|\n| {2}/.test(query) ? null : { start, sign: text.charAt(start), query };
}

/** The matching names, best first; empty when a complete name is followed by other text. */
export function namesFor<Item extends { readonly name: string }>(
  items: readonly Item[],
  query: string,
): readonly Item[] {
  return items
    .map((item) => ({ item, rank: query === '' ? 1 : matchRank(query, item.name) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, SHOWN)
    .map(({ item }) => item);
}

/** The text with the chosen name, and the caret after it. */
export function withName(
  text: string,
  { start, sign, query }: NameTyping,
  name: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(start + 1 + query.length);
  const whole = `${sign}${name}${/^\s/.test(after) ? '' : ' '}`;
  const caret = start + whole.length + (/^\s/.test(after) ? 1 : 0);
  return { text: text.slice(0, start) + whole + after, caret };
}
