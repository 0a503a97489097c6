/** Converts plain text (shared text, or a cell of an imported table) to a description. Pure. */
import { linkParts } from '../../lib/text-links.ts';

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Plain text as the HTML of a description: a paragraph per block, with links. Null for empty text. */
export function descriptionOf(text: string): string | null {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '');
  if (blocks.length === 0) return null;
  return blocks.map((block) => `<p>${linkUp(block)}</p>`).join('');
}

function linkUp(block: string): string {
  return block
    .split('\n')
    .map((line) =>
      linkParts(line)
        .map(({ text, href }) => {
          const shown = escapeHtml(text);
          return href === undefined ? shown : `<a href="${escapeHtml(href)}">${shown}</a>`;
        })
        .join(''),
    )
    .join('<br>');
}
