/** Three-way merge of the words of one block. Pure. Null on a conflict: both changed the same words. */
import { lcsPairs, type Range, diff3 } from './diff3.ts';
import type { Token } from './html-tree.ts';

const keyOf = ({ text, marks }: Token): string => `${marks.join('')}\u0000${text}`;
const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
const isWord = ({ text }: Token): boolean => text.trim() !== '';
const keysOf = (tokens: readonly Token[]): string => tokens.map(keyOf).join('\u0000');
const wordKeysOf = (tokens: readonly Token[]): string => keysOf(tokens.filter(isWord));

/** Merges a gap; null on a conflict. */
function mergeGap(o: readonly Token[], a: readonly Token[], b: readonly Token[]): readonly Token[] | null {
  const [was, theirs, mine] = [keysOf(o), keysOf(a), keysOf(b)];
  if (theirs === was || theirs === mine) return b;
  if (mine === was) return a;
  // A text change wins over a formatting change.
  if (textOf(a) === textOf(o) || textOf(a) === textOf(b)) return b;
  if (textOf(b) === textOf(o)) return a;
  // Only spaces changed: an editor that loads a text drops those at the ends of its blocks.
  if (wordKeysOf(a) === wordKeysOf(o)) return b;
  return wordKeysOf(b) === wordKeysOf(o) ? a : addedAlike(o, a, b);
}

/** Resolves a gap where both added the same words and only one removed words, as when an edit is sent a second time. */
function addedAlike(o: readonly Token[], a: readonly Token[], b: readonly Token[]): readonly Token[] | null {
  const [theirs, mine] = [addedTo(o, a), addedTo(o, b)];
  if (wordKeysOf(theirs) !== wordKeysOf(mine)) return null;
  if (b.length - mine.length === o.length) return a;
  return a.length - theirs.length === o.length ? b : null;
}

function addedTo(o: readonly Token[], x: readonly Token[]): readonly Token[] {
  const common = new Set(lcsPairs(o.map(keyOf), x.map(keyOf)));
  return x.filter((_, index) => !common.has(index));
}

export function mergeTokens(
  o: readonly Token[],
  a: readonly Token[],
  b: readonly Token[],
): readonly Token[] | null {
  const keys = o.map(keyOf);
  const merged: Token[] = [];
  let conflict = false;
  const part = (tokens: readonly Token[], [from, to]: Range): readonly Token[] => tokens.slice(from, to);
  diff3(
    lcsPairs(keys, a.map(keyOf)),
    lcsPairs(keys, b.map(keyOf)),
    { a: a.length, b: b.length },
    {
      pair(index) {
        const word = o[index];
        if (word) merged.push(word);
      },
      gap(inO, inA, inB) {
        const both = mergeGap(part(o, inO), part(a, inA), part(b, inB));
        if (both) merged.push(...both);
        else conflict = true;
      },
    },
  );
  return conflict ? null : merged;
}
