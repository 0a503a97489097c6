/** Finds entries of a list by a typed name: of labels, priorities and people. Pure. */
import { foldText } from '../../../contract/rules/fold-text.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export const squeeze = (text: string): string => foldText(text).replaceAll(/[\s._-]+/g, '');

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The forms of a name for comparing: “Jürgen” is also written “Juergen”. */
export function formsOf(name: string): readonly string[] {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => SPELLED[letter] ?? letter);
  return [...new Set([squeeze(name), squeeze(spelled)])];
}

/**
 * The entry with that name, or all that start with it; `byWord`: also at a later word, for people and names such as “e
 * lartë”.
 */
export function allNamed<T extends Named>(list: readonly T[], typed: string, byWord: boolean): readonly T[] {
  const wanted = formsOf(typed);
  if (wanted.includes('')) return [];
  const exact = list.filter((one) => squeeze(one.name) === wanted[0]);
  if (exact.length > 0) return exact;
  const spelled = list.filter((one) => formsOf(one.name).some((form) => wanted.includes(form)));
  if (spelled.length > 0) return spelled;
  const starts = (name: string): boolean =>
    formsOf(name).some((form) => wanted.some((one) => form.startsWith(one)));
  return list.filter((one) => starts(one.name) || (byWord && one.name.split(/\s+/).some(starts)));
}

/** The entry, when only one matches. */
export function findNamed<T extends Named>(list: readonly T[], typed: string, byWord = false): T | undefined {
  const [first, ...rest] = allNamed(list, typed, byWord);
  return rest.length === 0 ? first : undefined;
}
