/** Pictures in pasted or dropped content. */

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;

/** The pictures to attach. None when the content also has text, as office programs provide both and mean the text. */
export function picturesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || !files.every(({ type }) => PICTURE.test(type))) return [];
  const html = data?.getData('text/html') ?? '';
  return wordsOf(html).trim() === '' ? files : [];
}

/** The text outside of tags, comments and the head. Runs in linear time, however much is pasted. */
function wordsOf(html: string): string {
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  let words = '';
  for (let at = 0; at < html.length;) {
    const tag = html.indexOf('<', at);
    words += html.slice(at, tag < 0 ? html.length : tag);
    if (tag < 0) break;
    const until = endOf(lower, tag);
    const end = lower.indexOf(until, tag);
    if (end < 0) return words + html.slice(tag);
    at = end + until.length;
  }
  return words;
}

function endOf(html: string, tag: number): string {
  if (html.startsWith('<!--', tag)) return '-->';
  const named = /^<(style|head)\b/.exec(html.slice(tag, tag + 7));
  return named ? `</${named[1] ?? ''}>` : '>';
}

/**
 * Width and height, so that the layout does not shift when it is shown later; null when the browser cannot decode it.
 */
export async function sizeOf(file: Blob): Promise<{ width: string; height: string } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: String(bitmap.width), height: String(bitmap.height) };
    bitmap.close();
    return size;
  } catch {
    return null;
  }
}
