/**
 * The plain text of a stored description, and plain text as a description. Pure, no DOM. Every side decodes entities
 * and trims in the same way, so that a text returned by the server equals the text that was sent.
 */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text with its html entities decoded. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    const known = NAMED[name.toLowerCase()];
    if (known !== undefined) return known;
    if (!name.startsWith('#')) return whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The text with html special characters escaped. */
export function encodeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const TAGS = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;

/** Whether a stored text has any markup. */
export function hasMarkup(stored: string): boolean {
  return TAG.test(stored);
}

/** The plain text in one line, for cells, previews and mails. */
export function plainText(stored: string): string {
  return decodeEntities(stored.replace(TAGS, ' ')).replace(/\s+/g, ' ').trim();
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A text stored without markup as paragraphs, line by line. */
export function plainToHtml(stored: string): string {
  return decodeEntities(stored)
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${linesOf(encodeText(block)).join('<br />')}</p>`)
    .join('');
}
