/** Plain text as a description: what is shared, or stands in a table that is imported. Pure. */

/** A link that a browser may open; nothing else is made one. */
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

/** Plain text as the html of a description: a paragraph for each block, links that can be opened. Null for nothing. */
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
