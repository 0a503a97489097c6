/** Changes of a stored description without the editor: toggling a check box, removing a conflict mark. Pure, no DOM. */
import { type Block, boxBlock, readBlocks, writeBlocks } from '../../../../contract/rules/html-tree.ts';

/** The checked state of a check list item. */
const CHECKED = /(<li\b[^<>]*?\bdata-checked=")(true|false)"/g;

/** The stored text with the check box at an index (from 0) set. */
export function withCheck(stored: string, index: number, checked: boolean): string {
  let at = -1;
  return stored.replace(CHECKED, (whole, begin: string) => {
    at += 1;
    return at === index ? `${begin}${String(checked)}"` : whole;
  });
}

const MARK = / data-also="[^"]*"/;

/** The stored text after the conflicting text at an index is accepted: its mark is removed. */
export function withoutMark(stored: string, index: number): string {
  let at = -1;
  const settle = (block: Block): readonly Block[] => {
    const marked = MARK.test(block.attributes);
    if (marked) at += 1;
    const isIt = marked && at === index;
    if (!block.blocks) return [block];
    const blocks = block.blocks.flatMap(settle);
    if (isIt && block.tag === 'div') return blocks;
    return [boxBlock(block.tag, isIt ? block.attributes.replace(MARK, '') : block.attributes, blocks)];
  };
  return writeBlocks(readBlocks(stored).flatMap(settle));
}
