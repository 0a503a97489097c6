/** Folds texts for comparing: ignores case and accents. Owns folding only. */

/** Letters that Unicode normalisation does not decompose. */
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

const BEYOND_ASCII = /[^ -~]/;

/** Lower case without accents, for comparing. */
export function foldText(text: string): string {
  // Fast path: a search folds very many texts, and most are ASCII.
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðħıæœß]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}
