/** Finds the matches of a search in a shown text, to mark them. */
import { foldText } from '../../contract/rules/fold-text.ts';
import { isFuzzyPrefix, allowedEdits } from '../../contract/rules/edit-distance.ts';

/** Marks the words that start with `word`, with typing errors allowed. */
function markNear(word: string, folded: string, hit: boolean[]): void {
  for (const found of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [there] = found;
    if (isFuzzyPrefix(word, there, allowedEdits(word)))
      hit.fill(true, found.index, found.index + there.length);
  }
}

/** Splits `text` into marked and unmarked pieces. */
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
