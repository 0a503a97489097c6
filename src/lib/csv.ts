/** Tables as CSV that spreadsheets open as they are: with a byte order mark, and nothing in them is run as a formula. */

/** A cell that begins so would be computed. */
const FORMULA = /^[=+\-@\t\r]/;

/** Numbers stay numbers; nothing is an empty cell. */
export type CsvCell = string | number | null;

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
