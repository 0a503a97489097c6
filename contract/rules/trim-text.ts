/**
 * Cutting letters off the ends of a text. An expression as `x+$` starts anew at every letter and takes the square of the
 * length where they are many; these read each letter once. Pure.
 */

/** Without the letters at its end for which `goes` holds. */
export function trimEndBy(text: string, goes: (letter: string) => boolean): string {
  let end = text.length;
  while (end > 0 && goes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Without the letters at both ends for which `goes` holds. */
export function trimBy(text: string, goes: (letter: string) => boolean): string {
  const cut = trimEndBy(text, goes);
  let start = 0;
  while (start < cut.length && goes(cut.charAt(start))) start += 1;
  return cut.slice(start);
}

/** Whether a letter is white space, as `\s` and `trim` have it. */
export const isBlank = (letter: string): boolean => letter !== '' && letter.trim() === '';
