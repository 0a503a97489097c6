/** Estimated text widths in a drawing; measuring would need a layout. */

const WIDE = 0x2e80;
const NARROW = /[fijlrtI.,:;'|!()\s]/;
const BROAD = /[mwMW@%]/;
const CAPITAL = /\p{Lu}/u;

function widthOf(char: string): number {
  if ((char.codePointAt(0) ?? 0) >= WIDE) return 1;
  if (NARROW.test(char)) return 0.34;
  if (BROAD.test(char)) return 0.9;
  return CAPITAL.test(char) ? 0.72 : 0.62;
}

/** Approximate width of a text in px; overestimates rather than underestimates. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const char of text) ems += widthOf(char);
  return ems * size;
}

/** The text, truncated with an ellipsis when it is wider than `room`. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  const chars = [...text];
  while (chars.length > 1 && textWidth(`${chars.join('')}…`, size) > room) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}
