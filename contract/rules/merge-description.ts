/**
 * Three-way merge of long text, as shown until the server has merged it the same way (decision 10).
 * Owns no field. Pure.
 */
import { diff3Merge } from 'node-diff3';

/** Breaks after line ends and after the closing tags of html blocks, keeping every character. */
const LINES = /(?<=\n|<\/p>|<\/li>|<\/h[1-6]>|<br\s?\/?>)/;

/**
 * The text that holds both changes of `base`; where both changed the same lines, theirs comes first and then mine, so
 * that nothing typed is lost. An untouched side gives the other one unchanged.
 */
export function mergeDescription(
  base: string | null,
  theirs: string | null,
  mine: string | null,
): string | null {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  const [o, a, b] = [base ?? '', theirs ?? '', mine ?? ''].map((text) => text.split(LINES));
  const regions = diff3Merge<string>(a ?? [], o ?? [], b ?? [], { excludeFalseConflicts: true });
  const merged = regions.flatMap((region) => region.ok ?? (region.conflict ? both(region.conflict) : []));
  return merged.join('');
}

/** Theirs, then mine, unless theirs ends with mine already (it was merged before). */
function both({ a: theirs, b: mine }: { a: string[]; b: string[] }): string[] {
  return theirs.join('').endsWith(mine.join('')) ? theirs : [...theirs, ...mine];
}
