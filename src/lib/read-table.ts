/**
 * Tables as text: with tabs between cells, as spreadsheets copy them, or with commas or semicolons, as in files. A cell that holds a
 * separator, a quote or a line break is in quotes. Pure.
 */

export type Table = readonly (readonly string[])[];

type Separator = '\t' | ',' | ';';

/** The cells of a table; a line break at its end is not a row. */
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

/** What separates the cells of a file: a tab, else what is oftener in its first line outside of quotes. */
function separatorOf(text: string): Separator {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  if (line.includes('\t')) return '\t';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/** The table of a file or of what was pasted, without rows in which nothing stands; all rows are as long as the first. */
export function readAnyTable(text: string): Table {
  const body = text.replace(/^\uFEFF/, '');
  const rows = readTable(body, separatorOf(body))
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}
