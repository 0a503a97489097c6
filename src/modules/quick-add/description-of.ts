/** Converts plain text (shared text, or a cell of an imported table) to a description. Pure. */

/** Links only addresses that a browser may open. */
export function linkOf(url: string): string {
  const parsed = URL.parse(url.trim());
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : '';
}

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
      line
        .split(/(https?:\/\/[^\s<>"]+)/)
        .map((part, index) => {
          const link = index % 2 === 1 ? linkOf(part) : '';
          const shown = escapeHtml(part);
          return link === '' ? shown : `<a href="${escapeHtml(link)}">${shown}</a>`;
        })
        .join(''),
    )
    .join('<br>');
}
