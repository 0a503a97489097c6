/**
 * Trims characters at the ends of a text. A regular expression such as `x+$` restarts at every character and takes
 * quadratic time; these functions read each character once. Pure.
 */

/** Trims characters at the end while `goes` returns true. */
export function trimEndBy(text: string, goes: (letter: string) => boolean): string {
  let end = text.length;
  while (end > 0 && goes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Trims characters at both ends while `goes` returns true. */
export function trimBy(text: string, goes: (letter: string) => boolean): string {
  const cut = trimEndBy(text, goes);
  let start = 0;
  while (start < cut.length && goes(cut.charAt(start))) start += 1;
  return cut.slice(start);
}

/** Whether a character is white space, by the definition of `trim`. */
export const isBlank = (letter: string): boolean => letter !== '' && letter.trim() === '';
