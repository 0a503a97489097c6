/** Matches a search in short texts: any case, any accent, all words in any order. */
import { foldText } from '../../contract/rules/fold-text.ts';

/** Separators of the words of a text. */
export const BREAKS = /[\s\-_/.,:()]+/;

/**
 * How well `query` matches: 0 not at all, 1 somewhere, 2 at the start of a word, 3 at the start of the text. An empty
 * query matches everything.
 */
export function matchRank(query: string, text: string): 0 | 1 | 2 | 3 {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const folded = foldText(text);
  const [first] = words;
  if (first === undefined) return 3;
  if (!words.every((word) => folded.includes(word))) return 0;
  if (folded.startsWith(first)) return 3;
  return folded.split(BREAKS).some((part) => part.startsWith(first)) ? 2 : 1;
}
