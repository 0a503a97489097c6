/**
 * Cuts texts into the words that the search index holds, and what is typed into the words that are looked for.
 * Chinese, Japanese and Korean have no blanks that could be trusted (Korean glues its particles on), so their runs are cut
 * into pairs of characters; `Intl.Segmenter` differs by browser, and then an index and a query would not meet. SR2.
 */
import { foldText } from '../../contract/rules/fold-text.ts';

/** A run of letters that is cut into pairs, or a word of any other script. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\P{L}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+\p{N}*|\p{N}+[^\P{L}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]*/gu;
const PAIRED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** As people write German without its letters. */
const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

export const isPaired = (word: string): boolean => PAIRED.test(word);

/** The runs of a folded text. */
export function runsOf(folded: string): readonly string[] {
  return folded.match(RUNS) ?? [];
}

/** Neighbouring characters of a run, each with the next; a single one stands alone. */
export function pairsOf(run: string): readonly string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** A text as it is spelt without umlauts; null when it has none. */
export function speltOut(text: string): string | null {
  const lower = text.normalize('NFC').toLowerCase();
  const spelt = lower.replace(/[äöü]/g, (letter) => SPELT[letter] ?? letter);
  return spelt === lower ? null : spelt;
}

/** Everything a text is found by. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>();
  const add = (folded: string): void => {
    for (const run of runsOf(folded)) {
      for (const word of isPaired(run) ? pairsOf(run) : [run]) words.add(word);
    }
  };
  add(foldText(text));
  const spelt = speltOut(text);
  if (spelt !== null) add(foldText(spelt));
  return [...words];
}
