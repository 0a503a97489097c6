/** Searching in short texts as people expect: any case, any accent, all words in any order. */

/** Letters that Unicode does not take apart into a base and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** Lower case without accents, for comparing. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðħıæœß]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}

/** How well `query` fits: 0 not at all, 1 somewhere, 2 at the start of a word, 3 at the very start. An empty query fits everything. */
export function matchRank(query: string, text: string): 0 | 1 | 2 | 3 {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const folded = foldText(text);
  const [first] = words;
  if (first === undefined) return 3;
  if (!words.every((word) => folded.includes(word))) return 0;
  if (folded.startsWith(first)) return 3;
  return folded.split(/[\s\-_/.,:()]+/).some((part) => part.startsWith(first)) ? 2 : 1;
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
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (let index = 0; index < text.length; index++) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[index]) last.text += text.charAt(index);
    else pieces.push({ text: text.charAt(index), hit: hit[index] === true });
  }
  return pieces;
}
