/** Tables as CSV for spreadsheets: with a byte order mark, and safe against formula injection. */

/** A spreadsheet would run a cell with such a beginning as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Numbers stay numbers; null is an empty cell. */
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
