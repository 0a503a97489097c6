/**
 * Parses tables as text: cells separated by tabs, as copied from spreadsheets, or by commas or semicolons, as in files.
 * A cell with a separator, a quote or a line break is quoted. Pure.
 */

export type Table = readonly (readonly string[])[];

type Separator = '\t' | ',' | ';';

/** The cells of a table; a final line break does not add a row. */
export function readTable(text: string, separator: Separator = '\t'): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const body = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

/** The separator of a file: a tab, else the more frequent one in its first line outside of quotes. */
function separatorOf(text: string): Separator {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  if (line.includes('\t')) return '\t';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/** The table of a file or of pasted text, without empty rows; all rows have the length of the first. */
export function readAnyTable(text: string): Table {
  const body = text.replace(/^\uFEFF/, '');
  const rows = readTable(body, separatorOf(body))
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}
