/** Whether pasted content is meant as text: office programs copy a picture of it beside the text. */
export function meansText(data: DataTransfer | null): boolean {
  return wordsOf(data?.getData('text/html') ?? '').trim() !== '';
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
