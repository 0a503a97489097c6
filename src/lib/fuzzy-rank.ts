/** Searching in short texts by what may be typed wrong; apart from `match-text`, which every page has. */
import { foldText } from '../../contract/rules/fold-text.ts';
import { isFuzzyPrefix, allowedEdits } from '../../contract/rules/edit-distance.ts';
import { BREAKS, matchRank } from './match-text.ts';

/** Like `matchRank`, and what is typed may have slips in it; between 0 and 3, slips less than anything that is there as typed. */
export function fuzzyRank(query: string, text: string): number {
  const exact = matchRank(query, text);
  if (exact > 0) return exact;
  const there = foldText(text).split(BREAKS);
  const typed = foldText(query).split(/\s+/).filter(Boolean);
  const near = typed.every((word) => there.some((one) => isFuzzyPrefix(word, one, allowedEdits(word))));
  return near ? 0.5 : 0;
}
