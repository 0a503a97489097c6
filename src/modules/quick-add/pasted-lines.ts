/** Splits a text that is pasted or shared as tasks into lines, without list markers. Pure. */

/** Maximum number of tasks created from one text or table. */
export const TASKS_AT_ONCE = 1000;

export interface PastedLine {
  readonly text: string;
  /** Number of ancestors, by indentation. */
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

/** The parent of a line is the nearest previous line with less indentation. */
function depthsOf(indents: readonly number[]): readonly number[] {
  const above: number[] = [];
  return indents.map((indent) => {
    while ((above.at(-1) ?? -1) >= indent) above.pop();
    return above.push(indent) - 1;
  });
}

/** Numbers are part of the names, as in “3. floor”, unless all lines have them. */
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

/** Several lines in the form in which a single-line field shows them. */
export const inOneLine = (lines: string): string => lines.replaceAll(/\r?\n/g, BREAK);

/** Splits that form into lines. */
export const asLines = (shown: string): string => shown.replaceAll(BREAK, '\n');

export const isSeveral = (text: string): boolean => text.includes('\n');

const LISTED = /^(?:[-*•]|\[[ x]?\]|\d{1,3}[.)])\s+\S/i;

/** Splits a text into its list (marked or indented lines) and the rest. */
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

/** A cell with line breaks, as spreadsheets copy it. */
const QUOTED = /(^|\t)"(?:[^"]|"")*"(?=\s|$)/gm;

/** Whether a text is a table with several cells per row, of which some may be empty, not lines indented by tabs. */
export function isTable(text: string): boolean {
  const lines = text
    .replace(QUOTED, '$1_')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.includes('\t')) && /\S\t/.test(lines[0] ?? '');
}
