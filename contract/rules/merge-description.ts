/**
 * Three-way merge of a description, the same on every device and on the server (decision 10): by blocks, in lists by
 * items, within a block by words. Where both sides changed the same words, both texts stay, and the later one is marked
 * with its author. No word that either side added is lost, and the result is well-formed html. Owns no field. Pure.
 */
import { lcsPairs, pairSimilar, type IndexPairs, type Range, diff3 } from './diff3.ts';
import { trimDescription } from './trim-description.ts';
import { type Block, boxBlock, readBlocks, textBlock, writeBlocks, writeTokens } from './html-tree.ts';
import { mergeTokens } from './merge-tokens.ts';

/** Minimum share of common words for two blocks to count as one changed block. */
const ALIKE = 0.4;
/** Tags that do not change the meaning of their content. */
const PLAIN: ReadonlySet<string> = new Set(['', 'p', 'li', 'div']);
const SEPARATE = / data-also="[^"]*"/;

/**
 * The text with both changes of `base`. If one side is unchanged, the other side is the result. `by` is the account of
 * the author of `mine`; conflicting text of theirs is marked with it.
 */
export function mergeDescription(
  base: string | null,
  theirs: string | null,
  mine: string | null,
  by: string,
): string | null {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  const [o, a, b] = [readBlocks(base), readBlocks(theirs), readBlocks(mine)];
  return trimDescription(writeBlocks(mergeBlocks(o, a, b, { by, known: writtenIn(a, o) })));
}

interface Context {
  readonly by: string;
  /** Content that `theirs` added anywhere; when `mine` adds the same, it is not inserted a second time. */
  readonly known: ReadonlySet<string>;
}

/** The content of a block regardless of its container: in any list, in a conflict mark, checked or not. */
function sayingOf({ tag, tokens, blocks, html }: Block): string {
  if (tokens) return PLAIN.has(tag) ? writeTokens(tokens) : html;
  if (!blocks) return html;
  return `${PLAIN.has(tag) ? '' : tag}${blocks.map(sayingOf).join('\n')}`;
}

const within = (block: Block): readonly Block[] => [block, ...(block.blocks ?? []).flatMap(within)];

function writtenIn(a: readonly Block[], o: readonly Block[]): ReadonlySet<string> {
  const was = new Set(o.flatMap(within).map(({ html }) => html));
  const written = a.flatMap(within).filter((block) => wordsOf(block).length > 0 && !was.has(block.html));
  return new Set(written.map(sayingOf));
}

/** The blocks without content that is already present, also inside nested blocks. */
function unknown(blocks: readonly Block[], known: ReadonlySet<string>): readonly Block[] {
  return blocks.flatMap((block) => {
    if (known.has(sayingOf(block))) return [];
    if (!block.blocks) return [block];
    const left = unknown(block.blocks, known);
    if (writeBlocks(left) === writeBlocks(block.blocks)) return [block];
    return left.length === 0 ? [] : [boxBlock(block.tag, block.attributes, left)];
  });
}

function wordsOf(block: Block): readonly string[] {
  if (block.blocks) return block.blocks.flatMap(wordsOf);
  if (!block.tokens) return block.tag === 'hr' ? [] : [block.whole];
  return block.tokens.map(({ text }) => text).filter((text) => text.trim() !== '');
}

const isList = ({ tag }: Block): boolean => tag === 'ul' || tag === 'ol';
const sameKind = (one: Block, other: Block): boolean =>
  one.tokens !== null ? other.tokens !== null : one.tag === other.tag || (isList(one) && isList(other));

/** Share of common words of two blocks, 0 to 1; two lists are always at least slightly similar. */
function likeness(words: (block: Block) => readonly string[], one: Block, other: Block): number {
  if (!sameKind(one, other) || one.whole !== '' || other.whole !== '') return 0;
  const [mine, theirs] = [words(one), words(other)];
  const left = new Map<string, number>();
  for (const word of mine) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of theirs) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  const all = mine.length + theirs.length;
  const share = all === 0 ? 0 : (2 * common) / all;
  if (isList(one)) return Math.max(share, 0.1);
  return share >= ALIKE ? share : 0;
}

function align(o: readonly Block[], x: readonly Block[]): IndexPairs {
  const known = new Map<Block, readonly string[]>();
  const words = (block: Block): readonly string[] => {
    const tokens = known.get(block) ?? wordsOf(block);
    known.set(block, tokens);
    return tokens;
  };
  const equal = lcsPairs(
    o.map(({ html }) => html),
    x.map(({ html }) => html),
  );
  return pairSimilar(equal, x.length, (one, other) => {
    const [was, is] = [o[one], x[other]];
    return was && is ? likeness(words, was, is) : 0;
  });
}

function mergeBlocks(
  o: readonly Block[],
  a: readonly Block[],
  b: readonly Block[],
  context: Context,
): readonly Block[] {
  const [inA, inB] = [align(o, a), align(o, b)];
  const merged: Block[] = [];
  diff3(
    inA,
    inB,
    { a: a.length, b: b.length },
    {
      pair(atO, atA, atB) {
        const [was, theirs, mine] = [o[atO], a[atA], b[atB]];
        if (was && theirs && mine) merged.push(...mergeBlock(was, theirs, mine, context));
      },
      gap(rangeO, rangeA, rangeB) {
        const theirs: Side = { blocks: a, range: rangeA, places: inA };
        const mine: Side = { blocks: b, range: rangeB, places: inB };
        merged.push(...mergeGap(o, rangeO, theirs, mine, context));
      },
    },
  );
  return merged;
}

interface Side {
  readonly blocks: readonly Block[];
  readonly range: Range;
  readonly places: IndexPairs;
}

/** The edits of one side in a range: the blocks it wrote, and the indexes of base blocks it changed or removed. */
function doneBy({ blocks, range, places }: Side, o: readonly Block[], [from, to]: Range) {
  const changed = new Set<number>();
  const left = new Set<number>();
  for (let index = from; index < to; index += 1) {
    const place = places[index] ?? -1;
    if (place >= 0 && blocks[place]?.html === o[index]?.html) left.add(place);
    else changed.add(index);
  }
  const all = blocks.slice(...range);
  return { all, changed, written: all.filter((_, index) => !left.has(range[0] + index)) };
}

/** Merges a gap: a range where at most one side still has the blocks of the base. */
function mergeGap(
  o: readonly Block[],
  range: Range,
  a: Side,
  b: Side,
  { by, known }: Context,
): readonly Block[] {
  const was = writeBlocks(o.slice(...range));
  const [theirs, mine] = [doneBy(a, o, range), doneBy(b, o, range)];
  const [htmlA, htmlB] = [writeBlocks(theirs.all), writeBlocks(mine.all)];
  if (htmlA === htmlB) return mine.all;
  if (htmlB === was) return theirs.all;
  const here = new Set(theirs.written.map(({ html }) => html));
  const news = (blocks: readonly Block[]): readonly Block[] =>
    blocks.flatMap((block) => (here.has(block.html) ? [block] : unknown([block], known)));
  if (htmlA === was) return news(mine.all);
  const missing = without(theirs.written, mine.written);
  if (missing.length === 0) return news(mine.written);
  const added = unknown(without(mine.written, theirs.written), known);
  const clash = [...theirs.changed].some((index) => mine.changed.has(index));
  return [...theirs.written, ...(clash ? marked(added, by) : added)];
}

/** Multiset difference: the blocks that occur more often than among the others. */
function without(blocks: readonly Block[], others: readonly Block[]): readonly Block[] {
  const left = new Map<string, number>();
  for (const { html } of others) left.set(html, (left.get(html) ?? 0) + 1);
  return blocks.filter(({ html }) => {
    const count = left.get(html) ?? 0;
    left.set(html, count - 1);
    return count <= 0;
  });
}

/** Merges one block of the base that both sides still have. */
function mergeBlock(o: Block, a: Block, b: Block, context: Context): readonly Block[] {
  if (a.html === b.html) return [b];
  const left = unknown([b], context.known);
  if (a.html === o.html) return left.length === 0 ? [a] : left;
  if (b.html === o.html) return [a];
  const tag = either(o.tag, a.tag, b.tag);
  if (o.tokens && a.tokens && b.tokens) {
    // `theirs` has the same content elsewhere: merging it here would duplicate it.
    if (left.length === 0) return [a];
    const merged = mergeTokens(o.tokens, a.tokens, b.tokens);
    if (merged) return [textBlock(tag, mergeAttributes(o, a, b), merged)];
  } else if (o.blocks && a.blocks && b.blocks) {
    const blocks = mergeBlocks(o.blocks, a.blocks, b.blocks, context);
    if (!isList(o)) return [boxBlock(tag, mergeAttributes(o, a, b), blocks)];
    const head = either(opening(o), opening(a), opening(b)) === opening(b) ? b : a;
    return [
      boxBlock(
        head.tag,
        head.attributes,
        blocks.map((item) => itemOf(head, item)),
      ),
    ];
  }
  return [a, ...marked(left, context.by)];
}

/** The changed value; `mine` where both changed it (last writer wins). */
const either = <T>(o: T, a: T, b: T): T => (b === o ? a : b);

const opening = ({ tag, attributes }: Block): string => tag + attributes;

/** Adapts an item to its list: the list may have become a check list, or stopped being one, while items were added. */
function itemOf(list: Block, item: Block): Block {
  if (item.tag !== 'li' || !item.blocks) return item;
  const checks = /taskList/.test(list.attributes);
  if (checks === /data-checked/.test(item.attributes)) return item;
  const attributes = checks
    ? ` data-type="taskItem" data-checked="false"${item.attributes}`
    : item.attributes.replace(/ data-(?:type|checked)="[^"]*"/g, '');
  return boxBlock('li', attributes, item.blocks);
}

const ATTRIBUTE = /(?<![a-z-])([a-z-]+)="([^"]*)"/g;

/** Merges attributes one by one, so that an item checked by one person stays checked when another marks it. */
function mergeAttributes(...three: readonly [Block, Block, Block]): string {
  const [o, a, b] = three.map(
    ({ attributes }) =>
      new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [name, value])),
  );
  const names = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]);
  return [...names]
    .map((name) => {
      const value = either(o?.get(name), a?.get(name), b?.get(name));
      return value === undefined ? '' : ` ${name}="${value}"`;
    })
    .join('');
}

/** Marks blocks as the conflicting text: list items one by one, other blocks together. */
function marked(blocks: readonly Block[], by: string): readonly Block[] {
  const out: Block[] = [];
  let together: Block[] = [];
  const attribute = ` data-also="${by}"`;
  const flush = (): void => {
    if (together.length > 0) out.push(boxBlock('div', attribute, together));
    together = [];
  };
  for (const block of blocks) {
    const own = block.tag === 'li' || SEPARATE.test(block.attributes);
    if (!own) together.push(block);
    else {
      flush();
      out.push(
        SEPARATE.test(block.attributes) || !block.blocks
          ? block
          : boxBlock('li', `${block.attributes}${attribute}`, block.blocks),
      );
    }
  }
  flush();
  return out;
}
