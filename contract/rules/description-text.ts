/**
 * The words of a stored description, and plain words as a description. Pure, no DOM. Every side reads entities and trims in
 * the same way, so that a text which comes back from the server is the text that was sent.
 */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text with its html entities read. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    const known = NAMED[name.toLowerCase()];
    if (known !== undefined) return known;
    if (!name.startsWith('#')) return whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Words as html writes them. */
export function encodeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

/** Whether a stored text has any markup. */
export function hasMarkup(stored: string): boolean {
  return TAG.test(stored);
}

/** The words of a stored text in one line, for cells, previews and mails. */
export function plainText(stored: string): string {
  const words = hasMarkup(stored) ? stored.replace(new RegExp(TAG, 'gi'), ' ') : stored;
  return decodeEntities(words).replace(/\s+/g, ' ').trim();
}

/** A text stored without markup as paragraphs, line by line. */
export function plainToHtml(stored: string): string {
  return decodeEntities(stored)
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${encodeText(block.trim()).replace(/\s*\n\s*/g, '<br />')}</p>`)
    .join('');
}

/** What shows nothing. */
const BREAKS = String.raw`(?:\s|&nbsp;|\u00a0|<br\s*\/?>)*`;
const EMPTY_BLOCK = String.raw`<(p|h[1-6])>${BREAKS}<\/\1>`;
const CLOSERS = String.raw`((?:<\/(?:ul|ol|li|blockquote)>)*)$`;
const NEW_LINES = String.raw`(?:\s*<br\s*\/?>)+\s*`;

/** What is taken away at the start of a text and what is left of it. */
const AT_START: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^(?:\s|${EMPTY_BLOCK})+`), ''],
  [new RegExp(String.raw`^(<(?:p|h[1-6])>)${NEW_LINES}`), '$1'],
];
/** The same at its end, where the text may be inside lists and quotations. A list of nothing goes too. */
const AT_END: readonly (readonly [RegExp, string])[] = [
  [/\s+$/, ''],
  [new RegExp(`${EMPTY_BLOCK}${CLOSERS}`), '$2'],
  [new RegExp(String.raw`${NEW_LINES}(<\/(?:p|h[1-6]|li)>)${CLOSERS}`), '$1$2'],
  [
    new RegExp(String.raw`<li(?: data-type="taskItem" data-checked="false")?>${BREAKS}<\/li>${CLOSERS}`),
    '$1',
  ],
  [new RegExp(String.raw`<(ul|ol|blockquote)(?: [a-z]+(?:-[a-z]+)*="[^"<>]*")*><\/\1>${CLOSERS}`), '$2'],
];
/** So much of the end is looked at at once, in letters: nothing that is taken away is longer. */
const END = 1000;

function untilSame(text: string, steps: readonly (readonly [RegExp, string])[]): string {
  let now = text;
  for (let was = ''; was !== now;) {
    was = now;
    for (const [what, left] of steps) now = now.replace(what, left);
  }
  return now;
}

/** Without empty lines, headings and list items around it; null when nothing is left. What is empty inside stays. */
export function trimDescription(html: string): string | null {
  let trimmed = untilSame(html, AT_START);
  for (let was = ''; was !== trimmed;) {
    was = trimmed;
    trimmed = trimmed.slice(0, -END) + untilSame(trimmed.slice(-END), AT_END);
  }
  return trimmed === '' ? null : trimmed;
}
