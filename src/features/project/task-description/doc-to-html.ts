/**
 * Serialises the editor's document to the stored html in the server's canonical form, so that a text stays identical
 * after a round trip. Pure, no DOM.
 */
import type { JSONContent } from '@tiptap/core';
import { linkFrom, LINK_REL } from '../../../../contract/rules/description-markup.ts';
import { encodeText } from '../../../../contract/rules/description-text.ts';
import { trimDescription } from '../../../../contract/rules/trim-description.ts';
import { type Token, writeTokens } from '../../../../contract/rules/html-tree.ts';

type Doc = JSONContent;

/** From the outermost to the innermost mark, so that the same text always gives the same html. */
const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  code: 'code',
};

/** Control characters and non-characters, which are neither displayed nor stored. */
const UNSEEN = /[\p{Cc}\ufffe\uffff]/gu;
/** Line breaks and tabs stay, for code. */
const seen = (sign: string): string => (sign === '\n' || sign === '\t' ? sign : '');

const encode = (text: unknown): string =>
  encodeText(typeof text === 'string' ? text.replace(UNSEEN, seen) : '');

/** ` name="value"` for each attribute that has a value. */
function attributes(list: Readonly<Record<string, unknown>>): string {
  return Object.entries(list)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${encode(String(value)).replace(/"/g, '&quot;')}"`)
    .join('');
}

function marksOf({ marks = [] }: Doc): string[] {
  const link = marks.find(({ type }) => type === 'link');
  const href = link ? linkFrom(String(link.attrs?.['href'] ?? '')) : null;
  const known = Object.keys(MARKS).filter((name) => marks.some(({ type }) => type === name));
  return [
    ...(href === null ? [] : [`<a${attributes({ href, rel: LINK_REL })}>`]),
    ...known.map((name) => `<${MARKS[name] ?? ''}>`),
  ];
}

function inlineOf({ type, text, attrs = {} }: Doc): string {
  switch (type) {
    case 'text':
      return encode(text);
    case 'hardBreak':
      return '<br />';
    case 'mention':
      return `<span${attributes({ class: 'mention', 'data-id': attrs['id'], 'data-type': 'mention' })}>@${encode(attrs['label'])}</span>`;
    case 'picture': {
      const { attachment, src, alt, width, height } = attrs;
      return `<img${attributes({ 'data-attachment': attachment, src, alt, width, height })} />`;
    }
    default:
      return '';
  }
}

const wordsOf = (content: readonly Doc[] = []): string =>
  writeTokens(
    content
      .map((node): Token => ({ text: inlineOf(node), marks: marksOf(node) }))
      .filter(({ text }) => text !== ''),
  );

const blocksOf = (content: readonly Doc[] = []): string => content.map(blockOf).join('');

/** A leading paragraph of an item is written without `<p>`. */
function itemOf({ attrs = {}, content = [] }: Doc, checks: boolean): string {
  const [first, ...rest] = content;
  const begin = first?.type === 'paragraph' ? wordsOf(first.content) : blocksOf(content.slice(0, 1));
  const kind = checks ? { 'data-type': 'taskItem', 'data-checked': String(attrs['checked'] === true) } : {};
  return `<li${attributes({ ...kind, 'data-also': attrs['also'] })}>${begin}${blocksOf(rest)}</li>`;
}

function blockOf({ type, attrs = {}, content = [] }: Doc): string {
  switch (type) {
    case 'paragraph':
      return `<p>${wordsOf(content)}</p>`;
    case 'heading': {
      const tag = `h${String(attrs['level'] ?? 1)}`;
      return `<${tag}>${wordsOf(content)}</${tag}>`;
    }
    case 'bulletList':
      return `<ul>${content.map((one) => itemOf(one, false)).join('')}</ul>`;
    case 'orderedList': {
      const start = Number(attrs['start'] ?? 1);
      return `<ol${attributes({ start: start > 1 ? start : null })}>${content.map((one) => itemOf(one, false)).join('')}</ol>`;
    }
    case 'taskList':
      return `<ul data-type="taskList">${content.map((one) => itemOf(one, true)).join('')}</ul>`;
    case 'blockquote':
      return `<blockquote>${blocksOf(content)}</blockquote>`;
    case 'also':
      return `<div${attributes({ 'data-also': attrs['by'] })}>${blocksOf(content)}</div>`;
    case 'codeBlock': {
      const language = /^[a-z0-9-]+$/.exec(String(attrs['language'] ?? ''))?.[0];
      const kind = attributes({ class: language === undefined ? null : `language-${language}` });
      return `<pre><code${kind}>${content.map(({ text }) => encode(text)).join('')}</code></pre>`;
    }
    case 'horizontalRule':
      return '<hr />';
    case 'table':
      return String(attrs['html'] ?? '');
    default:
      return '';
  }
}

/** Null for an empty document. */
export function docToHtml(doc: Doc): string | null {
  return trimDescription(blocksOf(doc.content));
}
