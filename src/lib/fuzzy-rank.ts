/** Fuzzy match in short texts; separate from `match-text`, which every page loads. */
import { foldText } from '../../contract/rules/fold-text.ts';
import { isFuzzyPrefix, allowedEdits } from '../../contract/rules/edit-distance.ts';
import { BREAKS, matchRank } from './match-text.ts';

/** Like `matchRank`, but with typing errors allowed. Between 0 and 3; a fuzzy match ranks below every exact one. */
export function fuzzyRank(query: string, text: string): number {
  const exact = matchRank(query, text);
  if (exact > 0) return exact;
  const there = foldText(text).split(BREAKS);
  const typed = foldText(query).split(/\s+/).filter(Boolean);
  const near = typed.every((word) => there.some((one) => isFuzzyPrefix(word, one, allowedEdits(word))));
  return near ? 0.5 : 0;
}
