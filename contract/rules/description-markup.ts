/**
 * The allow-list for html in descriptions, shared by the server, which sanitises what it stores, the page, which
 * sanitises what it shows, and the editor. Elements that are not listed are removed; their text stays. Pure.
 */
import { isUuid } from './uuid.ts';

/** Attributes of each allowed element. */
export const DESCRIPTION_MARKUP: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  // `data-also`: the conflicting text of another person in a merge, after the text it conflicts with; the value is
  // their account id.
  div: ['data-also'],
  span: ['class', 'data-id', 'data-type'],
  b: [],
  strong: [],
  i: [],
  em: [],
  u: [],
  s: [],
  del: [],
  mark: [],
  code: ['class'],
  pre: [],
  blockquote: [],
  hr: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  ul: ['data-type'],
  ol: ['start'],
  li: ['data-type', 'data-checked', 'data-also'],
  a: ['href', 'target', 'rel'],
  // `data-attachment`: a file of a task; its content is loaded from the file storage.
  img: ['data-attachment', 'src', 'alt', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

export const LINK_REL = 'noopener noreferrer nofollow';
/** Allowed link schemes. An image that is not an attachment must have a web address, never a data URL. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
export const PICTURE_SCHEMES = ['http', 'https'];

const ID = { test: isUuid };

const leadsTo = (schemes: readonly string[], address: string): boolean =>
  schemes.includes(/^[a-z]+(?=:)/i.exec(address)?.[0].toLowerCase() ?? '');

export function isSafeLink(address: string): boolean {
  return leadsTo(LINK_SCHEMES, address);
}

/** Checks of attribute values that could be invalid or harmful. */
const VALUES: Readonly<Record<string, { test: (value: string) => boolean }>> = {
  'data-also': ID,
  'data-attachment': ID,
  'data-checked': /^(?:true|false)$/,
  class: /^(?:mentions?|language-[a-z0-9-]+)$/,
  href: { test: isSafeLink },
  src: { test: (value) => leadsTo(PICTURE_SCHEMES, value) },
  start: /^\d{1,6}$/,
  width: /^\d{1,5}$/,
  height: /^\d{1,5}$/,
};

function isMailAddress(text: string): boolean {
  const [, host = ''] = /^[^\s@/:]+@([^\s@/:]+)$/.exec(text) ?? [];
  return host.slice(1, -1).includes('.');
}

/** The link address for typed text, with `https` when it has no scheme; null when it may not be linked. */
export function linkFrom(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (isMailAddress(text)) return `mailto:${text}`;
  if (isSafeLink(text)) return text;
  // A number after the colon is a port, not part of a scheme.
  return /^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i.test(text) ? null : `https://${text}`;
}

/** The allowed attributes of an element, in order. */
export function allowedValues(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => VALUES[name]?.test(value) !== false),
  );
}

const SPAN = /<span\b[^<>]*/g;
const MENTION = /\bclass="mentions?"/;
const MENTIONED = /\bdata-id="([^"]*)"/;

/** Team member ids of the people a stored text mentions. */
export function mentionedIn(stored: string | null): ReadonlySet<string> {
  const ids = [...(stored ?? '').matchAll(SPAN)].flatMap(([span]) =>
    MENTION.test(span) ? (MENTIONED.exec(span)?.slice(1).filter(isUuid) ?? []) : [],
  );
  return new Set(ids);
}

const PICTURE = /(<img\b[^<>]*\bdata-attachment=")([^"<>]*)(?=")/g;

/** Ids of the attachments that a stored text shows as images. */
export function picturesIn(stored: string | null): ReadonlySet<string> {
  return new Set([...(stored ?? '').matchAll(PICTURE)].map(([, , id]) => id).filter(isUuid));
}

/** Replaces attachment ids of images by new ones; images without a new id stay. */
export function withPictures(stored: string | null, files: ReadonlyMap<string, string>): string | null {
  return stored?.replace(PICTURE, (_, before: string, id: string) => before + (files.get(id) ?? id)) ?? null;
}
