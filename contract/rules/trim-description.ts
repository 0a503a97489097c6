/**
 * Trims empty content around a description: paragraphs, headings, line breaks and list items that show nothing. Scans
 * inwards from both ends, each character once and without backtracking: a pasted text must never block the reader.
 * Pure, no DOM.
 */
import { isBlank } from './trim-text.ts';

const NO_BREAK_SPACE = '&nbsp;';
const BLOCKS = ['<p>', '<h1>', '<h2>', '<h3>', '<h4>', '<h5>', '<h6>'];
const ITEMS = ['<li>', '<li data-type="taskItem" data-checked="false">'];
const BOXES = ['ul', 'ol', 'blockquote'];
/** Closing tags that may follow the last words. */
const CLOSERS = ['</li>', '</ul>', '</ol>', '</blockquote>'];
const ATTRIBUTES = /^(?: [a-z-]+="[^"<>]*")*$/;

const closing = (opening: string): string => `</${opening.slice(1)}`;

function skipBlanks(html: string, from: number): number {
  let at = from;
  while (isBlank(html.charAt(at))) at += 1;
  return at;
}

function skipBlanksBack(html: string, from: number): number {
  let at = from;
  while (isBlank(html.charAt(at - 1))) at -= 1;
  return at;
}

/** The index after the `<br />` that begins here; the same index when there is none. */
function skipBreak(html: string, from: number): number {
  if (!html.startsWith('<br', from)) return from;
  const at = skipBlanks(html, from + 3);
  const end = html.charAt(at) === '/' ? at + 1 : at;
  return html.charAt(end) === '>' ? end + 1 : from;
}

/** The index before the `<br />` that ends here. */
function skipBreakBack(html: string, from: number): number {
  if (html.charAt(from - 1) !== '>') return from;
  const at = skipBlanksBack(html, html.charAt(from - 2) === '/' ? from - 2 : from - 1);
  return html.endsWith('<br', at) ? at - 3 : from;
}

type Skip = (html: string, from: number) => number;

/** Repeats the skip functions until none advances. */
function skipAll(html: string, from: number, steps: readonly Skip[]): number {
  let at = from;
  for (let was = -1; was !== at;) {
    was = at;
    for (const step of steps) at = step(html, at);
  }
  return at;
}

const EMPTY: readonly Skip[] = [
  skipBlanks,
  (html, from) => (html.startsWith(NO_BREAK_SPACE, from) ? from + NO_BREAK_SPACE.length : from),
  skipBreak,
];
const EMPTY_BACK: readonly Skip[] = [
  skipBlanksBack,
  (html, from) => (html.endsWith(NO_BREAK_SPACE, from) ? from - NO_BREAK_SPACE.length : from),
  skipBreakBack,
];

/** Skips line breaks and the blanks around them; the same index where there is no line break. */
function skipLines(html: string, from: number, blanks: Skip, lineBreak: Skip): number {
  const first = blanks(html, from);
  if (lineBreak(html, first) === first) return from;
  return skipAll(html, first, [blanks, lineBreak]);
}

function withoutStart(html: string): string {
  let at = 0;
  for (;;) {
    at = skipBlanks(html, at);
    const opening = BLOCKS.find((tag) => html.startsWith(tag, at));
    if (opening === undefined) return html.slice(at);
    const inside = at + opening.length;
    const end = skipAll(html, inside, EMPTY);
    if (!html.startsWith(closing(opening), end))
      return opening + html.slice(skipLines(html, inside, skipBlanks, skipBreak));
    at = end + opening.length + 1;
  }
}

/** The start of the opening tag that ends here and is one of these; -1 for none. */
function openingAt(html: string, end: number, tags: readonly string[]): number {
  const tag = tags.find((one) => html.endsWith(one, end));
  return tag === undefined ? -1 : end - tag.length;
}

/** The start of the opening tag of a list or quotation that ends here, with or without attributes; -1 for none. */
function boxAt(html: string, end: number, name: string): number {
  if (html.charAt(end - 1) !== '>') return -1;
  const start = html.lastIndexOf('<', end - 1);
  if (start < 0 || !html.startsWith(name, start + 1)) return -1;
  return ATTRIBUTES.test(html.slice(start + 1 + name.length, end - 1)) ? start : -1;
}

/**
 * The start of the innermost open item, list or quotation when it is empty; -1 when it is not.
 */
function withoutBox(html: string, at: number, closers: readonly string[]): number {
  const closer = closers.at(-1) ?? '';
  if (closer === '</li>') return openingAt(html, skipAll(html, at, EMPTY_BACK), ITEMS);
  const name = BOXES.find((box) => closer === `</${box}>`);
  return name === undefined ? -1 : boxAt(html, at, name);
}

function withoutEnd(html: string): string {
  const closers: string[] = [];
  let at = html.length;
  for (;;) {
    if (closers.length === 0) at = skipBlanksBack(html, at);
    const box = withoutBox(html, at, closers);
    if (box >= 0) {
      closers.pop();
      at = box;
      continue;
    }
    if (closers.at(-1) === '</li>') at = skipLines(html, at, skipBlanksBack, skipBreakBack);
    const closer = CLOSERS.find((tag) => html.endsWith(tag, at));
    if (closer !== undefined) {
      closers.push(closer);
      at -= closer.length;
      continue;
    }
    const opening = BLOCKS.find((tag) => html.endsWith(closing(tag), at));
    if (opening === undefined) return finished(html, at, closers);
    const inside = at - opening.length - 1;
    const start = openingAt(html, skipAll(html, inside, EMPTY_BACK), [opening]);
    if (start < 0) {
      closers.push(closing(opening));
      return finished(html, skipLines(html, inside, skipBlanksBack, skipBreakBack), closers);
    }
    at = start;
  }
}

const finished = (html: string, at: number, closers: readonly string[]): string =>
  html.slice(0, at) + closers.toReversed().join('');

/**
 * The description without empty lines, headings and list items at both ends; null when nothing is left. Inner ones
 * stay.
 */
export function trimDescription(html: string): string | null {
  const trimmed = withoutEnd(withoutStart(html));
  return trimmed === '' ? null : trimmed;
}
