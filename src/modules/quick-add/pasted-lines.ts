/** The tasks of a text that is pasted where one is typed: its lines without the marks of a list. Pure. */

export interface PastedLine {
  readonly text: string;
  /** So many of the lines before it are above it, by how far each is indented. */
  readonly depth: number;
}

const MARKS = /^[\s\-*•]+/;
const BOX = /^\[[ x]?\]\s+/i;
const NUMBER = /^\d{1,3}[.)]\s+/;
const TAB = '    ';

const indentOf = (line: string): number => {
  const shown = line.replaceAll('\t', TAB);
  return shown.length - shown.trimStart().length;
};

/** A line belongs to the nearest one before it that is indented less. */
function depthsOf(indents: readonly number[]): readonly number[] {
  const above: number[] = [];
  return indents.map((indent) => {
    while ((above.at(-1) ?? -1) >= indent) above.pop();
    return above.push(indent) - 1;
  });
}

/** Numbers belong to the names, as in “3. floor”, unless all lines have them. */
export function pastedLines(text: string): readonly PastedLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => ({ indent: indentOf(line), text: line.replace(MARKS, '').replace(BOX, '').trim() }))
    .filter((line) => line.text !== '');
  const isNumbered = lines.length > 1 && lines.every((line) => NUMBER.test(line.text));
  const depths = depthsOf(lines.map(({ indent }) => indent));
  return lines.map((line, index) => ({
    text: isNumbered ? line.text.replace(NUMBER, '').replace(BOX, '') : line.text,
    depth: depths[index] ?? 0,
  }));
}
