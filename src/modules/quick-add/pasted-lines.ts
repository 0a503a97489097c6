/** The tasks of a text that is pasted where one is typed, or shared: its lines without the marks of a list. Pure. */

/** At most so many tasks are made of one text or table. */
export const TASKS_AT_ONCE = 1000;

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

const BREAK = ' ↵ ';

/** Several lines as a field of one line shows them. */
export const inOneLine = (lines: string): string => lines.replaceAll(/\r?\n/g, BREAK);

/** The lines again. */
export const asLines = (shown: string): string => shown.replaceAll(BREAK, '\n');

export const isSeveral = (text: string): boolean => text.includes('\n');

const LISTED = /^(?:[-*•]|\[[ x]?\]|\d{1,3}[.)])\s+\S/i;

/** What of a text is a list, marked or indented, and the text without it. */
export function listedLines(text: string): { readonly lines: readonly PastedLine[]; readonly rest: string } {
  const all = text.split(/\r?\n/);
  const minIndent = Math.min(...all.filter((line) => line.trim() !== '').map(indentOf));
  const isListed = (line: string): boolean =>
    line.trim() !== '' && (indentOf(line) > minIndent || LISTED.test(line.trim()));
  return {
    lines: pastedLines(all.filter(isListed).join('\n')),
    rest: all
      .filter((line) => !isListed(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Whether a text is rows with several cells, not lines that are only indented by tabs. */
export function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => /\S\t/.test(line));
}
