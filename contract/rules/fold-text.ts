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

/** Lower case without accents, for comparing. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðħıæœß]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}
