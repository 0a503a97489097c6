/**
 * Cleans the html of a description before it is stored (decision 18): an allow-list of what a text of this product holds.
 * The page cleans it again before it is shown. Plain text passes unchanged but for what would be markup.
 */
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'div',
    'span',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'mark',
    'code',
    'pre',
    'blockquote',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'label',
    'input',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    span: ['class', 'data-id', 'data-type'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    input: ['type', 'checked', 'disabled'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    code: ['class'],
  },
  allowedClasses: { span: ['mention', 'mentions'], code: [/^language-[a-z0-9-]+$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures pasted into a text are attachments of ours, never a data URL.
  allowedSchemesByTag: { img: ['http', 'https'] },
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    input: (tagName, attributes) => ({ tagName, attribs: { ...attributes, type: 'checkbox' } }),
  },
};

const EMPTY_START = /^(\s|<p>(\s|&nbsp;|<br\s*\/?>)*<\/p>)+/;
const EMPTY_END = /(\s|<p>(\s|&nbsp;|<br\s*\/?>)*<\/p>)+$/;

/** The cleaned text without empty paragraphs around it, or null when nothing is left. */
export function sanitizeDescription(html: string | null): string | null {
  if (html === null) return null;
  // Text without any markup is kept to the letter, so that merging later compares what people typed.
  const clean = /[<&]/.test(html) ? sanitizeHtml(html, OPTIONS) : html;
  const trimmed = clean.replace(EMPTY_START, '').replace(EMPTY_END, '');
  return trimmed === '' ? null : trimmed;
}
