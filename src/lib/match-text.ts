/** Searching in short texts as people expect: any case, any accent, all words in any order. */
import { foldText, isNearStart, slipsIn } from '../../contract/rules/fold-text.ts';

/** Between the words of a text. */
const BREAKS = /[\s\-_/.,:()]+/;

/** How well `query` fits: 0 not at all, 1 somewhere, 2 at the start of a word, 3 at the very start. An empty query fits everything. */
export function matchRank(query: string, text: string): 0 | 1 | 2 | 3 {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const folded = foldText(text);
  const [first] = words;
  if (first === undefined) return 3;
  if (!words.every((word) => folded.includes(word))) return 0;
  if (folded.startsWith(first)) return 3;
  return folded.split(BREAKS).some((part) => part.startsWith(first)) ? 2 : 1;
}

/** Like `matchRank`, and what is typed may have slips in it; between 0 and 3, slips less than anything that is there as typed. */
export function nearRank(query: string, text: string): number {
  const exact = matchRank(query, text);
  if (exact > 0) return exact;
  const there = foldText(text).split(BREAKS);
  const typed = foldText(query).split(/\s+/).filter(Boolean);
  const near = typed.every((word) => there.some((one) => isNearStart(word, one, slipsIn(word))));
  return near ? 0.5 : 0;
}

/** Marks the words of which `word` is the start but for slips. */
function markNear(word: string, folded: string, hit: boolean[]): void {
  for (const found of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [there] = found;
    if (isNearStart(word, there, slipsIn(word))) hit.fill(true, found.index, found.index + there.length);
  }
}

/** Pieces of `text` for marking what was searched; joined they are the text. */
export function markMatches(query: string, text: string): { readonly text: string; readonly hit: boolean }[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const folded = foldText(text);
  if (words.length === 0 || folded.length !== text.length) return [{ text, hit: false }];
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hit.fill(true, at, at + word.length);
    }
    if (!folded.includes(word)) markNear(word, folded, hit);
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (let index = 0; index < text.length; index++) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[index]) last.text += text.charAt(index);
    else pieces.push({ text: text.charAt(index), hit: hit[index] === true });
  }
  return pieces;
}
