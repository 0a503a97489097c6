/**
 * Finds the English text of a text on the page by looking it up among all loaded texts, so that commands do not have to
 * declare their English names. Pure.
 */
import { foldText } from '../../../contract/rules/fold-text.ts';

/** Texts of one language: nested objects by key. */
export interface Texts {
  readonly [key: string]: unknown;
}

/** A text with variables: the parts between the variables, in order, and its English without variables. */
interface Template {
  readonly parts: readonly string[];
  readonly letters: number;
  readonly english: string;
}

const VARIABLE = /\{\{[^{}]*\}\}/g;
/** Templates with fewer fixed letters match too many texts. */
const FEWEST_LETTERS = 2;
/** Separates the name of a menu from its line. */
const PARTS = /[:：]\s*/;

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

function* pairsOf(local: Texts, english: Texts): Generator<readonly [string, string]> {
  for (const [key, text] of Object.entries(local)) {
    const other = english[key];
    if (typeof text === 'string' && typeof other === 'string') yield [text, other];
    else if (isTexts(text) && isTexts(other)) yield* pairsOf(text, other);
  }
}

function templateOf(text: string, english: string): Template {
  const parts = foldText(text).split(VARIABLE);
  const letters = parts.join('').match(/\p{L}/gu)?.length ?? 0;
  return { parts, letters, english: english.replaceAll(VARIABLE, ' ') };
}

/** Whether the text contains the parts in order, the first at its start and the last at its end. */
function hasParts(folded: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const at = isLast ? folded.length - part.length : folded.indexOf(part, from);
    if (at < from || (index === 0 && at > 0) || !folded.startsWith(part, at)) return false;
    from = at + part.length;
  }
  return true;
}

/**
 * `local` and `english`: the texts of the page by namespace. The returned function finds all English texts of a text.
 */
export function englishWords(local: Texts, english: Texts): (text: string) => string {
  const plain = new Map<string, Set<string>>();
  const templates: Template[] = [];
  for (const [text, other] of pairsOf(local, english)) {
    const folded = foldText(text);
    if (text.search(VARIABLE) >= 0) templates.push(templateOf(text, other));
    else plain.set(folded, (plain.get(folded) ?? new Set()).add(other));
  }
  // The template with the most fixed letters is the best match.
  const ordered = templates
    .filter(({ letters }) => letters >= FEWEST_LETTERS)
    .sort((one, another) => another.letters - one.letters);
  const found = new Map<string, string>();
  const find = (text: string): string => {
    const folded = foldText(text);
    const whole = plain.get(folded);
    if (whole) return [...whole].join(' ');
    const parts = folded.split(PARTS);
    const words = parts.flatMap((part) => [...(plain.get(part) ?? [])]);
    const template = ordered.find((one) => hasParts(folded, one.parts));
    return [...words, template?.english ?? ''].join(' ').trim();
  };
  return (text) => {
    const known = found.get(text) ?? find(text);
    found.set(text, known);
    return known;
  };
}
