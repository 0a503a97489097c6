/** Plain text typed behind a description, while its editor loads. Pure, no DOM. */
import { encodeText } from '../../../../contract/rules/description-text.ts';
import { trimDescription } from '../../../../contract/rules/trim-description.ts';

/**
 * The description with the text at its end: the first line continues a last paragraph, every further line becomes one.
 * Spaces and line breaks at the end of the text are left out; null for an empty result.
 */
export function appendText(html: string | null, text: string): string | null {
  const lines = text.trimEnd().split('\n').map(encodeText);
  if (lines.every((line) => line === '')) return html;
  const end = /<\/p>$/.exec(html ?? '');
  const before = end ? html?.slice(0, end.index) : `${html ?? ''}<p>`;
  return trimDescription(`${before ?? ''}${lines.join('</p><p>')}</p>`);
}
