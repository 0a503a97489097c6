/**
 * Tokenizes names for the search index, and queries in the same way. Chinese, Japanese and Korean text is split into
 * bigrams, because spaces do not separate its words reliably. `Intl.Segmenter` is not used: it differs between
 * browsers, so an index and a query could be split differently. Carries SR2.
 */
import { foldText } from '../../contract/rules/fold-text.ts';

/** A run of CJK characters, or a word of any other script. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\P{L}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+\p{N}*|\p{N}+[^\P{L}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]*/gu;
const CJK = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Spellings of German umlauts without umlauts. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

export const isCjk = (word: string): boolean => CJK.test(word);

/** The runs of a folded text. */
export function runsOf(folded: string): readonly string[] {
  return folded.match(RUNS) ?? [];
}

/** The bigrams of a run; a single character stays alone. */
export function bigrams(run: string): readonly string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** The text with umlauts expanded (`ä` to `ae`); null when it has none. */
export function expandUmlauts(text: string): string | null {
  const lower = text.normalize('NFC').toLowerCase();
  const spelt = lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return spelt === lower ? null : spelt;
}

/** All tokens of a text. */
export function tokenize(text: string): readonly string[] {
  const words = new Set<string>();
  const add = (folded: string): void => {
    for (const run of runsOf(folded)) {
      for (const word of isCjk(run) ? bigrams(run) : [run]) words.add(word);
    }
  };
  add(foldText(text));
  const spelt = expandUmlauts(text);
  if (spelt !== null) add(foldText(spelt));
  return [...words];
}
