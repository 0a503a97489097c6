/**
 * Writes a table, a report's or another, as a spreadsheet or as CSV, piece by piece, so that its rows are never all in
 * memory. Owns the order of the pieces and the CSV; what a sheet is made of is in `contract/rules/sheet-xml.ts`, what
 * stands in the cells is the query's.
 */
import { fullDuration } from '../../contract/rules/duration-text.ts';
import {
  type ReportCell,
  SHEET_PATH,
  type SheetHead,
  sheetEnd,
  sheetRow,
  sheetStart,
  totalRow,
  workbookParts,
} from '../../contract/rules/sheet-xml.ts';
import { zipOf } from './zip-stream.ts';

export type { ReportCell };

export interface ReportTable extends SheetHead {
  /** Without an ending. */
  readonly fileName: string;
  readonly sheet: string;
  /** Read one by one while the file is written. */
  readonly rows: Iterable<readonly ReportCell[]> | AsyncIterable<readonly ReportCell[]>;
  /** Rows in bold below the others; requested when those are written. */
  readonly totals?: () => readonly (readonly ReportCell[])[];
}

export type ReportFormat = 'xlsx' | 'csv';

async function* sheetXml(table: ReportTable): AsyncGenerator<string> {
  let rows = 0;
  yield sheetStart(table);
  for await (const row of table.rows) {
    rows += 1;
    yield sheetRow(row);
  }
  for (const row of table.totals?.() ?? []) {
    rows += 1;
    yield table.totalSpan === undefined ? sheetRow(row, true) : totalRow(row);
  }
  yield sheetEnd(table, rows);
}

function* parts(table: ReportTable) {
  for (const [path, text] of workbookParts(table.sheet)) yield { path, content: [text] };
  yield { path: SHEET_PATH, content: sheetXml(table) };
}

/** Beginnings that a spreadsheet would take for a formula (CSV injection). */
const FORMULA_START = /^[=+\-@\t\r]/;

function csvText(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return 'day' in cell ? cell.day : fullDuration(cell.seconds);
  const text = cell.toWellFormed();
  return FORMULA_START.test(text) ? `'${text}` : text;
}

const csvLine = (cells: readonly ReportCell[]): string =>
  `${cells.map((cell) => `"${csvText(cell).replaceAll('"', '""')}"`).join(',')}\n`;

const LINES_PER_CHUNK = 500;

/** Every value quoted, UTF-8 with its mark, lines end with `\n`. */
async function* csvOf({ columns, rows, totals }: ReportTable): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ title }) => title))}`);
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(csvLine(row));
    if (lines.length < LINES_PER_CHUNK) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from([...lines, ...(totals?.() ?? []).map(csvLine)].join(''));
}

/** The bytes of the file, in order. */
export function reportFile(table: ReportTable, format: ReportFormat): AsyncIterable<Buffer> {
  return format === 'csv' ? csvOf(table) : zipOf(parts(table));
}
