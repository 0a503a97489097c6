/**
 * Writes the table of a report as a spreadsheet or as CSV, row by row. Numbers are numbers, days are dates, durations are
 * numbers that show as hours and minutes; texts are never computed. Owns the formats, not what stands in the cells.
 */
import { fullDuration } from '../../contract/rules/duration-text.ts';
import { sheetName } from './spreadsheet.ts';
import { zipOf } from './zip-stream.ts';

/** What a cell holds; nothing shows as a dash. */
export type ReportCell = string | number | null | { readonly day: string } | { readonly seconds: number };

interface ReportColumn {
  readonly title: string;
  /** In characters. */
  readonly width?: number;
}

export interface ReportTable {
  /** Without an ending. */
  readonly fileName: string;
  readonly sheet: string;
  /** Lines above the table: title, when it was made, the days it covers. */
  readonly heading: readonly string[];
  readonly columns: readonly ReportColumn[];
  /** Read one after the other while the file is written, where there are many. */
  readonly rows: Iterable<readonly ReportCell[]> | AsyncIterable<readonly ReportCell[]>;
  /** Rows in bold below the others; asked for when those are written. */
  readonly totals?: () => readonly (readonly ReportCell[])[];
}

export type ReportFormat = 'xlsx' | 'csv';

const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const NOTHING = '-';
const WIDTH = 20;

/** Places in `cellXfs` below. */
const STYLE = { plain: 0, bold: 1, title: 2, heading: 3, day: 4, duration: 5, boldDuration: 6 } as const;

const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[h]&quot;h&quot;\\ m&quot;m&quot;"/></numFmts><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font><font><sz val="12"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFD9D9D9"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf fontId="3" fillId="3" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="165" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const RELS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK_RELS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Days since the last day of 1899, as spreadsheets count. */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

function cellXml(cell: ReportCell, bold: boolean): string {
  if (cell === null) return textCell(NOTHING, bold ? STYLE.bold : STYLE.plain);
  if (typeof cell === 'string') return textCell(cell, bold ? STYLE.bold : STYLE.plain);
  if (typeof cell === 'number') return numberCell(cell, bold ? STYLE.bold : STYLE.plain);
  if ('day' in cell) return numberCell(serialOf(cell.day), STYLE.day);
  return numberCell(cell.seconds / 86_400, bold ? STYLE.boldDuration : STYLE.duration);
}

/** `A`, `Z`, `AA`. */
function letterOf(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

/** The heading has an empty line below it; the row of the titles stays in place. */
async function* sheetXml({ columns, rows, totals, heading }: ReportTable): AsyncGenerator<string> {
  const head = heading.length === 0 ? 1 : heading.length + 2;
  const last = letterOf(Math.max(0, columns.length - 1));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`;
  for (const [place, { width = WIDTH }] of columns.entries())
    yield `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  yield '</cols><sheetData>';
  for (const [place, line] of heading.entries())
    yield `<row r="${place + 1}">${textCell(line, place === 0 ? STYLE.title : STYLE.heading)}</row>`;
  yield `<row r="${head}">${columns.map(({ title }) => textCell(title, STYLE.bold)).join('')}</row>`;
  for await (const row of rows) yield `<row>${row.map((cell) => cellXml(cell, false)).join('')}</row>`;
  for (const row of totals?.() ?? []) yield `<row>${row.map((cell) => cellXml(cell, true)).join('')}</row>`;
  yield '</sheetData>';
  if (heading.length > 0 && columns.length > 1) {
    const merged = heading.map((_, place) => `<mergeCell ref="A${place + 1}:${last}${place + 1}"/>`);
    yield `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`;
  }
  yield '</worksheet>';
}

function* parts(table: ReportTable) {
  yield { path: '[Content_Types].xml', content: [TYPES] };
  yield { path: '_rels/.rels', content: [RELS] };
  const book = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheetName(table.sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  yield { path: 'xl/workbook.xml', content: [book] };
  yield { path: 'xl/_rels/workbook.xml.rels', content: [BOOK_RELS] };
  yield { path: 'xl/styles.xml', content: [STYLES] };
  yield { path: 'xl/worksheets/sheet1.xml', content: sheetXml(table) };
}

/** What a spreadsheet would compute when it opens a CSV. */
const COMPUTED = /^[=+\-@\t\r]/;

function csvText(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return 'day' in cell ? cell.day : fullDuration(cell.seconds);
  const text = cell.toWellFormed();
  return COMPUTED.test(text) ? `'${text}` : text;
}

const csvLine = (cells: readonly ReportCell[]): string =>
  `${cells.map((cell) => `"${csvText(cell).replaceAll('"', '""')}"`).join(',')}\n`;

const LINES = 500;

/** Every value quoted, UTF-8 with its mark, lines end with `\n`. */
async function* csvOf({ columns, rows, totals }: ReportTable): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ title }) => title))}`);
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(csvLine(row));
    if (lines.length < LINES) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from([...lines, ...(totals?.() ?? []).map(csvLine)].join(''));
}

/** The bytes of the file, in order. */
export function reportFile(table: ReportTable, format: ReportFormat): AsyncIterable<Buffer> {
  return format === 'csv' ? csvOf(table) : zipOf(parts(table));
}
