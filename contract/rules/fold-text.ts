/** Texts as people compare them: any case, any accent. Owns folding only. */

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

const BEYOND_ASCII = /[^ -~]/;

/** Lower case without accents, for comparing. */
export function foldText(text: string): string {
  // A search folds very many texts, and most have nothing to fold.
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðħıæœß]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}
