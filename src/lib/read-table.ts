/**
 * Parses tables as text: cells separated by tabs, as copied from spreadsheets, or by commas or semicolons, as in files.
 * A cell with a separator, a quote or a line break is quoted. Pure.
 */

export type Table = readonly (readonly string[])[];

type Separator = '\t' | ',' | ';';

/** A quoted cell; what begins with a quote and is anything else, such as `"Oak" doors`, is plain text. */
const QUOTED: Readonly<Record<Separator, RegExp>> = {
  '\t': /"([^"]*(?:""[^"]*)*)"(?= *(?:[\t\r\n]|$))/y,
  ',': /"([^"]*(?:""[^"]*)*)"(?= *(?:[,\r\n]|$))/y,
  ';': /"([^"]*(?:""[^"]*)*)"(?= *(?:[;\r\n]|$))/y,
};

/** The cells of a table; a final line break does not add a row. */
export function readTable(text: string, separator: Separator = '\t'): string[][] {
  const rows: string[][] = [[]];
  const quoted = QUOTED[separator];
  let cell = '';
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const body = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    quoted.lastIndex = at;
    const found = sign === '"' && cell === '' ? quoted.exec(body) : null;
    if (found) {
      cell = (found[1] ?? '').replaceAll('""', '"');
      at += found[0].length - 1;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

/** The first line with which Excel says what separates cells. */
const NAMED_SEPARATOR = /^sep=([,;\t])\r?\n/i;

const isSeparator = (sign: string | undefined): sign is Separator =>
  sign === '\t' || sign === ',' || sign === ';';

/** The separator of a file: a tab, else the more frequent one in its first line outside of quotes. */
function separatorOf(text: string): Separator {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  if (line.includes('\t')) return '\t';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/** What `csvOf` puts before a text that a spreadsheet would run as a formula. */
const FORMULA_GUARD = /^'(?=[=+\-@])/;

/** The table of a file or of pasted text, without empty rows; all rows have the length of the longest. */
export function readAnyTable(text: string): Table {
  const body = text.replace(/^\uFEFF/, '');
  const [line = '', named] = NAMED_SEPARATOR.exec(body) ?? [];
  const rows = readTable(body.slice(line.length), isSeparator(named) ? named : separatorOf(body))
    .map((row) => row.map((cell) => cell.trim().replace(FORMULA_GUARD, '')))
    .filter((row) => row.some((cell) => cell !== ''));
  const lengthOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1;
  const width = rows.reduce((most, row) => Math.max(most, lengthOf(row)), rows[0]?.length ?? 0);
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}
