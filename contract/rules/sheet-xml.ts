/**
 * The XML parts of a spreadsheet (xlsx) with one sheet. Numbers, days and durations have typed cells; text is never
 * evaluated as a formula. Pure text, so that the server can stream it row by row and a device can build it at once.
 * Owns the content of the zip, not the zip.
 */
import { trimBy } from './trim-text.ts';

/** The value of a cell; null shows as a dash. */
export type ReportCell = string | number | null | { readonly day: string } | { readonly seconds: number };

interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width?: number;
}

export interface SheetHead {
  /** Lines above the table: title, creation date, the days covered. */
  readonly heading: readonly string[];
  readonly columns: readonly SheetColumn[];
  /** Number of merged cells at the start of the total row, whose label is right-aligned. */
  readonly totalSpan?: number;
}

/** Characters that XML does not allow, and other invisible control characters. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const MAX_NAME = 31;
const NOTHING = '-';
const WIDTH = 20;

/** Indexes into `cellXfs` below. */
const STYLE = {
  plain: 0,
  bold: 1,
  title: 2,
  heading: 3,
  day: 4,
  duration: 5,
  boldDuration: 6,
  total: 7,
} as const;

const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[h]&quot;h&quot;\\ m&quot;m&quot;"/></numFmts><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font><font><sz val="12"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFD9D9D9"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf fontId="3" fillId="3" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="165" fontId="1" applyNumberFormat="1" applyFont="1"/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf></cellXfs></styleSheet>`;
const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const RELS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK_RELS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;

/** The text without characters that a cell cannot contain. */
export const cleanCellText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');
const escaped = (text: string): string =>
  cleanCellText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The serial number of a day, counted from the end of 1899. */
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
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** Row number of the column titles: a heading is followed by an empty row. */
const titlesAt = ({ heading }: SheetHead): number => (heading.length === 0 ? 1 : heading.length + 2);

/** The XML before the first data row; the title row is frozen. */
export function sheetStart(head: SheetHead): string {
  const { heading, columns } = head;
  const at = titlesAt(head);
  const widths = columns.map(
    ({ width = WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = heading.map(
    (line, index) =>
      `<row r="${index + 1}">${textCell(line, index === 0 ? STYLE.title : STYLE.heading)}</row>`,
  );
  const titles = columns.map(({ title }) => textCell(title, STYLE.bold)).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${at}" topLeftCell="A${at + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}<row r="${at}">${titles}</row>`;
}

export const sheetRow = (cells: readonly ReportCell[], bold = false): string =>
  `<row>${cells.map((cell) => cellXml(cell, bold)).join('')}</row>`;

/** The total row, with merged cells. */
export const totalRow = ([label = '', ...cells]: readonly ReportCell[]): string =>
  `<row>${textCell(typeof label === 'string' ? label : '', STYLE.total)}${cells.map((cell) => cellXml(cell, true)).join('')}</row>`;

/** The XML after the last row; `rows` is the number of data rows. */
export function sheetEnd(head: SheetHead, rows = 0): string {
  const wide =
    head.columns.length > 1 ? head.heading.map((_, index) => [head.columns.length, index + 1]) : [];
  if (head.totalSpan !== undefined) wide.push([head.totalSpan, titlesAt(head) + rows]);
  const merged = wide.map(([cells = 1, at]) => `<mergeCell ref="A${at}:${letterOf(cells - 1)}${at}"/>`);
  const merges =
    merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '';
  return `</sheetData>${merges}</worksheet>`;
}

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** A valid sheet name: without reserved characters, not too long, never empty. */
export function sheetName(text: string): string {
  const name = [...cleanCellText(text).replace(/[*?:/\\[\]]/g, '-')].slice(0, MAX_NAME).join('');
  // An apostrophe at either end would quote the name.
  const bare = trimBy(name, (letter) => letter === "'");
  const [before, after] = [name.startsWith("'") ? '-' : '', name.endsWith("'") ? '-' : ''];
  return `${before}${bare}${after}`.trim() || 'Sheet';
}

/** All parts except the sheet, by path in the zip. */
export function workbookParts(name: string): readonly (readonly [path: string, text: string])[] {
  const book = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', RELS],
    ['xl/workbook.xml', book],
    ['xl/_rels/workbook.xml.rels', BOOK_RELS],
    ['xl/styles.xml', STYLES],
  ];
}
