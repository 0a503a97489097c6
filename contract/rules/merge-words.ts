/** Merges the words of one block that two people changed. Pure. Null when both changed the same words. */
import { alignEqual, type Range, walkThree } from './align.ts';
import type { Token } from './html-tree.ts';

const keyOf = ({ text, marks }: Token): string => `${marks.join('')}\u0000${text}`;
const said = (words: readonly Token[]): string => words.map(({ text }) => text).join('');
const written = (words: readonly Token[]): string => words.map(keyOf).join('\u0000');

/** What both left in a gap; null when they say different things there. */
function settle(o: readonly Token[], a: readonly Token[], b: readonly Token[]): readonly Token[] | null {
  const [was, theirs, mine] = [written(o), written(a), written(b)];
  if (theirs === was || theirs === mine) return b;
  if (mine === was) return a;
  // Words win over how they look.
  if (said(a) === said(o) || said(a) === said(b)) return b;
  return said(b) === said(o) ? a : null;
}

export function mergeWords(
  o: readonly Token[],
  a: readonly Token[],
  b: readonly Token[],
): readonly Token[] | null {
  const keys = o.map(keyOf);
  const merged: Token[] = [];
  let clash = false;
  const part = (words: readonly Token[], [from, to]: Range): readonly Token[] => words.slice(from, to);
  walkThree(
    alignEqual(keys, a.map(keyOf)),
    alignEqual(keys, b.map(keyOf)),
    { a: a.length, b: b.length },
    {
      pair(index) {
        const word = o[index];
        if (word) merged.push(word);
      },
      gap(inO, inA, inB) {
        const both = settle(part(o, inO), part(a, inA), part(b, inB));
        if (both) merged.push(...both);
        else clash = true;
      },
    },
  );
  return clash ? null : merged;
}
