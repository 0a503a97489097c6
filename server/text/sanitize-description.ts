/**
 * Sanitizes the html of a description before it is stored (decision 18), by the allow-list that the page uses too. The
 * page sanitizes it again before it is shown. Plain text passes unchanged but for what would be markup.
 */
import sanitizeHtml from 'sanitize-html';
import {
  allowedValues,
  DESCRIPTION_MARKUP,
  LINK_REL,
  LINK_SCHEMES,
  PICTURE_SCHEMES,
} from '../../contract/rules/description-markup.ts';
import { trimDescription } from '../../contract/rules/trim-description.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  // Checkboxes of other editors.
  allowedTags: [...Object.keys(DESCRIPTION_MARKUP), 'label', 'input'],
  allowedAttributes: {
    ...Object.fromEntries(
      Object.entries(DESCRIPTION_MARKUP).map(([tag, attributes]) => [tag, [...attributes]]),
    ),
    input: ['type', 'checked', 'disabled'],
  },
  allowedClasses: { span: ['mention', 'mentions'], code: [/^language-[a-z0-9-]+$/] },
  allowedSchemes: LINK_SCHEMES,
  // Pictures pasted into a text are attachments of ours, never a data URL.
  allowedSchemesByTag: { img: PICTURE_SCHEMES },
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: allowedValues(attributes) }),
    a: sanitizeHtml.simpleTransform('a', { rel: LINK_REL }),
    input: (tagName, attributes) => ({ tagName, attribs: { ...attributes, type: 'checkbox' } }),
  },
};

/** The cleaned text without empty paragraphs around it, or null when nothing is left. */
export function sanitizeDescription(html: string | null): string | null {
  if (html === null) return null;
  // Text without markup is stored unchanged, so that a later merge compares what people typed.
  return trimDescription(/[<&]/.test(html) ? sanitizeHtml(html, OPTIONS) : html);
}
