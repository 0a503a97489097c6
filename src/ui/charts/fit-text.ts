/** Widths of text in a drawing, estimated: measuring would need the page. */

const WIDE = 0x2e80;
const NARROW = /[fijlrtI1.,:;'|!()\s]/;

/** About how wide a text is, in px. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const char of text) ems += (char.codePointAt(0) ?? 0) >= WIDE ? 1 : NARROW.test(char) ? 0.34 : 0.6;
  return ems * size;
}

/** The text, or its beginning with an ellipsis where it is wider than there is room. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  const chars = [...text];
  while (chars.length > 1 && textWidth(`${chars.join('')}…`, size) > room) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}
