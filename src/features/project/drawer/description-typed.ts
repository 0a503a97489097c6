/** A stored description as people type it; the way back of `typedToHtml`. Reads tags one by one, needs no DOM. */
import { decodeEntities, hasMarkup } from './description-text.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|[^<]+|</gi;
const SIGNS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '_',
  i: '_',
  s: '~~',
  del: '~~',
};
const KEPT = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'u', 'mark', 'span']);
const PLAIN_SPAN = /^\s*$/;

/** Writes the typed text while reading tags. */
class Writer {
  #out = '';
  readonly #lists: { readonly ordered: boolean; readonly checks: boolean; count: number }[] = [];
  #quote = 0;
  #pre = false;
  #link: string | null = null;
  /** Spans without meaning that were left out, so that their ends are too. */
  readonly #spans: boolean[] = [];

  get text(): string {
    return this.#out.replace(/\n{3,}/g, '\n\n').trim();
  }

  words(raw: string): void {
    const text = decodeEntities(raw);
    if (this.#pre) this.#out += text;
    else {
      const folded = text.replace(/\s+/g, ' ');
      this.#out += this.#atStart() ? folded.trimStart() : folded;
    }
  }

  tag(name: string, end: boolean, attributes: string, whole: string): void {
    const sign = SIGNS[name];
    if (sign !== undefined) this.#out += sign;
    else if (KEPT.has(name)) this.#kept(name, end, attributes, whole);
    else if (name === 'a') this.#anchor(end, attributes);
    else if (name === 'br') this.#newLine();
    else if (name === 'pre' || name === 'code') this.#code(name, end);
    else if (name === 'li' && !end) this.#item(attributes);
    else if (name === 'ul' || name === 'ol') this.#list(name, end, attributes);
    else if (name === 'blockquote') {
      this.#gap();
      this.#quote += end ? -1 : 1;
    } else if (name === 'hr') this.#out += `${this.#out === '' ? '' : '\n\n'}---\n\n`;
    else if (/^h[1-4]$/.test(name)) this.#heading(Number(name.slice(1)), end);
    else if (name === 'p' || name === 'div') this.#paragraph(end);
  }

  #atStart(): boolean {
    return this.#out === '' || /\n(> )*$/.test(this.#out);
  }

  #newLine(): void {
    this.#out = `${this.#out.replace(/ +$/, '')}\n${'> '.repeat(Math.max(0, this.#quote))}`;
  }

  /** An empty line before what comes, unless it is there. */
  #gap(): void {
    if (this.#out === '' || this.#lists.length > 0) return;
    this.#out = `${this.#out.replace(/[\s>]+$/, '')}\n\n`;
  }

  #paragraph(end: boolean): void {
    if (this.#lists.length > 0) return;
    if (this.#quote > 0) {
      if (!end)
        this.#out +=
          this.#atStart() && this.#out !== '' && !this.#out.endsWith('\n') ? '' : '> '.repeat(this.#quote);
      else this.#out += '\n';
    } else this.#gap();
  }

  #heading(level: number, end: boolean): void {
    this.#gap();
    if (!end) this.#out += `${'#'.repeat(Math.min(level, 3))} `;
  }

  #list(name: string, end: boolean, attributes: string): void {
    if (end) {
      this.#lists.pop();
      this.#gap();
    } else {
      this.#gap();
      this.#lists.push({ ordered: name === 'ol', checks: /taskList/.test(attributes), count: 0 });
    }
  }

  #item(attributes: string): void {
    const list = this.#lists.at(-1);
    if (!this.#atStart()) this.#newLine();
    if (list) list.count += 1;
    const checked = /data-checked="(true|false)"/.exec(attributes)?.[1];
    if (checked !== undefined || list?.checks) this.#out += checked === 'true' ? '- [x] ' : '- [ ] ';
    else this.#out += list?.ordered ? `${String(list.count)}. ` : '- ';
  }

  #code(name: string, end: boolean): void {
    if (name === 'pre') {
      if (end) this.#out += '\n```\n\n';
      else {
        this.#gap();
        this.#out += '```\n';
      }
      this.#pre = !end;
    } else if (!this.#pre) this.#out += '`';
  }

  #anchor(end: boolean, attributes: string): void {
    if (!end) {
      this.#link = decodeEntities(/href="([^"]*)"/.exec(attributes)?.[1] ?? '');
      this.#out += '\u0001';
      return;
    }
    const at = this.#out.lastIndexOf('\u0001');
    const words = this.#out.slice(at + 1);
    const to = this.#link ?? '';
    this.#out = this.#out.slice(0, at) + (to === '' || words === to ? words : `[${words}](${to})`);
    this.#link = null;
  }

  #kept(name: string, end: boolean, attributes: string, whole: string): void {
    if (name === 'span') {
      const plain = end ? (this.#spans.pop() ?? true) : PLAIN_SPAN.test(attributes);
      if (!end) this.#spans.push(plain);
      if (plain) return;
    }
    if (name === 'table' && !end) this.#gap();
    this.#out += whole;
    if (name === 'table' && end) this.#out += '\n\n';
  }
}

/** The stored text as it is typed. */
export function htmlToTyped(stored: string | null): string {
  if (stored === null) return '';
  if (!hasMarkup(stored)) return decodeEntities(stored);
  const writer = new Writer();
  for (const match of stored.matchAll(TOKEN)) {
    const [whole, end, name, attributes] = match;
    if (name === undefined) writer.words(whole);
    else writer.tag(name.toLowerCase(), end === '/', attributes ?? '', whole);
  }
  return writer.text;
}
