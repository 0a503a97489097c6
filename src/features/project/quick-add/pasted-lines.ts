/** The tasks of a text that is pasted where one is typed: its lines without the marks of a list. Pure. */

const MARKS = /^[\s\-*•]+/;
const BOX = /^\[[ x]?\]\s+/i;
const NUMBER = /^\d{1,3}[.)]\s+/;

/** Numbers belong to the names, as in “3. floor”, unless all lines have them. */
export function pastedLines(text: string): readonly string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(MARKS, '').replace(BOX, '').trim())
    .filter((line) => line !== '');
  const isNumbered = lines.length > 1 && lines.every((line) => NUMBER.test(line));
  return isNumbered ? lines.map((line) => line.replace(NUMBER, '').replace(BOX, '')) : lines;
}
