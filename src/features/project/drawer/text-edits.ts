/** Edits of typed text at the cursor: signs around words, signs before lines, lists that go on with Enter. Pure. */

/** Replace from `start` to `end` by `text`, then select. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly select: readonly [number, number];
}

type Range = readonly [start: number, end: number];

/** Puts a sign on both sides of the selection, or takes it away. */
export function toggleSign(text: string, [start, end]: Range, sign: string): TextEdit {
  const size = sign.length;
  const inside = text.slice(start, end);
  if (text.slice(start - size, start) === sign && text.slice(end, end + size) === sign) {
    return { start: start - size, end: end + size, text: inside, select: [start - size, end - size] };
  }
  return { start, end, text: `${sign}${inside}${sign}`, select: [start + size, end + size] };
}

export function makeLink(text: string, [start, end]: Range): TextEdit {
  const words = text.slice(start, end);
  const at = start + words.length + 3;
  return { start, end, text: `[${words}](https://)`, select: [at, at + 8] };
}

const MARK = /^(?:[-*]\s+\[[ xX]\]\s?|[-*]\s+|\d{1,4}[.)]\s+|>\s?)/;

/** Gives every selected line the mark of a list, or takes it from all when all have it. */
export function toggleLines(text: string, [start, end]: Range, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const all = lines.every((line) => line.startsWith(mark));
  const changed = lines
    .map((line) => (all ? line.slice(mark.length) : `${mark}${line.replace(MARK, '')}`))
    .join('\n');
  const cursor = from + changed.length;
  return { start: from, end: to, text: changed, select: start === end ? [cursor, cursor] : [from, cursor] };
}

/** What Enter does in a list: the next item, or the end of the list after an empty one; null outside lists. */
export function continueList(text: string, [start, end]: Range): TextEdit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const match = /^(\s*)(?:([-*])\s+(\[[ xX]\]\s?)?|(\d{1,4})([.)])\s+|(>)\s?)/.exec(line);
  if (!match) return null;
  if (line.length === match[0].length) return { start: from, end, text: '', select: [from, from] };
  const [, indent = '', bullet, check, number, dot, quote] = match;
  const mark = number
    ? `${String(Number(number) + 1)}${dot ?? '.'} `
    : quote
      ? '> '
      : `${bullet ?? '-'} ${check ? '[ ] ' : ''}`;
  const inserted = `\n${indent}${mark}`;
  const at = start + inserted.length;
  return { start, end, text: inserted, select: [at, at] };
}
