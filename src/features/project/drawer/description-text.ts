/**
 * A description between what is stored (a small html) and what people type: paragraphs, `# heading`, `- list`, `1. list`,
 * `- [ ] check`, `> quote`, `---`, fenced code, `**bold**`, `_italic_`, `~~struck~~`, `` `code` ``, `[link](address)`.
 * What has no sign of its own (tables, pictures, mentions) stays as its html, so that editing loses nothing. The html is
 * written the way the server cleans it, so that a text which comes back is the text that was sent. Pure, no DOM.
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
function encodeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const encodeAttribute = (text: string): string => encodeText(text).replace(/"/g, '&quot;');

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

/** Whether a stored text has any markup. */
export function hasMarkup(stored: string): boolean {
  return TAG.test(stored);
}

/** The words of a stored text in one line, for cells and previews. */
export function plainText(stored: string): string {
  const words = hasMarkup(stored) ? stored.replace(new RegExp(TAG, 'gi'), ' ') : stored;
  return decodeEntities(words).replace(/\s+/g, ' ').trim();
}

/** Tags that have no sign and are kept as they are. */
const RAW = /<\/?(?:table|thead|tbody|tr|th|td|img|u|mark|span)(?:\s[^<>]*)?>/gi;
const ADDRESS = /^(https?:\/\/|mailto:|tel:)/i;

/** Stands around the number of something that is already html; nobody types it. */
const HELD = '\uE000';

/** Typed words of one line as html. Code comes first, so that nothing inside it is read as a sign. */
function inlineHtml(line: string): string {
  const kept: string[] = [];
  const keep = (html: string): string => `${HELD}${String(kept.push(html) - 1)}${HELD}`;
  const link = (words: string, to: string): string =>
    keep(`<a href="${encodeAttribute(to)}" rel="noopener noreferrer nofollow">${encodeText(words)}</a>`);
  const text = line
    .replaceAll(HELD, '')
    .replace(/`([^`]+)`/g, (_all, code: string) => keep(`<code>${encodeText(code)}</code>`))
    .replace(RAW, (tag) => keep(tag))
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, (all, words: string, to: string) =>
      ADDRESS.test(to) ? link(words, to) : all,
    )
    .replace(/\bhttps?:\/\/[^\s<>"\uE000]+[^\s<>"\uE000.,;:!?)\]]/g, (to) => link(to, to));
  return encodeText(text)
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, '<s>$1</s>')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)(.+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '<em>$1</em>')
    .replace(/\uE000(\d+)\uE000/g, (_all, index: string) => kept[Number(index)] ?? '');
}

interface Block {
  readonly kind: 'check' | 'bullet' | 'number' | 'quote' | 'text';
  readonly html: string;
}

function blockOf(line: string): Block {
  const check = /^[-*]\s+\[([ xX])\]\s?(.*)$/.exec(line);
  if (check) {
    const done = check[1] !== ' ';
    const html = `<li data-type="taskItem" data-checked="${String(done)}">${inlineHtml(check[2] ?? '')}</li>`;
    return { kind: 'check', html };
  }
  const bullet = /^[-*]\s+(.*)$/.exec(line);
  if (bullet) return { kind: 'bullet', html: `<li>${inlineHtml(bullet[1] ?? '')}</li>` };
  const number = /^\d{1,4}[.)]\s+(.*)$/.exec(line);
  if (number) return { kind: 'number', html: `<li>${inlineHtml(number[1] ?? '')}</li>` };
  const quote = /^>\s?(.*)$/.exec(line);
  if (quote) return { kind: 'quote', html: inlineHtml(quote[1] ?? '') };
  return { kind: 'text', html: inlineHtml(line) };
}

/** Blocks of one kind that follow each other, in what holds them. */
function wrapped(kind: Block['kind'], parts: readonly string[]): string {
  switch (kind) {
    case 'check':
      return `<ul data-type="taskList">${parts.join('')}</ul>`;
    case 'bullet':
      return `<ul>${parts.join('')}</ul>`;
    case 'number':
      return `<ol>${parts.join('')}</ol>`;
    case 'quote':
      return `<blockquote>${parts.map((part) => `<p>${part}</p>`).join('')}</blockquote>`;
    case 'text':
      return /^<table/.test(parts[0] ?? '') ? parts.join('') : `<p>${parts.join('<br />')}</p>`;
  }
}

/** What was typed as html to store; null when there is nothing. */
export function typedToHtml(typed: string): string | null {
  const out: string[] = [];
  let run: { kind: Block['kind']; parts: string[] } | null = null;
  let code: string[] | null = null;
  const flush = (): void => {
    if (run) out.push(wrapped(run.kind, run.parts));
    run = null;
  };
  const add = ({ kind, html }: Block): void => {
    if (run?.kind !== kind) flush();
    run = run?.kind === kind ? run : { kind, parts: [] };
    run.parts.push(html);
  };
  for (const line of typed.replace(/\r\n?/g, '\n').split('\n')) {
    if (code) {
      if (/^```/.test(line)) {
        out.push(`<pre><code>${encodeText(code.join('\n'))}</code></pre>`);
        code = null;
      } else code.push(line);
      continue;
    }
    const text = line.trim();
    const heading = /^(#{1,3})\s+(.+)$/.exec(text);
    if (text === '' || heading || /^(-{3,}|```.*)$/.test(text)) flush();
    if (text === '') continue;
    if (heading)
      out.push(
        `<h${String(heading[1]?.length ?? 1)}>${inlineHtml(heading[2] ?? '')}</h${String(heading[1]?.length ?? 1)}>`,
      );
    else if (/^-{3,}$/.test(text)) out.push('<hr />');
    else if (text.startsWith('```')) code = [];
    else add(blockOf(text));
  }
  flush();
  if (code) out.push(`<pre><code>${encodeText(code.join('\n'))}</code></pre>`);
  return out.length === 0 ? null : out.join('');
}

/** Whether an item of a check list is ticked. */
const CHECKED = /data-checked="(true|false)"/g;

/** The stored text with the check of that number (from 0) set. */
export function withCheck(stored: string, index: number, checked: boolean): string {
  let at = -1;
  return stored.replace(CHECKED, (whole) => {
    at += 1;
    return at === index ? `data-checked="${String(checked)}"` : whole;
  });
}

/** How many checks a stored text has, and how many are ticked. */
export function checksOf(stored: string): { readonly done: number; readonly total: number } {
  const all = [...stored.matchAll(CHECKED)];
  return { done: all.filter((one) => one[1] === 'true').length, total: all.length };
}
